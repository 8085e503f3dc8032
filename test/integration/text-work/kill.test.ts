import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { z } from 'zod'
import { openLibrary } from '../../../electron/library/open-library'
import { batchKind } from '../../../electron/text-work/batches/batch-kind'
import { createBatches } from '../../../electron/text-work/batches/batches'
import { readLines } from '../../../shared/translate/read-batch-file'
import { testAccount } from '../../service/contract/world'
import { startTestService, tokenOf } from '../../service/start'
import { type BuiltScript, buildScript } from '../build-script'
import { libraryParts, partsIn, unwrap } from '../library/library-parts'
import { eachWholeLine } from '../whole-lines'

const kills = 4
const count = 100
/** Requests that the service sees of a life before it ends. */
const requestsOf = (round: number): number => 5 + ((round * 7_919) % 17)

const wordSchema = z.object({ over: z.boolean().optional(), failed: z.unknown().optional() })

let translator: BuiltScript

beforeAll(async () => {
  translator = await buildScript(new URL('./killed-translator.ts', import.meta.url))
})
afterAll(() => translator.remove())

interface Life {
  isOver: boolean
  failures: unknown[]
}

/** One life of the program. It ends by itself, or is killed once it is time. */
async function live(args: string[], isTime: () => boolean): Promise<Life> {
  const life: Life = { isOver: false, failures: [] }
  const child = spawn(process.execPath, [translator.file, ...args], { stdio: ['ignore', 'pipe', 'inherit'] })
  const closed = once(child, 'close')
  eachWholeLine(child.stdout, word => {
    const { over, failed } = wordSchema.parse(JSON.parse(word))
    if (failed !== undefined) life.failures.push(failed)
    if (over) life.isOver = true
  })
  const watch = setInterval(() => void (isTime() && child.kill('SIGKILL')), 1)
  await closed
  clearInterval(watch)
  return life
}

it(`brings every translation into the batch in a program killed ${kills} times, and pays for none twice`, async () => {
  const { folder } = await libraryParts()
  const service = await startTestService()
  onTestFinished(() => service.stop())
  const { rows, origin } = readLines(Array.from({ length: count }, (_, at) => `Line ${at}`).join('\n'))
  const library = unwrap(await openLibrary(partsIn(folder)))
  const store = library.documents(batchKind)
  const batches = createBatches({ store, clock: { now: () => 1 }, log: () => undefined })
  const languages = { sourceLanguage: 'en', targetLanguage: 'es' }
  const { id } = unwrap(await batches.create({ profileId: 'test', name: 'B', ...languages, origin, rows }))
  await library.close()

  const args = [folder, service.url, tokenOf(service, testAccount), id]
  const lives: Life[] = []
  for (let round = 0; round < kills; round += 1) {
    const last = service.requests.length + requestsOf(round)
    lives.push(await live(args, () => service.requests.length >= last))
  }
  // Each kill hit the program at work.
  expect(lives).toEqual(lives.map(() => ({ isOver: false, failures: [] })))
  expect(await live(args, () => false)).toEqual({ isOver: true, failures: [] })

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
}, 60_000)
