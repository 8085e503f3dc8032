import { mkdir, readdir, readFile, utimes } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { realLibraryDisk } from '../../../electron/library/library-disk'
import { realClock } from '../../../electron/real-time'
import { saveSheetSounds } from '../../../electron/speech/save/save-task'
import type { SpeechFileSurroundings } from '../../../electron/use-cases/speech-file-use-cases'
import { speechFileUseCases } from '../../../electron/use-cases/speech-file-use-cases'
import { failure, success } from '../../../shared/result'
import { type SaveChoice, usualChoice } from '../../../shared/speech/save/save-choice'
import { emptySheet } from '../../../shared/speech/sheet'
import { lineWith, takeOf } from '../../unit/shared/speech/sheets'
import { newFolder, wavFile } from '../speech/save/sounds'

const spoken = (key: string, text: string) => {
  const take = takeOf(key, { text }, { sound: 'content.wav', seconds: 0.1, sampleRate: 16_000 })
  return { ...lineWith(key, { text }), takes: [take], chosen: take.id }
}
const sheet = {
  ...emptySheet('Metro: line 3'),
  lines: [spoken('a', 'One'), spoken('b', 'Two'), lineWith('c')],
}

async function program(change: Partial<SpeechFileSurroundings> = {}) {
  const folder = await newFolder()
  await wavFile(folder, 'content.wav', 1_600)
  const push = vi.fn()
  const held = { content: () => ({ profileId: 'company', sheet }) }
  const { saver, ...cases } = speechFileUseCases({
    sheets: {
      withHeld: async (id: string, task: (one: typeof held) => unknown) =>
        id === 'sheet' ? task(held) : failure({ kind: 'not-found', what: 'file' }),
    } as never,
    downloads: { fileOf: async id => success(join(folder, id)) },
    jobs: { read: async () => success(null) },
    run: (plan, { progress }) => saveSheetSounds(plan, { progress }),
    ffmpeg: async () => null,
    files: {
      write: async (file, content) => {
        const { writeFile } = await import('node:fs/promises')
        await writeFile(file, content)
        return success(null)
      },
    },
    disk: realLibraryDisk,
    clock: realClock,
    timers: { set: run => run(), clear: () => undefined },
    dialogs: {
      folder: async () => folder,
      save: async ({ suggestedName }) => join(folder, basename(suggestedName)),
    },
    titles: () => ({ saveSounds: '', saveArchive: '', saveTrack: '', saveLines: '' }),
    serviceName: id => id,
    temporaryFolder: folder,
    push,
    showItem: async () => success(null),
    startDrag: async () => success(null),
    ...change,
  })
  onTestFinished(() => saver.close())
  const end = () =>
    vi.waitFor(() => {
      const last = push.mock.lastCall?.[1] as { state: string }
      expect(last.state).not.toBe('running')
      return last
    })
  return { folder, cases, saver, push, end }
}
const choice = (change: Partial<SaveChoice> = {}): SaveChoice => ({ ...usualChoice('all'), ...change })
const must = <T>(result: { ok: true; value: T } | { ok: false }): T => {
  if (!result.ok) throw new Error(JSON.stringify(result))
  return result.value
}

