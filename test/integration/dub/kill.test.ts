import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { dubKind } from '../../../electron/dub/dub-kind'
import { jobKind } from '../../../electron/jobs/job-kind'
import { createCollection } from '../../../electron/library/documents/collection'
import { openLibrary } from '../../../electron/library/open-library'
import { spokenLine, usualMix } from '../../../shared/dub/dub'
import { defaultSettings } from '../../../shared/settings'
import { clockOf } from '../../harness/clock-of'
import { testAccount } from '../../service/contract/world'
import { startTestService, type TestService, tokenOf } from '../../service/start'
import { dubSaying } from '../../unit/shared/dub/dubs'
import { type BuiltScript, buildScript } from '../build-script'
import { type Life, liveOnce } from '../killed/one-life'
import { libraryParts, partsIn, type TestParts, unwrap } from '../library/library-parts'

/** By itself the test takes turns; `PARLANCE_KILL=whole` kills fifty times over two hundred lines. */
const isWhole = process.env.PARLANCE_KILL === 'whole'
const kills = isWhole ? 50 : 6
const lines = isWhole ? 200 : 30
const sentences = lines / 5
/** Requests that the service sees of a life before it ends. */
const requestsOf = (round: number): number => 1 + ((round * 7_919) % 9)

let dubber: BuiltScript

beforeAll(async () => {
  dubber = await buildScript(new URL('./killed-dubber.ts', import.meta.url))
})
afterAll(() => dubber.remove())

type OpenedLibrary = Awaited<ReturnType<typeof opened>>
const opened = async (parts: TestParts) => unwrap(await openLibrary(parts))

async function withLibrary<T>(folder: string, task: (library: OpenedLibrary) => Promise<T>): Promise<T> {
  const library = await opened(partsIn(folder))
  try {
    return await task(library)
  } finally {
    await library.close()
  }
}

/** Of each text that was asked for, how often. */
function timesAsked(service: TestService, operation: 'translate' | 'speechBatch'): Map<string, number> {
  const times = new Map<string, number>()
  for (const request of service.requests.filter(one => one.operation === operation)) {
    const texts = JSON.stringify(request.body).match(/Line number \d+/g) ?? []
    for (const text of texts) times.set(text, (times.get(text) ?? 0) + 1)
  }
  return times
}

it(`translates and speaks every line of a dub and mixes it, in a program killed ${kills} times`, async () => {
  const { folder } = await libraryParts()
  const service = await startTestService()
  onTestFinished(() => service.stop())
  // Most of the requests are about sounds, so most of the kills hit those.
  const texts = Array.from({ length: lines }, (_, at) => `Line number ${at % sentences}`)
  const dub = {
    ...dubSaying(...texts),
    // There is no recording under it.
    recording: 'none',
    mix: { ...usualMix, bed: { kind: 'none', file: '', duckDb: 0 } },
  } as const
  const id = await withLibrary(folder, async library => {
    const parts = { store: library.documents(dubKind), clock: clockOf(() => 1), log: () => undefined }
    return unwrap(await createCollection(dubKind, parts).create('test', dub)).id
  })

  const args = [folder, service.url, tokenOf(service, testAccount), id]
  const lives: Life[] = []
  for (let round = 0; round < kills; round += 1) {
    const last = service.requests.length + requestsOf(round)
    lives.push(await liveOnce(dubber.file, args, () => service.requests.length >= last))
  }
  // Each kill hit the program at work.
  expect(lives).toEqual(lives.map(() => ({ isOver: false, failures: [] })))
  expect(await liveOnce(dubber.file, args, () => false)).toEqual({ isOver: true, failures: [] })

  const rows = await withLibrary(folder, async library => {
    const after = unwrap(await library.documents(dubKind).read(id))?.dub
    expect(after).toBeDefined()
    if (!after) return []
    const spoken = after.lines.map(({ key }) => spokenLine(after, 'es', key))
    expect(spoken.map(({ row }) => row.target?.text)).toEqual(texts.map(text => `[es] ${text}`))
    expect(spoken.map(({ takes }) => takes.length)).toEqual(texts.map(() => 1))
    const takes = spoken.flatMap(line => line.takes)
    for (const { sound } of takes) expect(unwrap(await library.downloads.fileOf(sound))).not.toBeNull()

    const store = library.documents(jobKind)
    const jobs = await Promise.all(
      unwrap(await store.list()).items.map(async item => unwrap(await store.read(item.id))),
    )
    const made = jobs.flatMap(job => (job?.kind === 'speech' ? job.rows : []))
    expect(takes.map(({ sound }) => sound).sort()).toEqual(made.flatMap(row => row.sound ?? []).sort())
    return made
  })

  // A translation that nobody heard of is asked for once more; work that creates something never is.
  const translated = [...timesAsked(service, 'translate').values()]
  expect(translated.length).toBe(sentences)
  const twice = translated.reduce((sum, count) => sum + count - 1, 0)
  expect(twice).toBeLessThanOrEqual(kills * defaultSettings.network.jobsAtOnce)
  for (const [text, count] of timesAsked(service, 'speechBatch')) {
    expect(count, text).toBeLessThanOrEqual(rows.filter(row => row.text === `[es] ${text}`).length)
  }

  const mix = join(folder, 'dub-sounds', 'mixes')
  const name = `${id}.es.wav`
  const patched = await readFile(join(mix, name))
  await rm(join(folder, 'dub-sounds'), { recursive: true })
  expect(await liveOnce(dubber.file, args, () => false)).toEqual({ isOver: true, failures: [] })
  expect((await readFile(join(mix, name))).equals(patched)).toBe(true)
}, 600_000)
