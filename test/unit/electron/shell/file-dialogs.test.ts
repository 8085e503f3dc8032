import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, it, type Mock, vi } from 'vitest'
import { createFileDialogs } from '../../../../electron/shell/file-dialogs'
import { createTranslate } from '../../../../shared/language/translate'
import { asWindow, dialog, FakeWindow, resetFakes } from './fake-electron'

vi.mock('electron', () => import('./fake-electron'))
beforeEach(resetFakes)

const folder = mkdtempSync(join(tmpdir(), 'dialogs-'))
afterAll(() => rmSync(folder, { recursive: true }))

function dialogs(window: FakeWindow | null = null, known: Record<string, string> = {}) {
  const lastFolders = {
    get: (kind: string) => known[kind] ?? null,
    set: (kind: string, path: string) => {
      known[kind] = path
    },
  }
  const made = createFileDialogs({
    window: () => (window ? asWindow(window) : null),
    lastFolders,
    translate: () => createTranslate('en'),
  })
  return { made, known }
}
const optionsOf = (call: Mock) =>
  call.mock.lastCall?.at(-1) as { defaultPath: string; filters: { name: string; extensions: string[] }[] }

describe('opening a file', () => {
  it('answers it and remembers its folder', async () => {
    dialog.showOpenDialog.mockResolvedValue({ canceled: false, filePaths: [join(folder, 'a.json')] })
    const { made, known } = dialogs()
    expect(await made.open({ title: 'Import', kind: 'profile' })).toBe(join(folder, 'a.json'))
    expect(known).toEqual({ profile: folder })
  })

  it('begins where it was last, and in Documents at first or when that is gone', async () => {
    dialog.showOpenDialog.mockResolvedValue({ canceled: true, filePaths: [] })
    const begins = async (known: Record<string, string>) => {
      await dialogs(null, known).made.open({ title: 'Import', kind: 'profile' })
      return optionsOf(dialog.showOpenDialog).defaultPath
    }
    expect(await begins({ profile: folder })).toBe(folder)
    expect(await begins({ report: folder })).toBe('/home/ada/documents')
    expect(await begins({ profile: join(folder, 'gone') })).toBe('/home/ada/documents')
  })

  it('offers for a transcript what can be read as one, and no page, document or list of turns', async () => {
    dialog.showOpenDialog.mockResolvedValue({ canceled: true, filePaths: [] })
    await dialogs().made.open({ title: 'Attach', kind: 'transcripts' })
    const offered = optionsOf(dialog.showOpenDialog).filters[0]?.extensions ?? []
    expect(offered).toEqual(expect.arrayContaining(['srt', 'vtt', 'sbv', 'txt', 'json', 'TextGrid', 'csv']))
    expect(offered.filter(ending => ['docx', 'html', 'rttm'].includes(ending))).toEqual([])
  })

  it('answers nothing and forgets nothing when it is closed', async () => {
    dialog.showOpenDialog.mockResolvedValue({ canceled: true, filePaths: [] })
    const { made, known } = dialogs(null, { profile: folder })
    expect(await made.open({ title: 'Import', kind: 'profile' })).toBeNull()
    expect(known).toEqual({ profile: folder })
  })

  it('hangs on the window where there is one', async () => {
    dialog.showOpenDialog.mockResolvedValue({ canceled: true, filePaths: [] })
    const window = new FakeWindow()
    await dialogs(window).made.open({ title: 'Import', kind: 'profile' })
    expect(dialog.showOpenDialog.mock.lastCall?.[0]).toBe(window)
    await dialogs().made.open({ title: 'Import', kind: 'profile' })
    expect(dialog.showOpenDialog.mock.lastCall).toHaveLength(1)
  })
})