describe('saving', () => {
  it('is looked at, placed, done, and shown in the file manager', async () => {
    const showItem = vi.fn(async () => success(null))
    const { cases, end, folder } = await program({ showItem })
    const preview = must(await cases.previewSave({ sheetId: 'sheet', choice: choice() }))
    expect(preview).toMatchObject({ sounds: 2, silent: 1, stale: 0, names: ['001 One.wav', '002 Two.wav'] })
    const target = must(await cases.chooseSaveTarget({ sheetId: 'sheet', choice: choice() }))
    expect(target).toMatchObject({ path: folder, existing: 0 })
    const order = { sheetId: 'sheet', choice: choice(), target: target?.id ?? '', existing: 'keep' } as const
    const { id, sounds } = must(await cases.startSave(order))
    expect(sounds).toBe(2)
    expect(await end()).toMatchObject({ id, state: 'saved', sounds: 2 })
    await cases.showSaved({ id })
    expect(showItem).toHaveBeenCalledWith(folder)
    expect(await cases.showSaved({ id: 'other' })).toMatchObject({ ok: false, error: { kind: 'not-found' } })
    expect(await cases.cancelSave({ id })).toEqual(success(null))
  })

  it('is shown under the names it will have, whatever kind of sound was received', async () => {
    const { cases } = await program({ downloads: { fileOf: async () => success('/library/content.mp3') } })
    const names = async (format: SaveChoice['format']) =>
      must(await cases.previewSave({ sheetId: 'sheet', choice: choice({ format }) })).names
    expect(await names('received')).toEqual(['001 One.mp3', '002 Two.mp3'])
    expect(await names('flac')).toEqual(['001 One.flac', '002 Two.flac'])
  })

  it('goes only where the person said, for what they said it of', async () => {
    const { cases, end } = await program()
    const order = { sheetId: 'sheet', choice: choice(), existing: 'keep' } as const
    expect(await cases.startSave({ ...order, target: '/etc' })).toMatchObject({ ok: false })
    const target = must(await cases.chooseSaveTarget({ sheetId: 'sheet', choice: choice({ as: 'zip' }) }))
    expect(target?.path).toMatch(/Metro- line 3\.zip$/)
    expect(await cases.startSave({ ...order, target: target?.id ?? '' })).toMatchObject({ ok: false })
    must(await cases.startSave({ ...order, choice: choice({ as: 'zip' }), target: target?.id ?? '' }))
    expect(await end()).toMatchObject({ state: 'saved' })
  })

  it('asks for a name of the right kind', async () => {
    const save = vi.fn(async () => '/somewhere/track.wav')
    const { cases } = await program({ dialogs: { folder: async () => null, save } })
    const track = choice({ as: 'joined' })
    expect(must(await cases.chooseSaveTarget({ sheetId: 'sheet', choice: track }))?.path).toBe(
      '/somewhere/track.wav',
    )
    expect(save).toHaveBeenCalledWith(expect.objectContaining({ kind: 'wav' }))
    await cases.chooseSaveTarget({ sheetId: 'sheet', choice: { ...track, format: 'mp3' } })
    expect(save).toHaveBeenLastCalledWith(expect.objectContaining({ kind: 'mp3' }))
    expect(await cases.chooseSaveTarget({ sheetId: 'sheet', choice: choice() })).toEqual(success(null))
  })

  it('of a sheet that is gone says so', async () => {
    const { cases } = await program()
    expect(await cases.previewSave({ sheetId: 'gone', choice: choice() })).toMatchObject({ ok: false })
  })
})

it('the preview of a track says how long it will be and what meets in it', async () => {
  const { cases } = await program()
  const track = choice({ as: 'joined', spacing: { by: 'start' } })
  expect(must(await cases.previewSave({ sheetId: 'sheet', choice: track })).track).toEqual({
    seconds: 0.2,
    withoutStart: 2,
    overlapping: 0,
  })
})

describe('the lines themselves', () => {
  it('are saved as a sheet that comes back, or as a table', async () => {
    const { cases } = await program()
    const file = must(await cases.saveSheetFile({ sheetId: 'sheet', lines: 'all', kind: 'sheet' }))
    expect(file?.lines).toBe(3)
    expect(JSON.parse(await readFile(file?.file ?? '', 'utf8')).lines).toHaveLength(3)
    const table = must(await cases.saveSheetFile({ sheetId: 'sheet', lines: ['b'], kind: 'csv' }))
    expect(table?.lines).toBe(1)
    expect(await readFile(table?.file ?? '', 'utf8')).toContain('Two,en-IN')
  })

  it('stay where they are when the dialog is closed', async () => {
    const { cases } = await program({ dialogs: { folder: async () => null, save: async () => null } })
    expect(await cases.saveSheetFile({ sheetId: 'sheet', lines: 'all', kind: 'csv' })).toEqual(success(null))
  })
})

describe('dragging', () => {
  it('gives away copies under names a person knows, and clears those of long ago', async () => {
    const startDrag = vi.fn(async (_files: string[]) => success(null))
    const { cases, folder } = await program({ startDrag })
    const old = join(folder, 'parlance-drag-old')
    await mkdir(old)
    await utimes(old, 1, 1)
    expect(await cases.dragSounds({ sheetId: 'sheet', keys: ['a', 'b', 'c'] })).toEqual(success({ files: 2 }))
    const files = startDrag.mock.lastCall?.[0] ?? []
    expect(files.map(file => basename(file))).toEqual(['001 One.wav', '002 Two.wav'])
    expect(await readFile(files[0] ?? '')).toEqual(await readFile(join(folder, 'content.wav')))
    expect(await readdir(folder)).not.toContain('parlance-drag-old')
  })

  it('of lines without a sound has nothing to give', async () => {
    const { cases } = await program()
    expect(await cases.dragSounds({ sheetId: 'sheet', keys: ['c'] })).toMatchObject({
      ok: false,
      error: { kind: 'not-found' },
    })
  })

  it('says when the copies cannot be made', async () => {
    const { cases, folder } = await program({ temporaryFolder: join(import.meta.dirname, 'is-not-there') })
    expect(folder).not.toBe('')
    expect(await cases.dragSounds({ sheetId: 'sheet', keys: ['a'] })).toMatchObject({
      ok: false,
      error: { kind: 'storage' },
    })
  })
})
