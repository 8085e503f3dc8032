import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createDubExports, type DubExportParts } from '../../../electron/dub/dub-exports'
import { createDubMixes } from '../../../electron/dub/dub-mixes'
import { createDubPlans } from '../../../electron/dub/dub-plans'
import { exportDubFiles } from '../../../electron/dub/export/export-task'
import { bringOwnTake } from '../../../electron/dub/own-take'
import { dubSoundTasks } from '../../../electron/dub/sound-tasks'
import { timingTasks } from '../../../electron/dub/timing-tasks'
import { spaceReserve } from '../../../electron/library/free-space'
import { realLibraryDisk } from '../../../electron/library/library-disk'
import { lookAtSound } from '../../../electron/media/look/look-at-sound'
import type { SaveDisk } from '../../../electron/speech/save/staged-file'
import { soundLength } from '../../../electron/speech/sheet-jobs'
import { createFiles } from '../../../electron/storage/files'
import { stoppedMessage } from '../../../electron/threads/task-pool'
import { type Dub, spokenLine, unspoken, usualMix } from '../../../shared/dub/dub'
import type { DubExportUpdate } from '../../../shared/dub/dub-file-requests'
import type { DubExportChoice } from '../../../shared/dub/export/export-choice'
import { newTrack } from '../../../shared/dub/new-dub'
import { success } from '../../../shared/result'
import { defaultSettings } from '../../../shared/settings'
import { withTarget } from '../../../shared/translate/batch'
import { asMarked } from '../../../shared/translate/translation'
import { clockOf } from '../../harness/clock-of'
import { dubSaying } from '../../unit/shared/dub/dubs'
import { translatedDub, withSound } from '../../unit/shared/dub/spoken-dub'
import type { JobEngine } from '../jobs/job-engine'
import { unwrap } from '../library/library-parts'
import { openDubEngine } from './dub-engine'
import { spoken, writeSound } from './mix-sounds'
import { runHere } from './run-here'

const clock = clockOf(() => Date.now())
const nothing: DubExportChoice = {
  mix: null,
  stems: false,
  clips: false,
  srt: false,
  vtt: false,
  table: false,
  film: false,
}

interface Talk {
  texts?: readonly string[]
  /** What else of the dub is not as usual. */
  dub?: Partial<Dub>
  /** Its film, made in the folder. */
  film?: (folder: string) => Promise<string>
}

