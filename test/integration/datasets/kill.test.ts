import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { datasetKind, datasetOf } from '../../../electron/datasets/dataset-kind'
import { createDatasets } from '../../../electron/datasets/datasets'
import { openLibrary } from '../../../electron/library/open-library'
import { heardLoss } from '../../../shared/datasets/heard/came-through'
import { clockOf } from '../../harness/clock-of'
import { testAccount } from '../../service/contract/world'
import { echoHeard } from '../../service/echo-heard'
import { startTestService, tokenOf } from '../../service/start'
import { datasetOf as datasetWith, marked } from '../../unit/shared/datasets/sample-dataset'
import { type BuiltScript, buildScript } from '../build-script'
import { type Life, liveOnce } from '../killed/one-life'
import { libraryParts, partsIn, unwrap } from '../library/library-parts'

const kills = 4
const count = 30
const voices = 2
/** Of the service's requests in a life before it ends: it dies while sentences are said, carried and heard. */
const requestsOf = (round: number): number => 30 + ((round * 7_919) % 41)

let hearer: BuiltScript

beforeAll(async () => {
  hearer = await buildScript(new URL('./killed-hearer.ts', import.meta.url))
}, 300_000)
afterAll(() => hearer.remove())

it(`hears every sentence in a program killed ${kills} times, and has none said twice`, async () => {
  const { folder } = await libraryParts()
  const service = await startTestService()
  onTestFinished(() => service.stop())
  service.script(echoHeard(service, said => said))
  const library = unwrap(await openLibrary(partsIn(folder)))
  const datasets = createDatasets({
    store: library.documents(datasetKind),
    clock: clockOf(() => 1),
    log: () => undefined,
  })
  // Sounds are known by how long they are.
  const sentences = Array.from({ length: count }, (_, at) => marked(`${'o'.repeat(at + 1)} to [Pune](city)`))
  const { id } = unwrap(await datasets.create('test', datasetWith(sentences)))
  await datasets.close()
  await library.close()

  const args = [folder, service.url, tokenOf(service, testAccount), id]
  const lives: Life[] = []
  for (let round = 0; round < kills; round += 1) {
    const last = service.requests.length + requestsOf(round)
    lives.push(await liveOnce(hearer.file, args, () => service.requests.length >= last))
  }
  // Each kill hit the program at work.
  expect(lives).toEqual(lives.map(() => ({ isOver: false, failures: [] })))
  expect(await liveOnce(hearer.file, args, () => false)).toEqual({ isOver: true, failures: [] })

  const again = unwrap(await openLibrary(partsIn(folder)))
  const content = unwrap(await again.documents(datasetKind).read(id))
  const rows = content ? datasetOf(content).rows.filter(({ spoken }) => spoken !== undefined) : []
  expect(rows.map(({ text }) => text)).toEqual(sentences.flatMap(({ text }) => [text, text]))
  for (const row of rows) {
    for (const { start, end, value } of row.spans) expect(row.text.slice(start, end)).toBe(value)
    expect(heardLoss(row as never)).toBeNull()
    expect(unwrap(await again.downloads.fileOf(row.spoken?.sound ?? ''))).not.toBeNull()
  }
  await again.close()
  // Only what was on its way when the program died may have been asked for a second time, and a person said so.
  for (const operation of ['speechSingle', 'transcribe'] as const) {
    expect(service.count(operation)).toBeGreaterThanOrEqual(count * voices)
    expect(service.count(operation) - count * voices).toBeLessThanOrEqual(kills * 6)
  }
}, 300_000)
