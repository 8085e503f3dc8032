import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { createInterface } from 'node:readline'
import { z } from 'zod'
import { lookAtSound } from '../../electron/media/look/look-at-sound'
import { createNetwork } from '../../electron/network/network'
import { direct } from '../../electron/network/route'
import { openWork } from '../../electron/open-work'
import { realClock } from '../../electron/real-time'
import { realDisk } from '../../electron/storage/disk'
import { createFiles } from '../../electron/storage/files'
import { realWait } from '../../electron/storage/patience'
import { jobRequestSchema } from '../../shared/jobs/job-request'
import type { Result } from '../../shared/result'
import { serviceProfileSchema } from '../../shared/service-profile'
import { defaultSettings } from '../../shared/settings'
import { indexHere } from '../integration/library/index/index-here'

const count = 1_000
const watchFor = 20_000
const budget = 20
const requestsPerSecond = 20

const must = <T>(result: Result<T>): T => {
  if (result.ok) return result.value
  throw new Error(JSON.stringify(result.error))
}

const seconds = (milliseconds: number) => new Promise(resolve => setTimeout(resolve, milliseconds))

/** How long the loop was kept busy at a stretch, with and without a thousand jobs that are all being watched. */
export async function run(): Promise<void> {
  const child = spawn(process.execPath, ['--import', 'tsx', join(import.meta.dirname, 'jobs-service.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const folder = await mkdtemp(join(tmpdir(), 'parlance-bench-'))
  try {
    const [line] = await once(createInterface({ input: child.stdout }), 'line')
    const { url, token } = z.object({ url: z.string(), token: z.string() }).parse(JSON.parse(String(line)))
    const idle = await delayOver(async () => seconds(5_000))
    const { asked, delay, work } = await watchJobs(folder, url, token)
    console.log(`the loop at rest: p99 ${idle.toFixed(1)} ms`)
    console.log(
      `${count} jobs watched: p99 ${delay.toFixed(1)} ms, ${asked.toFixed(1)} requests a second of ${requestsPerSecond}`,
    )
    const met = delay <= budget && asked <= requestsPerSecond * 1.05
    console.log(`budget ${budget} ms: ${met ? 'met' : 'NOT MET'}`)
    await work.close()
  } finally {
    child.kill()
    await rm(folder, { recursive: true, force: true })
  }
}

async function watchJobs(folder: string, baseUrl: string, token: string) {
  const clock = realClock
  const log = (): void => undefined
  let requests = 0
  const network = createNetwork({
    version: '1.0.0',
    clock,
    findRoutes: async () => [direct],
    authorities: async () => null,
    hasNetwork: () => true,
    onOutcome: () => {
      requests += 1
    },
  })
  const profile = serviceProfileSchema.parse({
    version: 1,
    id: 'bench',
    kind: 'remote',
    name: 'Bench',
    baseUrl,
  })
  const files = createFiles({ disk: realDisk, clock, platform: process.platform, wait: realWait, log })
  const work = must(
    await openWork({
      data: { folder },
      files,
      openIndex: indexHere({ files, clock, log }),
      version: '1.0.0',
      profiles: {
        get: () => profile,
        mayExist: () => true,
        thatMayExist: () => null,
        onChange: () => () => undefined,
      },
      sessions: {
        isSignedIn: () => true,
        accountOf: () => null,
        tokenFor: () => token,
        apikeyFor: () => '',
        end: async () => undefined,
        onChange: () => () => undefined,
      },
      network,
      lookAtSound,
      clock,
      timers: {
        set: (run, ms) => setTimeout(run, ms),
        clear: timer => clearTimeout(timer as NodeJS.Timeout),
      },
      logbook: { log, redact: text => text },
      settings: { current: () => defaultSettings, onChange: () => () => undefined },
      activeProfile: () => profile,
      onConnection: () => () => undefined,
    }),
  )
  for (let number = 0; number < count; number += 1) {
    const rows = [{ text: `Line ${number}`, gender: 'male', language: 'en-US' }]
    must(
      await work.jobs.start(jobRequestSchema.parse({ kind: 'speech', profileId: 'bench', title: '', rows })),
    )
  }
  await seconds(3_000)
  requests = 0
  const started = performance.now()
  const delay = await delayOver(() => seconds(watchFor))
  return { work, delay, asked: (requests * 1_000) / (performance.now() - started) }
}

/** The 99th percentile, in milliseconds, beyond the resolution of the watch itself. */
async function delayOver(task: () => Promise<unknown>): Promise<number> {
  const watch = monitorEventLoopDelay({ resolution: 1 })
  watch.enable()
  await task()
  watch.disable()
  return watch.percentile(99) / 1e6
}
