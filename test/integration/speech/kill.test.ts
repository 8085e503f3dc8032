import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { jobKind } from '../../../electron/jobs/job-kind'
import { createCollection } from '../../../electron/library/documents/collection'
import { openLibrary } from '../../../electron/library/open-library'
import { sheetKind } from '../../../electron/speech/sheet-kind'
import { emptySheet } from '../../../shared/speech/sheet'
import { clockOf } from '../../harness/clock-of'
import { testAccount } from '../../service/contract/world'
import { startTestService, tokenOf } from '../../service/start'
import { type BuiltScript, buildScript } from '../build-script'
import { type Life, liveOnce } from '../killed/one-life'
import { libraryParts, partsIn, type TestParts, unwrap } from '../library/library-parts'
import { line } from './speech-engine'

const kills = 6
const lines = 45
/** Requests that the service sees of a life before it ends. */
const requestsOf = (round: number): number => 1 + ((round * 7_919) % 9)

let speaker: BuiltScript

beforeAll(async () => {
  speaker = await buildScript(new URL('./killed-speaker.ts', import.meta.url))
})
afterAll(() => speaker.remove())

async function withLibrary<T>(
  parts: TestParts,
  task: (library: Awaited<ReturnType<typeof opened>>) => Promise<T>,
): Promise<T> {
  const library = await opened(parts)
  try {
    return await task(library)
  } finally {
    await library.close()
  }
}
const opened = async (parts: TestParts) => unwrap(await openLibrary(parts))

it(`brings every sound into the sheet, and none twice, in a program killed ${kills} times`, async () => {
  const { folder } = await libraryParts()
  const service = await startTestService()
  onTestFinished(() => service.stop())
  const sheet = { ...emptySheet('Metro'), lines: Array.from({ length: lines }, (_, at) => line(`k${at}`)) }
  const id = await withLibrary(partsIn(folder), async library => {
    const parts = { store: library.documents(sheetKind), clock: clockOf(() => 1), log: () => undefined }
    return unwrap(await createCollection(sheetKind, parts).create('test', sheet)).id
  })

  const args = [folder, service.url, tokenOf(service, testAccount), id]
  const lives: Life[] = []
  for (let round = 0; round < kills; round += 1) {
    const last = service.requests.length + requestsOf(round)
    lives.push(await liveOnce(speaker.file, args, () => service.requests.length >= last))
  }
  // Each kill hit the program at work.
  expect(lives).toEqual(lives.map(() => ({ isOver: false, failures: [] })))
  expect(await liveOnce(speaker.file, args, () => false)).toEqual({ isOver: true, failures: [] })

  await withLibrary(partsIn(folder), async library => {
    const after = unwrap(await library.documents(sheetKind).read(id))?.sheet
    const takes = after?.lines.flatMap(one => one.takes) ?? []
    expect(after?.lines.map(({ takes: own }) => own.length)).toEqual(sheet.lines.map(() => 1))
    for (const { sound } of takes) expect(unwrap(await library.downloads.fileOf(sound))).not.toBeNull()

    const store = library.documents(jobKind)
    const jobs = await Promise.all(
      unwrap(await store.list()).items.map(async item => unwrap(await store.read(item.id))),
    )
    const sounds = jobs.flatMap(job =>
      job?.kind === 'speech' ? job.rows.flatMap(row => row.sound ?? []) : [],
    )
    expect(takes.map(({ sound }) => sound).sort()).toEqual(sounds.sort())
  })
}, 300_000)
