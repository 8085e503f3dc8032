import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { z } from 'zod'
import { jobKind } from '../../../electron/jobs/job-kind'
import { libraryFolders } from '../../../electron/library/library-folders'
import { openLibrary } from '../../../electron/library/open-library'
import type { Job } from '../../../shared/jobs/job'
import { isOver } from '../../../shared/jobs/job-state'
import { startProgram } from '../../harness/start-program'
import { goodRuns, testAccount } from '../../service/contract/world'
import { startTestService, type TestService, tokenOf } from '../../service/start'
import { type BuiltScript, buildScript } from '../build-script'
import { openProgram } from '../killed/working-program'
import { halfWritten } from '../library/half-written'
import { partsIn, unwrap } from '../library/library-parts'
import { eachWholeLine } from '../whole-lines'
import { openJobEngine } from './job-engine'

const jobs = 200
const kills = 50
/** Requests that the service sees of a life before it ends: at any moment of the work, however slow the machine is. */
const requestsOf = (round: number): number => 1 + ((round * 7_919) % 61)

const wordSchema = z.object({
  ended: z.string().optional(),
  over: z.boolean().optional(),
  failed: z.unknown().optional(),
})

let worker: BuiltScript

beforeAll(async () => {
  worker = await buildScript(new URL('./killed-worker.ts', import.meta.url))
})
afterAll(() => worker.remove())

interface Life {
  /** Jobs it said had ended. */
  ended: string[]
  isOver: boolean
  failures: unknown[]
}

/** One life of the program. It ends by itself, or is killed once it is time. */
async function live(args: string[], isTime: () => boolean = () => false): Promise<Life> {
  const life: Life = { ended: [], isOver: false, failures: [] }
  const child = startProgram('node', [worker.file, ...args], { stdio: ['ignore', 'pipe', 'inherit'] })
  const closed = once(child, 'close')
  eachWholeLine(child.stdout, line => {
    const { ended, over, failed } = wordSchema.parse(JSON.parse(line))
    if (ended !== undefined) life.ended.push(ended)
    if (failed !== undefined) life.failures.push(failed)
    if (over) life.isOver = true
  })
  const watch = setInterval(() => void (isTime() && child.kill('SIGKILL')), 1)
  await closed
  clearInterval(watch)
  return life
}

/** How often the service was asked for each thing that is paid for. */
function paidRequests({ requests }: TestService): Map<string, number> {
  const counts = new Map<string, number>()
  const bodySchema = z.looseObject({
    data: z.union([z.object({ text: z.string() }), z.array(z.object({ text: z.string() }))]).optional(),
    text: z.string().optional(),
    language: z.string().optional(),
    fileId: z.string().optional(),
    transcribeId: z.string().optional(),
  })
  const paid = new Set([
    'speechSingle',
    'speechBatch',
    'transcribe',
    'speakersCreate',
    'segments',
    'augment',
    'translate',
  ])
  for (const { operation, body } of requests) {
    if (!paid.has(operation)) continue
    const { data, text, language, fileId, transcribeId } = bodySchema.parse(body)
    const lines =
      data === undefined
        ? [text ?? transcribeId ?? language ?? fileId ?? '']
        : [data].flat().map(one => one.text)
    for (const item of lines) {
      const key = `${operation} ${item}`
      counts.set(key, (counts.get(key) ?? 0) + 1)
    }
  }
  return counts
}

async function jobsIn(folder: string): Promise<Job[]> {
  const library = unwrap(await openLibrary(partsIn(folder)))
  const store = library.documents(jobKind)
  const { items, problems } = unwrap(await store.list())
  expect(problems).toEqual([])
  const found = await Promise.all(items.map(async ({ id }) => unwrap(await store.read(id))))
  await library.close()
  return found.filter(job => job !== null)
}

async function folderOfLibrary(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'parlance-jobs-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await mkdir(libraryFolders(folder).root, { recursive: true })
  return folder
}

