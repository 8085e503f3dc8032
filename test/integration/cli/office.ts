import { afterEach, beforeEach } from 'vitest'
import { z } from 'zod'
import type { CommandLineHost } from '../../../electron/cli/host'
import { startTestService, type TestService } from '../../service/start'
import { quickTime } from '../jobs/quick-time'
import { type Home, openHome, type Ran, tokenInEnvironment } from './command-line'

export let service: TestService
export let home: Home
export let env: Record<string, string>

const { clock, timers } = quickTime(100)

/** Time passes a hundred times quicker for the jobs; the network keeps its own. */
export const run = (
  words: readonly string[],
  stdin = '',
  interrupt?: (listener: () => void) => void,
  more: Partial<CommandLineHost> = {},
): Promise<Ran> =>
  home.run(words, {
    stdin,
    env,
    host: {
      clock,
      timers,
      onInterrupt: listener => {
        interrupt?.(listener)
        return () => {}
      },
      ...more,
    },
  })

/** A service and a home for each test of the file. */
export function eachInOffice(): void {
  beforeEach(async () => {
    service = await startTestService()
    home = await openHome()
    await home.run(['profiles', 'add', service.url, '--name', 'Office'])
    await home.run(['profiles', 'use', 'office'])
    env = tokenInEnvironment(service)
  })
  afterEach(async () => {
    await service.stop()
    await home.remove()
  })
}

export const entries = (text: string): unknown[] =>
  text
    .trimEnd()
    .split('\n')
    .map(line => JSON.parse(line))

const jobsShape = z.strictObject({
  problems: z.tuple([]),
  jobs: z.array(
    z.strictObject({
      id: z.string(),
      kind: z.string(),
      profile: z.string(),
      title: z.string(),
      state: z.string(),
      createdAt: z.string(),
      endedAt: z.string().nullable(),
      step: z.string().nullable(),
      counts: z.record(z.string(), z.int()),
      error: z.strictObject({ kind: z.string(), message: z.string() }).nullable(),
    }),
  ),
})

export async function jobs() {
  const { stdout } = await run(['jobs', '--json'])
  return jobsShape.parse(JSON.parse(stdout)).jobs
}
