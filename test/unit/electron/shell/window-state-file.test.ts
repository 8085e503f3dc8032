import { readdirSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { windowStateFile } from '../../../../electron/shell/small-json-files'
import { freshFile } from './small-files'

const state = { bounds: { x: -3, y: 4, width: 1000, height: 700 }, maximized: true, fullScreen: false }

describe('the window state', () => {
  it('is there again after a start', () => {
    const file = freshFile('window.json')
    windowStateFile(file, vi.fn()).write(state)
    expect(windowStateFile(file, vi.fn()).read()).toEqual(state)
    expect(readdirSync(dirname(file))).toEqual(['window.json'])
    if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o600)
  })

  it.each([
    ['missing', null],
    ['empty', ''],
    ['cut off', '{"bounds":{"x":1'],
    ['another thing', '[1,2]'],
    ['without a number', JSON.stringify({ ...state, bounds: { ...state.bounds, x: 'left' } })],
    ['without a size', JSON.stringify({ ...state, bounds: { ...state.bounds, width: 0 } })],
  ])('is as at first when the file is %s', (_what, text) => {
    const file = freshFile('window.json')
    if (text !== null) writeFileSync(file, text)
    expect(windowStateFile(file, vi.fn()).read()).toBeNull()
  })

  it('says when it cannot be written, and goes on', () => {
    const onError = vi.fn()
    windowStateFile(join(freshFile('no-folder'), 'window.json'), onError).write(state)
    expect(onError).toHaveBeenCalledWith(expect.objectContaining({ code: 'ENOENT' }))
  })
})
