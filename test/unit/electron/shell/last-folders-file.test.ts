import { statSync, utimesSync, writeFileSync } from 'node:fs'
import { describe, expect, it, vi } from 'vitest'
import { lastFoldersFile } from '../../../../electron/shell/small-json-files'
import { freshFile } from './small-files'

describe('the last folders', () => {
  it('are kept for each kind by itself', () => {
    const file = freshFile('last-folders.json')
    const folders = lastFoldersFile(file, vi.fn())
    expect(folders.get('profile')).toBeNull()
    folders.set('profile', '/a')
    folders.set('report', '/b')

    const later = lastFoldersFile(file, vi.fn())
    expect([later.get('profile'), later.get('report'), later.get('other')]).toEqual(['/a', '/b', null])
  })

  it('are written only when they change', () => {
    const file = freshFile('last-folders.json')
    const folders = lastFoldersFile(file, vi.fn())
    folders.set('profile', '/a')
    utimesSync(file, 1, 1)
    folders.set('profile', '/a')
    expect(statSync(file).mtimeMs).toBe(1000)
  })

  it('begin anew over a damaged file', () => {
    const file = freshFile('last-folders.json')
    writeFileSync(file, '{"profile":7}')
    const folders = lastFoldersFile(file, vi.fn())
    expect(folders.get('profile')).toBeNull()
    folders.set('profile', '/a')
    expect(lastFoldersFile(file, vi.fn()).get('profile')).toBe('/a')
  })
})