/** A talk of two lines, of which the first is spoken: a second of sound. */
async function opened(
  changes: Partial<DubExportParts> = {},
  { texts = ['Hello', 'Goodbye'], dub: other = {}, film }: Talk = {},
) {
  const { engine, work, create, dub } = await openDubEngine()
  const folder = await mkdtemp(join(tmpdir(), 'parlance-dub-exports-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const said = { ...unspoken, row: withTarget({ ...unspoken.row, text: 'Hello' }, asMarked('Hola')) }
  const id = await create({
    ...dubSaying(...texts),
    spoken: { es: { l1: said, l2: said } },
    mix: { ...usualMix, bed: { kind: 'none', file: '', duckDb: 0 } },
    ...other,
  })
  await writeSound(join(folder, 'hola.wav'), spoken(22_050, 1), 22_050)
  const { downloads } = engine.library
  const lengthOf = (sound: string) => soundLength(downloads, sound)
  const take = { dubs: work.dubs, downloads, lookAtSound, lengthOf, clock }
  unwrap(await bringOwnTake(take, { id, language: 'es', key: 'l1' }, join(folder, 'hola.wav')))
  const [hola] = spokenLine(await dub(id), 'es', 'l1').takes

  const plans = createDubPlans(runHere(timingTasks), () => defaultSettings.dub)
  const pool = runHere(dubSoundTasks)
  const original = film ? await film(folder) : null
  const library = {
    ...engine.library,
    items: () => ({ get: async () => success({ media: original }) }),
    media: { fileOf: async () => success(original) },
  } as unknown as JobEngine['library']
  const cache = join(folder, 'cache')
  const told: DubExportUpdate[] = []
  let ended = () => {}
  const exports = createDubExports({
    mixes: createDubMixes({ library, cache, pool, plans, findFfmpeg: async () => null }),
    plans,
    pool,
    files: createFiles({
      disk: realLibraryDisk,
      clock,
      platform: process.platform,
      wait: async () => {},
      log: () => {},
    }),
    disk: realLibraryDisk,
    clock,
    countedName: number => `Speaker ${number}`,
    bedName: () => 'Background',
    tell(update) {
      told.push(update)
      if (update.state !== 'running') ended()
    },
    ...changes,
  })
  onTestFinished(() => exports.close())
  const target = join(folder, 'target')
  await mkdir(target)
  const asked = { id, dub: await dub(id), language: 'es', folder: target }
  return {
    exports,
    target,
    told,
    /** The file of its one sound. */
    sound: unwrap(await downloads.fileOf(hola?.sound ?? '')) ?? '',
    names: async () => (await readdir(target)).sort(),
    start: (choice: Partial<DubExportChoice>) =>
      exports.start({ ...asked, choice: { ...nothing, ...choice } }),
    /** How it ended. */
    async exported(choice: Partial<DubExportChoice>, language = 'es'): Promise<DubExportUpdate> {
      const end = new Promise<void>(resolve => {
        ended = resolve
      })
      exports.start({ ...asked, language, choice: { ...nothing, ...choice } })
      await end
      const last = told.at(-1)
      if (!last) throw new Error('Nothing was told.')
      return last
    },
  }
}

/** Files are written to a disk that takes so many bytes and no more. */
function onDiskOf(bytes: number): DubExportParts['pool'] {
  let left = bytes
  const disk: SaveDisk = {
    ...realLibraryDisk,
    async open(...given: Parameters<SaveDisk['open']>) {
      const handle = await realLibraryDisk.open(...given)
      const write = handle.write.bind(handle) as (...args: unknown[]) => Promise<unknown>
      return Object.assign(handle, {
        write(...args: [Uint8Array, ...unknown[]]) {
          left -= args[0].length
          if (left < 0) return Promise.reject(Object.assign(new Error('ENOSPC'), { code: 'ENOSPC' }))
          return write(...args)
        },
      })
    },
  }
  return runHere({
    ...dubSoundTasks,
    exportDubFiles: (order, watch) => exportDubFiles(order, watch, disk),
  } as typeof dubSoundTasks)
}

it('all of a dub lies in the folder at once, and what has no sound is told', async () => {
  const { exported, names, target } = await opened()
  const done = await exported({ mix: 'wav', stems: true, clips: true, srt: true, vtt: true, table: true })
  expect(done).toMatchObject({ state: 'done', folder: target, failed: [], silent: 1 })
  expect(await names()).toEqual([
    'Talk es 1 Ana.wav',
    'Talk es Ana.wav',
    'Talk es.csv',
    'Talk es.srt',
    'Talk es.vtt',
    'Talk es.wav',
  ])
  // Six seconds of both sides at 48 kHz.
  expect((await stat(join(target, 'Talk es.wav'))).size).toBeGreaterThanOrEqual(6 * 48_000 * 4)
  expect(await readFile(join(target, 'Talk es.srt'), 'utf8')).toBe('1\n00:00:00,000 --> 00:00:01,111\nHola\n')
})

it('a line that has no translation yet is told as silent, and one that is to be so is not', async () => {
  const dub = dubSaying('Hello', 'Goodbye', 'And on', 'Sung', 'Whispered')
  const lines = dub.lines.map(line => ({ ...line, keepsOriginal: line.key === 'l4' }))
  const said = { ...unspoken, row: withTarget({ ...unspoken.row, text: 'Hello' }, asMarked('Hola')) }
  const spoken = { es: { l1: said, l2: said, l5: { ...said, isMuted: true } } }
  const { exported } = await opened({}, { dub: { lines, spoken } })
  // What is sung is heard of the recording, which is not there.
  const failed = [{ file: 'Background', problem: 'The sound is no longer where it was.' }]
  expect(await exported({ mix: 'wav' })).toMatchObject({ state: 'done', failed, silent: 2 })
  expect(await exported({ srt: true })).toMatchObject({ state: 'done', silent: 0 })
})

it('what a format cannot hold of the subtitles is counted', async () => {
  const target = asMarked('Di <i>hola</i>')
  const said = { ...unspoken, row: withTarget({ ...unspoken.row, text: 'Hello' }, target) }
  const { exported } = await opened({}, { dub: { spoken: { es: { l1: said, l2: said } } } })
  const losses = [{ format: 'srt', count: 1 }]
  expect(await exported({ srt: true, vtt: true, table: true })).toMatchObject({ state: 'done', losses })
  expect(await exported({ mix: 'wav' })).toMatchObject({ state: 'done', losses: [] })
})

it.each([
  ['a mix', { mix: 'wav' }, 1],
  ['a mix in another format', { mix: 'mp3' }, 1],
  ['stems and clips', { stems: true, clips: true }, 0],
  ['all of it', { mix: 'wav', stems: true, clips: true }, 1],
] as const)('what is missing in %s is told once', async (_, choice, written) => {
  const bed = { kind: 'original', file: '', duckDb: 0 } as const
  const { exported, sound } = await opened({}, { dub: { mix: { ...usualMix, bed } } })
  await rm(sound)
  await writeFile(sound, 'This is no sound.')
  const done = await exported(choice)
  expect(done).toMatchObject({ state: 'done', files: { length: written } })
  expect(done).toHaveProperty('failed', [
    { file: 'Background', problem: 'The sound is no longer where it was.' },
    { file: 'Talk es 1 Ana', problem: expect.stringContaining('not a recording') },
  ])
})

it('what was exported before stays: the next is numbered', async () => {
  const { exported, names, target } = await opened()
  await exported({ srt: true })
  await writeFile(join(target, 'Talk es.srt'), 'mine')
  await exported({ clips: true })
  await exported({ clips: true, vtt: true })
  expect(await names()).toEqual([
    'Talk es (2) 1 Ana.wav',
    'Talk es (3) 1 Ana.wav',
    'Talk es (3).vtt',
    'Talk es.srt',
  ])
  expect(await readFile(join(target, 'Talk es.srt'), 'utf8')).toBe('mine')
})

it.each([
  [{ srt: true }, { vtt: true }],
  [
    { mix: 'wav', srt: true },
    { mix: 'wav', srt: true },
  ],
] as const)('two exports into one folder at once are each by themselves', async (one, other) => {
  const { start, names, told } = await opened()
  const [first, second] = [start(one), start(other)]
  const written = () => told.flatMap(update => (update.state === 'done' ? [update] : []))
  await expect.poll(() => written().length, { timeout: 10_000 }).toBe(2)
  const filesOf = (asked: string) => written().flatMap(({ id, files }) => (id === asked ? files : []))
  const basesOf = (asked: string) => [...new Set(filesOf(asked).map(file => file.split('.')[0]))]
  expect([...basesOf(first), ...basesOf(second)].sort()).toEqual(['Talk es', 'Talk es (2)'])
  expect(filesOf(first)).toHaveLength(Object.keys(one).length)
  expect(filesOf(second)).toHaveLength(Object.keys(other).length)
  expect(await names()).toEqual([...filesOf(first), ...filesOf(second)].sort())
})

describe('of a long title', () => {
  const name = 'How the Mountain Railways of the Alps Were Built - Full Documentary (2023) 4K'
  const tracks = ['es', 'fr'].map(newTrack)

  it('each language is exported as often as one likes', async () => {
    const { exported, names } = await opened({}, { dub: { name, tracks } })
    for (const language of ['es', 'fr', 'es']) {
      expect(await exported({ mix: 'wav', srt: true }, language)).toMatchObject({ state: 'done' })
    }
    const cut = 'How the Mountain Railways of the Alps Were Built - Full Documentary'
    expect(await names()).toEqual([
      `${cut} (202 es.srt`,
      `${cut} (202 es.wav`,
      `${cut} (202 fr.srt`,
      `${cut} (202 fr.wav`,
      `${cut} es (2).srt`,
      `${cut} es (2).wav`,
    ])
  })

  it('every file says whose voice it is, however long their name, and all begin with the same', async () => {
    const speakers = [{ id: 's1', name: `Ana: ${'née '.repeat(50)}` }]
    const { exported, names } = await opened({}, { dub: { name, tracks, speakers } })
    const choice = { mix: 'wav', srt: true, stems: true, clips: true } as const
    expect(await exported(choice)).toMatchObject({ state: 'done' })
    const base = 'How the Mountain Railways of es'
    const ana = 'Ana- née née née née née née née née'
    expect(await names()).toEqual([
      `${base} 1 ${ana}.wav`,
      `${base} ${ana}.wav`,
      `${base}.srt`,
      `${base}.wav`,
    ])
  })
})

it('a disk that is too full is told before anything is written, and nothing is left', async () => {
  const full = { ...realLibraryDisk, statfs: async () => ({ bavail: 1, bsize: 4096 }) as never }
  const { exported, names } = await opened({ disk: full })
  expect(await exported({ mix: 'wav' })).toMatchObject({ state: 'failed', error: { reason: 'full' } })
  expect(await names()).toEqual([])
})

/** So much, beside what is left for everything else. */
const withRoomFor = (bytes: number) => ({
  ...realLibraryDisk,
  statfs: async () => ({ bavail: bytes + spaceReserve, bsize: 1 }) as never,
})
/** Six seconds of both sides. */
const bytesOfMix = 6 * 48_000 * 4

it('room for one sound is room for no second one', async () => {
  const disk = withRoomFor(bytesOfMix)
  const { exported, names } = await opened({ disk })
  expect(await exported({ mix: 'wav', srt: true })).toMatchObject({ state: 'done' })
  for (const more of [{ clips: true }, { stems: true }, { film: true }]) {
    expect(await exported({ mix: 'wav', ...more })).toMatchObject({
      state: 'failed',
      error: { reason: 'full' },
    })
  }
  expect(await names()).toEqual(['Talk es.srt', 'Talk es.wav'])
})

it('stems have room only where there is some for one of everybody who is heard', async () => {
  const talk = ['l2', 'l3'].reduce(
    (dub, key) => withSound(dub, key),
    translatedDub('Hello', 'And', 'Goodbye'),
  )
  const lines = talk.lines.map((line, at) => ({ ...line, speaker: `s${at + 1}` }))
  const of = (mix: Partial<Dub['mix']>) => {
    const { spoken: said } = talk
    const other = {
      lines,
      spoken: said,
      mix: { ...talk.mix, bed: { ...talk.mix.bed, kind: 'none' as const }, ...mix },
    }
    return opened({ disk: withRoomFor(2 * bytesOfMix) }, { dub: { ...other, seconds: 6 } })
  }
  const three = await of({})
  expect(await three.exported({ stems: true })).toMatchObject({ state: 'failed', error: { reason: 'full' } })
  const two = await of({ muted: ['s3'] })
  expect(await two.exported({ stems: true })).toMatchObject({ state: 'done' })
})

it('a film that the disk has no room for is told before it is copied, and hinders nothing without it', async () => {
  const film = async (folder: string): Promise<string> => {
    await writeFile(join(folder, 'film.mp4'), 'The head of a film, and then')
    await truncate(join(folder, 'film.mp4'), 3 * bytesOfMix)
    return join(folder, 'film.mp4')
  }
  const { exported, names } = await opened({ disk: withRoomFor(2 * bytesOfMix) }, { film })
  const refused = await exported({ mix: 'wav', film: true })
  expect(refused).toMatchObject({ state: 'failed', error: { kind: 'storage', reason: 'full' } })
  expect(await names()).toEqual([])
  expect(await exported({ mix: 'wav' })).toMatchObject({ state: 'done' })
})

it('how far it is only ever grows, and ends with all of it', async () => {
  const { exported, told } = await opened()
  await exported({ mix: 'flac', stems: true, clips: true })
  const parts = told.flatMap(update => (update.state === 'running' ? [update.part] : []))
  expect(parts.length).toBeGreaterThan(3)
  expect(parts).toEqual(parts.toSorted((one, other) => one - other))
  expect(parts[0]).toBeLessThan(0.5)
  expect(parts.at(-1)).toBe(1)
})

it('lines are numbered so that they stand in their order in a list of files', async () => {
  const texts = Array.from({ length: 10 }, (_, at) => `Line ${at}`)
  const { exported, names } = await opened({}, { texts })
  await exported({ clips: true })
  expect(await names()).toEqual(['Talk es 01 Ana.wav'])
})

it('a language that the dub does not have is told, and nothing is left', async () => {
  const { exported, names } = await opened()
  expect(await exported({ srt: true }, 'fr')).toMatchObject({ state: 'failed', error: { kind: 'not-found' } })
  expect(await names()).toEqual([])
})

it('a folder that is gone is told', async () => {
  const { exported, target } = await opened()
  await rm(target, { recursive: true })
  expect(await exported({ srt: true })).toMatchObject({ state: 'failed', error: { kind: 'storage' } })
})

it('a thread that ends while it writes is told, and nothing is left', async () => {
  const here = runHere(dubSoundTasks)
  const run = (async (...asked: Parameters<typeof here.run>) =>
    asked[0] === 'exportDubFiles' ? { ok: false, error: 'It ended.' } : here.run(...asked)) as typeof here.run
  const { exported, names } = await opened({ pool: { run } })
  const error = { kind: 'unexpected', detail: 'It ended.' }
  expect(await exported({ srt: true, stems: true })).toMatchObject({ state: 'failed', error })
  expect(await names()).toEqual([])
})

it('cancelled while the last file is written, nothing is put into the folder', async () => {
  const here = runHere(dubSoundTasks)
  let cancel = () => {}
  const run = (async (...asked: Parameters<typeof here.run>) => {
    const done = await here.run(...asked)
    if (asked[0] === 'exportDubFiles') cancel()
    return done
  }) as typeof here.run
  const { exports, start, names, told } = await opened({ pool: { run } })
  const id = start({ srt: true, clips: true })
  cancel = () => exports.cancel(id)
  await expect.poll(() => told.at(-1)).toEqual({ id, state: 'cancelled' })
  expect(await names()).toEqual([])
})

it.each([
  ['the mix', { mix: 'wav' }],
  ['the mix in another format', { mix: 'flac' }],
  ['stems', { stems: true }],
  ['clips', { clips: true }],
] as const)('a disk that is full in the middle of %s is told, and nothing is left', async (_, choice) => {
  const { exported, names } = await opened({ pool: onDiskOf(30_000) })
  const done = await exported({ srt: true, ...choice })
  expect(done).toMatchObject({ state: 'failed', error: { kind: 'storage', reason: 'full' } })
  expect(await names()).toEqual([])
})

it('a film that is gone is told, and the rest is there', async () => {
  const { exported, names } = await opened()
  const done = await exported({ film: true, srt: true })
  expect(done).toMatchObject({ state: 'done', failed: [{ problem: expect.stringContaining('film') }] })
  expect(await names()).toEqual(['Talk es.srt'])
})

it('stopped in the middle it leaves nothing', async () => {
  const run = (async (_name: string, _input: unknown, { signal }: { signal: AbortSignal }) => {
    if (!signal.aborted) await once(signal, 'abort')
    return { ok: false, error: stoppedMessage }
  }) as unknown as DubExportParts['pool']['run']
  const { exports, start, names } = await opened({ pool: { run } })
  start({ srt: true, mix: 'mp3' })
  await expect.poll(async () => (await names()).length).toBe(1)
  await exports.close()
  expect(await names()).toEqual([])
})

it('cancelled before anything lies in the folder, nothing ever does', async () => {
  const { exports, start, names } = await opened()
  exports.cancel(start({ srt: true, vtt: true }))
  await exports.close()
  expect(await names()).toEqual([])
})
