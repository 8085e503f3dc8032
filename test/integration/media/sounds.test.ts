import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { encodeWav } from '../../../electron/engines/audio/write-wav'
import { createContentStore } from '../../../electron/library/content/content-store'
import { type MediaTasks, mediaTasks } from '../../../electron/media/media-tasks'
import { peaksName } from '../../../electron/media/peaks-file'
import { createSounds } from '../../../electron/media/sounds'
import type { Tasks } from '../../../electron/threads/task'
import type { TaskPool } from '../../../electron/threads/task-pool'
import type { PeaksPush } from '../../../shared/sound/sound-requests'
import { libraryParts, testLocks, unwrap } from '../library/library-parts'

const toneOf = (seconds: number): Buffer =>
  Buffer.from(
    encodeWav({
      sampleRate: 8_000,
      samples: Float32Array.from({ length: 8_000 * seconds }, (_, at) => Math.sin(at / 3) / 2),
    }),
  )

/** Does in this thread what threads do, and remembers what it was asked. */
function poolHere(asked: string[]) {
  const run = async (name: keyof MediaTasks, input: never, watch: { signal?: AbortSignal } = {}) => {
    asked.push(name)
    if (watch.signal?.aborted) return { ok: false as const, error: 'stopped' }
    const known: Tasks = mediaTasks
    return known[name]?.(input, { progress: () => {}, stage: () => {}, ...watch })
  }
  const pool = { run, close: async () => void asked.push('closed') }
  return pool as unknown as Pick<TaskPool<MediaTasks>, 'run' | 'close'>
}

async function withLibrary() {
  const parts = await libraryParts()
  const storeAt = (name: string) =>
    createContentStore(
      { ...parts, folder: join(parts.folder, name), known: null, locks: testLocks(parts) },
      name,
    )
  const library = { media: storeAt('media'), downloads: storeAt('downloads') }
  const asked: string[] = []
  const longAsked: string[] = []
  const pushes: PeaksPush[] = []
  const sounds = createSounds({
    library,
    pools: { short: poolHere(asked), long: poolHere(longAsked) },
    workerFile: null,
    findFfmpeg: async () => null,
    onPeaks: push => pushes.push(push),
  })
  onTestFinished(() => sounds.close())
  async function add(name: string, bytes: Buffer) {
    const source = join(parts.folder, name)
    await writeFile(source, bytes)
    return { where: 'media', id: unwrap(await library.media.import(source)).id } as const
  }
  return { sounds, library, asked, longAsked, pushes, add }
}

describe('a sound of the library', () => {
  it('is told of with its peaks, which lie beside it and are made once', async () => {
    const { sounds, library, asked, pushes, add } = await withLibrary()
    const ref = await add('talk.wav', toneOf(3))
    const opened = unwrap(await sounds.open(ref))
    expect(opened).toEqual({
      ref,
      url: `/media/media/${ref.id}/content.wav`,
      bytes: 48_044,
      facts: {
        seconds: 3,
        sampleRate: 8_000,
        channels: 1,
        container: 'wav',
        codec: 'signed-16',
        video: null,
      },
      peaks: { state: 'ready', url: `/media/media/${ref.id}/peaks.bin`, part: 1, buckets: 300 },
      problem: null,
    })
    expect(await readdir(library.media.folderOf(ref.id))).toContain(peaksName)
    expect(pushes).toHaveLength(1)
    expect(unwrap(await sounds.open(ref))).toEqual(opened)
    expect(asked).toEqual(['probeSound', 'peaks'])
  })

  it('that is asked for twice at once is looked at once', async () => {
    const { sounds, asked, add } = await withLibrary()
    const ref = await add('talk.wav', toneOf(1))
    const [one, other] = await Promise.all([sounds.open(ref), sounds.open({ ...ref })])
    expect(one).toBe(other)
    expect(asked).toEqual(['probeSound', 'peaks'])
  })

  it('is looked at again when its peaks are damaged, or its bytes are others', async () => {
    const { sounds, library, asked, add } = await withLibrary()
    const ref = await add('talk.wav', toneOf(1))
    await sounds.open(ref)
    const peaks = join(library.media.folderOf(ref.id), peaksName)
    await writeFile(peaks, (await readFile(peaks)).subarray(0, -1))
    expect(unwrap(await sounds.open(ref)).peaks.state).toBe('ready')
    await writeFile(join(library.media.folderOf(ref.id), 'content.wav'), toneOf(2))
    expect(unwrap(await sounds.open(ref)).facts.seconds).toBe(2)
    expect(asked).toHaveLength(6)
  })

  it('that is long is answered at once, and its peaks are told of as they come', async () => {
    const { sounds, longAsked, pushes, add } = await withLibrary()
    const ref = await add('long.wav', toneOf(300))
    const opened = unwrap(await sounds.open(ref))
    expect(opened.peaks).toEqual({
      state: 'computing',
      url: `/media/media/${ref.id}/peaks.part`,
      part: 0,
      buckets: 0,
    })
    expect(unwrap(await sounds.open(ref)).peaks.state).toBe('computing')
    await expect.poll(() => pushes.at(-1)?.peaks.state).toBe('ready')
    expect(pushes.length).toBeGreaterThan(1)
    expect(pushes[0]?.peaks).toMatchObject({ state: 'computing', part: expect.any(Number) })
    expect(longAsked).toEqual(['peaks'])
    expect(unwrap(await sounds.open(ref)).peaks.buckets).toBe(30_000)
  })

  it('that is deleted meanwhile is told of no more', async () => {
    const { sounds, library, pushes, add } = await withLibrary()
    const ref = await add('long.wav', toneOf(300))
    await sounds.open(ref)
    unwrap(await library.media.remove(ref.id))
    const before = pushes.length
    expect(await sounds.open(ref)).toMatchObject({ ok: false, error: { kind: 'not-found' } })
    expect(pushes.slice(before).filter(({ peaks }) => peaks.state === 'ready')).toEqual([])
  })
})

describe('what is no sound', () => {
  it.each([
    ['nothing.wav', '', 'empty'],
    ['diary.mp3', 'Dear diary, '.repeat(500), 'not-a-recording'],
  ])('%s is opened all the same, and named', async (name, text, problem) => {
    const { sounds, add } = await withLibrary()
    const opened = unwrap(await sounds.open(await add(name, Buffer.from(text))))
    expect(opened).toMatchObject({ problem, peaks: { state: 'none', url: '' } })
  })

  it('is not found when there is none under the id, or its bytes are gone', async () => {
    const { sounds, library, add } = await withLibrary()
    const none = await sounds.open({ where: 'downloads', id: 'nobody' })
    expect(none).toEqual({ ok: false, error: { kind: 'not-found', what: 'file' } })
    const ref = await add('talk.wav', toneOf(1))
    await rm(join(library.media.folderOf(ref.id), 'content.wav'))
    expect(await sounds.open(ref)).toMatchObject({ ok: false, error: { kind: 'not-found' } })
  })
})