describe('saving a file', () => {
  it('suggests a name in the folder of its kind', async () => {
    dialog.showSaveDialog.mockResolvedValue({ canceled: false, filePath: join(folder, 'x.txt') })
    const { made } = dialogs(null, { report: folder })
    expect(await made.save({ title: 'Save', kind: 'report', suggestedName: 'report.txt' })).toBe(
      join(folder, 'x.txt'),
    )
    const options = optionsOf(dialog.showSaveDialog)
    expect(options.defaultPath).toBe(join(folder, 'report.txt'))
    expect(options.filters[0]).toEqual({ name: 'Text file', extensions: ['txt'] })
  })

  it('lets no suggested name leave that folder', async () => {
    dialog.showSaveDialog.mockResolvedValue({ canceled: true, filePath: '' })
    const { made } = dialogs(null, { profile: folder })
    expect(await made.save({ title: 'Save', kind: 'profile', suggestedName: '../../.bashrc' })).toBeNull()
    expect(optionsOf(dialog.showSaveDialog).defaultPath).toBe(join(folder, '.bashrc'))
  })
})

describe('a name that is typed without an ending', () => {
  /** What the dialogs offered for such a name, and where the file goes once these were answered. */
  async function saved(suggestedName: string, ...answers: string[]) {
    dialog.showSaveDialog.mockReset()
    for (const filePath of answers) dialog.showSaveDialog.mockResolvedValueOnce({ canceled: false, filePath })
    dialog.showSaveDialog.mockResolvedValue({ canceled: true, filePath: '' })
    return dialogs().made.save({ title: 'Save', kind: 'transcript', suggestedName })
  }

  it.each([
    ['talk.docx', 'docx'],
    ['talk.TextGrid', 'TextGrid'],
    ['talk.labels.txt', 'txt'],
  ])('is given that of %s, as the first that Windows and macOS find', async (name, ending) => {
    await saved(name)
    const extensions = optionsOf(dialog.showSaveDialog).filters[0]?.extensions ?? []
    expect(extensions[0]).toBe(ending)
    expect(extensions).toHaveLength(new Set(extensions).size)
    expect(extensions).toContain('srt')
  })

  it.each([
    ['Interview Smith', 'Interview Smith.docx'],
    ['Talk 2.0', 'Talk 2.0.docx'],
    ['Dr. Smith', 'Dr. Smith.docx'],
    ['.notes', '.notes.docx'],
    ['notes.text', 'notes.text'],
  ])('is whole where the system leaves it as it is: %s', async (typed, whole) => {
    expect(await saved('talk.docx', join(folder, typed))).toBe(join(folder, whole))
  })

  it('is asked about again where the whole name is that of a file', async () => {
    const mine = join(folder, 'mine.docx')
    writeFileSync(mine, '')
    expect(await saved('talk.docx', join(folder, 'mine'))).toBeNull()
    expect(optionsOf(dialog.showSaveDialog).defaultPath).toBe(mine)
    expect(await saved('talk.docx', join(folder, 'mine'), mine)).toBe(mine)
  })

  it('stays without where what is suggested has none', async () => {
    expect(await saved('project', join(folder, 'project'))).toBe(join(folder, 'project'))
  })
})

describe('choosing a folder', () => {
  it('answers it, begins there the next time, and lets a new one be made', async () => {
    dialog.showOpenDialog.mockResolvedValue({ canceled: false, filePaths: [folder] })
    const { made, known } = dialogs()
    expect(await made.folder({ title: 'Sounds', kind: 'sounds' })).toBe(folder)
    expect(known).toEqual({ sounds: folder })
    expect(dialog.showOpenDialog.mock.lastCall?.at(-1)).toMatchObject({
      properties: ['openDirectory', 'createDirectory'],
    })
    await made.folder({ title: 'Sounds', kind: 'sounds' })
    expect(dialog.showOpenDialog.mock.lastCall?.at(-1)).toMatchObject({ defaultPath: folder })
  })

  it('answers null when the dialog was closed', async () => {
    dialog.showOpenDialog.mockResolvedValue({ canceled: true, filePaths: [] })
    const { made, known } = dialogs(new FakeWindow())
    expect(await made.folder({ title: 'Sounds', kind: 'sounds' })).toBeNull()
    expect(known).toEqual({})
  })
})

it.each([
  ['zip', 'zip'],
  ['mp3', 'mp3'],
  ['sheet', 'json'],
] as const)('a file of the kind %s ends with %s', async (kind, extension) => {
  dialog.showSaveDialog.mockResolvedValue({ canceled: true, filePath: '' })
  await dialogs().made.save({ title: 'Save', kind, suggestedName: `a.${extension}` })
  expect(optionsOf(dialog.showSaveDialog).filters[0]?.extensions).toEqual([extension])
})
