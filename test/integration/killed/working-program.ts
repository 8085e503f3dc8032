import { writeSync } from 'node:fs'
import { lookAtSound } from '../../../electron/media/look/look-at-sound'
import { createNetwork } from '../../../electron/network/network'
import { direct } from '../../../electron/network/route'
import { openWork, type Work } from '../../../electron/open-work'
import { realDisk } from '../../../electron/storage/disk'
import { createFiles } from '../../../electron/storage/files'
import { realWait } from '../../../electron/storage/patience'
import type { Result } from '../../../shared/result'
import { type ServiceProfile, serviceProfileSchema } from '../../../shared/service-profile'
import { defaultSettings } from '../../../shared/settings'
import { quickTime } from '../jobs/quick-time'
import { indexHere } from '../library/index/index-here'

/** What the program is without its window, in a process that a test will kill. */
export interface WorkingProgram {
  work: Work
  profile: ServiceProfile
  /** Until no job is at work. */
  quiet(): Promise<void>
  /** Says that all is done, and ends the process. */
  over(): Promise<never>
}

/** Written before the call returns: a word still in memory would die with the process. */
export const tell = (word: object): void => void writeSync(1, `${JSON.stringify(word)}\n`)

export function must<T>(result: Result<T>): T {
  if (result.ok) return result.value
  tell({ failed: result.error })
  process.exit(1)
}

export async function openProgram(folder: string, baseUrl: string, token: string): Promise<WorkingProgram> {
  const { clock, timers } = quickTime(100)
  const log = (): void => undefined
  const files = createFiles({ disk: realDisk, clock, platform: process.platform, wait: realWait, log })
  const profile = serviceProfileSchema.parse({
    version: 1,
    id: 'test',
    kind: 'remote',
    name: 'Test',
    baseUrl,
  })
  const network = createNetwork({
    version: '1.0.0',
    clock,
    findRoutes: async () => [direct],
    authorities: async () => null,
    hasNetwork: () => true,
  })
  const work = must(
    await openWork({
      data: { folder },
      files,
      openIndex: indexHere({ files, clock, timers, log }),
      version: '1.0.0',
      profiles: {
        get: id => (id === profile.id ? profile : null),
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
      timers,
      logbook: { log, redact: text => text },
      settings: { current: () => defaultSettings, onChange: () => () => undefined },
      activeProfile: () => profile,
      onConnection: () => () => undefined,
    }),
  )
  return {
    work,
    profile,
    async quiet() {
      while (work.jobs.running > 0) await new Promise(resolve => setTimeout(resolve, 10))
    },
    async over() {
      await work.close()
      tell({ over: true })
      process.exit(0)
    },
  }
}
