import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { openedPaths } from '../../../../electron/shell/open-files'

vi.mock('electron', () => import('./fake-electron'))

const folder = mkdtempSync(join(tmpdir(), 'opened-'))
const at = (name: string): string => join(folder, name)
for (const name of ['take.wav', 'a b.MP3', 'notes.txt', '-odd.wav']) writeFileSync(at(name), 'x')
mkdirSync(at('folder.wav'))
afterAll(() => rmSync(folder, { recursive: true }))

describe('the files a program is opened with', () => {
  it.each([
    ['a full path', [at('take.wav')], ['take.wav']],
    ['a path from where it was typed', ['take.wav', './a b.MP3'], ['take.wav', 'a b.MP3']],
    ['an address', [pathToFileURL(at('a b.MP3')).href], ['a b.MP3']],
    ['the same file twice', ['take.wav', at('take.wav')], ['take.wav']],
  ])('may be %s', async (_what, argv, expected) => {
    expect(await openedPaths(argv, folder)).toEqual(expected.map(at))
  })

  it.each([
    ['the program and its switches', [process.execPath, '.', '--lang=en', '-odd.wav']],
    ['another kind of file', ['notes.txt']],
    ['a folder with such a name', ['folder.wav']],
    ['a file that is not there', ['missing.wav']],
    ['a file of another computer', ['file://server/share/take.wav%00']],
    ['a link into the web', ['https://example.org/take.wav']],
    ['nothing', ['']],
  ])('are not %s', async (_what, argv) => {
    expect(await openedPaths(argv, folder)).toEqual([])
  })
})