it('what another process began and was killed over goes on in one that is open all the while, and not before', async () => {
  const folder = await folderOfLibrary()
  const service = await startTestService()
  onTestFinished(() => service.stop())
  service.world.states.speech = ['Queued']
  const token = tokenOf(service, testAccount)
  const { work } = await openProgram(folder, service.url, token)
  onTestFinished(() => work.close())
  const onMore = vi.fn()
  expect(unwrap(await work.resume(onMore))).toBe(0)

  const args = [worker.file, folder, service.url, token, '', '1']
  const child = startProgram('node', args, { stdio: ['ignore', 'ignore', 'inherit'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  const closed = once(child, 'close')
  await expect.poll(() => service.count('speechStatus'), { timeout: 20_000 }).toBeGreaterThan(1)
  expect(unwrap(await work.jobs.takeUpLeft())).toBe(0)
  child.kill('SIGKILL')
  await closed
  await expect.poll(() => work.jobs.running, { timeout: 20_000 }).toBe(1)
  for (const task of service.world.jobs.speech.values()) Object.assign(task, { states: goodRuns.speech })
  const states = async () => unwrap(await work.jobs.list()).items.map(({ summary }) => summary.state)
  await expect.poll(states, { timeout: 20_000 }).toEqual(['done'])
  expect(service.count('speechSingle')).toBe(1)
  expect(onMore).toHaveBeenCalledOnce()
}, 60_000)

it('what is begun is in the hands of who began it at once, whoever looks for what is left meanwhile', async () => {
  const engine = await openJobEngine()
  engine.session.token = null
  const other = await openJobEngine({ folder: engine.parts.folder, service: engine.service })
  let isOver = false as boolean
  onTestFinished(() => {
    isOver = true
  })
  const looks = (async () => {
    let taken = 0
    while (!isOver) {
      taken += unwrap(await other.jobs.takeUpLeft())
      // What is known to the index is answered before anybody else has their turn.
      await new Promise(resolve => setImmediate(resolve))
    }
    return taken
  })()
  const rows = [{ text: 'Hello.', gender: 'male' as const, language: 'en-US' }]
  for (let count = 0; count < 10; count += 1) {
    unwrap(await engine.jobs.pause(await engine.start({ kind: 'speech', rows })))
  }
  isOver = true
  expect(await looks).toBe(0)
  expect(unwrap(await other.jobs.resume())).toBe(0)
  // To wait for each would hold up whatever else a start does.
  expect(other.parts.logged.filter(({ event }) => event === 'library.locked')).toEqual([])
}, 30_000)

it(`ends each of ${jobs} jobs once and pays for nothing twice, in a program killed ${kills} times`, async () => {
  const folder = await folderOfLibrary()
  const service = await startTestService()
  onTestFinished(() => service.stop())
  const recording = join(folder, 'talk.wav')
  await writeFile(recording, Buffer.alloc(20_000, 1))
  const args = [folder, service.url, tokenOf(service, testAccount), recording, String(jobs)]

  const lives: Life[] = []
  for (let round = 0; round < kills; round += 1) {
    const last = service.requests.length + requestsOf(round)
    lives.push(await live(args, () => service.requests.length >= last))
    expect(await halfWritten(libraryFolders(folder).root)).toEqual([])
  }
  expect(await live(args)).toMatchObject({ isOver: true, failures: [] })

  const all = await jobsIn(folder)
  expect(new Set(all.map(({ title }) => title)).size).toBe(jobs)
  expect(all).toHaveLength(jobs)
  expect(all.filter(job => !isOver(job))).toEqual([])
  const twice = [...paidRequests(service)].filter(([, count]) => count > 1)
  expect(twice).toEqual([])
  // Each kill hit the program at work.
  expect(lives.filter(({ isOver: ended, failures }) => ended || failures.length > 0)).toEqual([])
  expect(all.flatMap(({ units }) => units).filter(({ phase }) => phase === 'done').length).toBeGreaterThan(
    jobs,
  )
}, 600_000)
