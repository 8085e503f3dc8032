import { setTimeout as after } from 'node:timers/promises'
import { isLocked } from './storage-error'

export type Wait = (milliseconds: number) => Promise<unknown>

export const realWait: Wait = milliseconds => after(milliseconds)

const delays = [10, 20, 40, 80, 160, 320]

/** On Windows a virus scanner or an indexer holds a fresh file for a moment. Waiting under a second is enough. */
export async function patiently<T>(
  task: () => Promise<T>,
  platform: NodeJS.Platform,
  wait: Wait,
): Promise<T> {
  for (const delay of delays) {
    try {
      return await task()
    } catch (error) {
      if (!isLocked(error, platform)) throw error
      await wait(delay)
    }
  }
  return task()
}
