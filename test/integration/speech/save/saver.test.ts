import { mkdir, readdir, readFile, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { realLibraryDisk } from '../../../../electron/library/library-disk'
import { realClock } from '../../../../electron/real-time'
import { saveSheetSounds } from '../../../../electron/speech/save/save-task'
import { createSaver, type Saver, type SaverParts } from '../../../../electron/speech/save/saver'
import { unitSchema } from '../../../../shared/jobs/job'
import type { Line } from '../../../../shared/speech/line'
import { type SaveChoice, usualChoice } from '../../../../shared/speech/save/save-choice'
import type { SaveUpdate } from '../../../../shared/speech/save/speech-file-requests'
import type { Sheet } from '../../../../shared/speech/sheet'
import { jobFor, lineWith, sheetWith, takeOf } from '../../../unit/shared/speech/sheets'
import { newFolder, wavFile } from './sounds'

interface Made {
  saver: Saver
  updates: SaveUpdate[]
  /** The last update, once it is one of an end. */
  end(): Promise<SaveUpdate>
}

const fileOf = (folder: string) => async (id: string) => ({ ok: true, value: join(folder, id) }) as const

function saverIn(folder: string, change: Partial<SaverParts> = {}): Made {
  const updates: SaveUpdate[] = []
  let ended: (update: SaveUpdate) => void = () => undefined
  const end = new Promise<SaveUpdate>(resolve => {
    ended = resolve
  })
  const saver = createSaver({
    jobs: {
      read: async id => {
        const job = jobFor(id, [{ line: 'a', fileId: 'file-7' }])
        const units = [unitSchema.parse({ does: 'speech', rows: [0], remoteId: 'task-7' })]
        return { ok: true, value: { job: { ...job, units }, edits: 0, live: null } }
      },
    },
    downloads: { fileOf: fileOf(folder) },
    run: (plan, { progress }) => saveSheetSounds(plan, { progress }),
    ffmpeg: async () => null,
    disk: realLibraryDisk,
    clock: realClock,
    timers: { set: run => run(), clear: () => undefined },
    tell: update => {
      updates.push(update)
      if (update.state !== 'running') ended(update)
    },
    ...change,
  })
  return { saver, updates, end: () => end }
}

const spoken = (key: string, sound: string): Line => {
  const take = takeOf(`job-${key}`, { text: `Text of ${key}` }, { sound, seconds: 0.1, sampleRate: 16_000 })
  return { ...lineWith(key), takes: [take], chosen: take.id }
}

async function sheetIn(folder: string): Promise<Sheet> {
  await wavFile(folder, 'content.wav', 1_600)
  return sheetWith(spoken('a', 'content.wav'), spoken('b', 'content.wav'), lineWith('c'))
}
const choice = (change: Partial<SaveChoice> = {}): SaveChoice => ({
  ...usualChoice('all'),
  template: 'same',
  ...change,
})
const orderIn = (sheet: Sheet, path: string, change: Partial<SaveChoice> = {}) => ({
  sheet,
  service: 'Company',
  choice: choice(change),
  path,
  existing: 'keep' as const,
})

describe('into a folder', () => {
  it('leaves whole files and nothing else, with the ids of the service', async () => {
    const folder = await newFolder()
    const out = join(folder, 'out')
    await mkdir(out)
    const { saver, end, updates } = saverIn(folder)
    const started = saver.start(orderIn(await sheetIn(folder), out))
    expect(started).toMatchObject({ ok: true, value: { sounds: 2 } })
    expect(await end()).toMatchObject({ state: 'saved', path: out, sounds: 2, failed: 0 })
    expect((await readdir(out)).sort()).toEqual(['manifest.csv', 'manifest.json', 'same (2).wav', 'same.wav'])
    await saver.close()
    expect(updates[0]).toMatchObject({ state: 'running', total: 2 })
    const { lines, service } = JSON.parse(await readFile(join(out, 'manifest.json'), 'utf8'))
    expect(service).toBe('Company')
    expect(lines[0]).toMatchObject({ taskId: 'task-7', fileId: 'file-7', jobId: 'job-a' })
  })

  it('numbers what would meet files that are there, or replaces them when told to', async () => {
    const folder = await newFolder()
    const out = join(folder, 'out')
    await mkdir(out)
    await writeFile(join(out, 'SAME.wav'), 'mine')
    const sheet = await sheetIn(folder)
    const kept = saverIn(folder)
    expect(await kept.saver.existingIn(out, sheet, choice())).toBe(1)
    kept.saver.start(orderIn(sheet, out, { manifest: false }))
    await kept.end()
    await kept.saver.close()
    expect((await readdir(out)).sort()).toEqual(['SAME.wav', 'same (2).wav', 'same (3).wav'])
    expect(await readFile(join(out, 'SAME.wav'), 'utf8')).toBe('mine')

    const replaced = saverIn(folder)
    const order = orderIn(sheet, out, { manifest: false, template: 'SAME' })
    replaced.saver.start({ ...order, existing: 'replace' })
    await replaced.end()
    await replaced.saver.close()
    expect((await readFile(join(out, 'SAME.wav'))).length).toBe(44 + 3_200)
  })

  it('asks about what was received as MP3 by that ending, and replaces it when told to', async () => {
    const folder = await newFolder()
    const out = join(folder, 'out')
    await mkdir(out)
    await writeFile(join(folder, 'content.mp3'), 'received')
    await writeFile(join(out, 'same.wav'), 'mine')
    await writeFile(join(out, 'same.mp3'), 'mine')
    const sheet = sheetWith(spoken('a', 'content.mp3'))
    const { saver, end } = saverIn(folder)
    expect(await saver.existingIn(out, sheet, choice())).toBe(1)
    expect(await saver.existingIn(out, sheetWith(spoken('a', 'content.ogg')), choice())).toBe(0)
    expect(await saver.existingIn(out, sheet, choice({ format: 'flac' }))).toBe(0)
    saver.start({ ...orderIn(sheet, out, { manifest: false }), existing: 'replace' })
    await end()
    await saver.close()
    expect(await readFile(join(out, 'same.mp3'), 'utf8')).toBe('received')
    expect(await readFile(join(out, 'same.wav'), 'utf8')).toBe('mine')
  })

  it('removes what a killed program left there long ago', async () => {
    const folder = await newFolder()
    const out = join(folder, 'out')
    const abandoned = join(out, '.parlance-0123456789abcdef')
    await mkdir(abandoned, { recursive: true })
    await utimes(abandoned, 1, 1)
    const { saver, end } = saverIn(folder)
    saver.start(orderIn(await sheetIn(folder), out, { manifest: false }))
    await end()
    await saver.close()
    expect((await readdir(out)).sort()).toEqual(['same (2).wav', 'same.wav'])
  })
})

it('a track stands beside its manifest, which replaces nothing', async () => {
  const folder = await newFolder()
  const out = join(folder, 'out')
  await mkdir(out)
  await writeFile(join(out, 'film.csv'), 'mine')
  await writeFile(join(out, 'film.wav'), 'asked about by the dialog')
  const { saver, end } = saverIn(folder)
  saver.start(orderIn(await sheetIn(folder), join(out, 'film.wav'), { as: 'joined' }))
  expect(await end()).toMatchObject({ state: 'saved' })
  await saver.close()
  expect((await readdir(out)).sort()).toEqual(['film (2).csv', 'film.csv', 'film.json', 'film.wav'])
  expect((await readFile(join(out, 'film.wav'))).length).toBe(44 + (3_200 + 8_000) * 2)
})

it('an archive has its manifest by its own name, whatever lies beside it', async () => {
  const folder = await newFolder()
  const out = join(folder, 'out')
  await mkdir(out)
  await writeFile(join(out, 'manifest.csv'), 'mine')
  const { saver, end } = saverIn(folder)
  saver.start(orderIn(await sheetIn(folder), join(out, 'film.zip'), { as: 'zip' }))
  expect(await end()).toMatchObject({ state: 'saved' })
  await saver.close()
  const entries = Object.keys(unzipSync(await readFile(join(out, 'film.zip'))))
  expect(new Set(entries)).toEqual(new Set(['same.wav', 'same (2).wav', 'manifest.csv', 'manifest.json']))
})

describe('what goes wrong', () => {
  it('a folder that cannot be written to is named, and nothing is left', async () => {
    const folder = await newFolder()
    const { saver, end } = saverIn(folder, {
      disk: {
        ...realLibraryDisk,
        mkdir: async () => {
          throw Object.assign(new Error('no'), { code: 'EACCES' })
        },
      },
    })
    saver.start(orderIn(await sheetIn(folder), folder))
    expect(await end()).toMatchObject({
      state: 'failed',
      error: { kind: 'storage', reason: 'denied', file: folder },
    })
  })

  it('a disk without room is found out before anything is written', async () => {
    const folder = await newFolder()
    const statfs = async () => ({ ...(await realLibraryDisk.statfs(folder)), bavail: 1 })
    const { saver, end } = saverIn(folder, {
      disk: { ...realLibraryDisk, statfs } as unknown as SaverParts['disk'],
    })
    saver.start(orderIn(await sheetIn(folder), folder))
    expect(await end()).toMatchObject({ state: 'failed', error: { kind: 'storage', reason: 'full' } })
    expect(await readdir(folder)).toEqual(['content.wav'])
  })

  it('lines without sounds, and a track of days, are refused at once', async () => {
    const folder = await newFolder()
    const { saver } = saverIn(folder)
    const silent = orderIn(sheetWith(lineWith('a')), folder)
    expect(saver.start(silent)).toMatchObject({ ok: false, error: { kind: 'invalid', path: 'lines' } })
    const late = { ...spoken('a', 'content.wav'), start: 1e9 }
    const track = orderIn(sheetWith(late), join(folder, 'a.wav'), { as: 'joined', spacing: { by: 'start' } })
    expect(saver.start(track)).toMatchObject({ ok: false, error: { kind: 'invalid', path: 'start' } })
  })

  it('stopping leaves nothing behind', async () => {
    const folder = await newFolder()
    const sheet = await sheetIn(folder)
    const out = join(folder, 'out')
    await mkdir(out)
    const { saver, end } = saverIn(folder, {
      run: (_plan, { signal }) =>
        new Promise(resolve => {
          signal.addEventListener('abort', () => resolve({ ok: false, error: 'The work was stopped.' }))
          queueMicrotask(() => started.ok && saver.cancel(started.value.id))
        }),
    })
    const started = saver.start(orderIn(sheet, out))
    expect(await end()).toMatchObject({ state: 'cancelled' })
    await saver.close()
    expect(await readdir(out)).toEqual([])
  })

  it('a thread that breaks down, or a job that cannot be read, is told', async () => {
    const folder = await newFolder()
    const sheet = await sheetIn(folder)
    const broken = saverIn(folder, { run: async () => ({ ok: false, error: 'It broke down.' }) })
    broken.saver.start(orderIn(sheet, folder))
    expect(await broken.end()).toMatchObject({ error: { kind: 'unexpected', detail: 'It broke down.' } })
    const unread = saverIn(folder, {
      jobs: { read: async () => ({ ok: false, error: { kind: 'not-found', what: 'job' } }) },
    })
    unread.saver.start(orderIn(sheet, folder))
    expect(await unread.end()).toMatchObject({ state: 'failed', error: { kind: 'not-found' } })
    const thrown = saverIn(folder, { ffmpeg: () => Promise.reject(new Error('no')) })
    thrown.saver.start(orderIn(sheet, folder))
    expect(await thrown.end()).toMatchObject({ state: 'failed', error: { kind: 'unexpected' } })
    await thrown.saver.close()
  })
})
