import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { createCollection } from '../../../electron/library/documents/collection'
import { openLibrary } from '../../../electron/library/open-library'
import { batchKind } from '../../../electron/text-work/batches/batch-kind'
import { newBatchRow } from '../../../shared/translate/batch'
import { readBatchLines } from '../../../shared/translate/read-batch-file'
import { clockOf } from '../../harness/clock-of'
import { testAccount } from '../../service/contract/world'
import { startTestService, tokenOf } from '../../service/start'
import { type BuiltScript, buildScript } from '../build-script'
import { type Life, liveOnce } from '../killed/one-life'
import { libraryParts, partsIn, unwrap } from '../library/library-parts'

const kills = 3
const count = 200
/** Requests that the service sees of a life before it ends: the first one dies at row 100. */
const requestsOf = (round: number): number => (round === 0 ? 100 : 5 + ((round * 7_919) % 17))

let translator: BuiltScript

beforeAll(async () => {
  translator = await buildScript(new URL('./killed-translator.ts', import.meta.url))
}, 300_000)
afterAll(() => translator.remove())

it(`brings every translation into the batch in a program killed ${kills} times, and pays for none twice`, async () => {
  const { folder } = await libraryParts()
  const service = await startTestService()
  onTestFinished(() => service.stop())
  const { rows, origin } = readBatchLines(Array.from({ length: count }, (_, at) => `Line ${at}`).join('\n'))
  const library = unwrap(await openLibrary(partsIn(folder)))
  const store = library.documents(batchKind)
  const batches = createCollection(batchKind, { store, clock: clockOf(() => 1), log: () => undefined })
  const languages = { sourceLanguage: 'en', targetLanguage: 'es' }
  const { id } = unwrap(
    await batches.create('test', { name: 'B', ...languages, origin, rows: rows.map(newBatchRow) }),
  )
  await library.close()

  const args = [folder, service.url, tokenOf(service, testAccount), id]
  const lives: Life[] = []
  for (let round = 0; round < kills; round += 1) {
    const last = service.requests.length + requestsOf(round)
    lives.push(await liveOnce(translator.file, args, () => service.requests.length >= last))
  }
  // Each kill hit the program at work.
  expect(lives).toEqual(lives.map(() => ({ isOver: false, failures: [] })))
  expect(await liveOnce(translator.file, args, () => false)).toEqual({ isOver: true, failures: [] })

  const again = unwrap(await openLibrary(partsIn(folder)))
  const after = unwrap(await again.documents(batchKind).read(id))?.batch
  await again.close()
  expect(after?.rows.map(({ target }) => target?.text)).toEqual(rows.map(({ text }) => `[es] ${text}`))
  // Only what was on its way when the program died may have been asked for a second time, and a person said so.
  const asked = new Map<string, number>()
  for (const { operation, body } of service.requests) {
    if (operation === 'translate') asked.set(JSON.stringify(body), (asked.get(JSON.stringify(body)) ?? 0) + 1)
  }
  expect(asked.size).toBe(count)
  const repeated = [...asked.values()].filter(times => times > 1)
  expect(repeated.length).toBeLessThanOrEqual(kills * 6)
}, 300_000)
