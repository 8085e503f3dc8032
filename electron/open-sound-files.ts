import type { Core } from './core'
import { createTaskPool } from './engines/worker/task-pool'
import { startThread } from './engines/worker/task-thread'
import type { EngineTasks } from './engines/worker/tasks'
import type { SaverParts } from './speech/save/saver'

/** Writes sounds to files in a thread of its own: what speaks and listens need not wait for a thousand MP3s. */
export interface SoundFiles {
  run: SaverParts['run']
  close(): Promise<void>
}

const keepIdle = 5_000

export function openSoundFiles(
  { timers, logbook }: Pick<Core, 'timers' | 'logbook'>,
  workerFile: string,
): SoundFiles {
  const pool = createTaskPool<EngineTasks>({
    start: () => startThread(workerFile),
    most: 1,
    keepIdle,
    timers,
    log: logbook.log,
  })
  return {
    run: (plan, watch) => pool.run('saveSounds', plan, watch),
    close: pool.close,
  }
}
