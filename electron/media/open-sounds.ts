import type { Programs } from '../engines/programs/known-programs'
import type { Log, Timers } from '../ports'
import { createTaskPool } from '../threads/task-pool'
import { startThread } from '../threads/task-thread'
import type { MediaTasks } from './media-tasks'
import { createSounds, type Sounds, type SoundsParts } from './sounds'

export interface OpenSoundsParts extends Pick<SoundsParts, 'library' | 'onPeaks'> {
  /** The bundle of the threads. */
  workerFile: string
  /** Of this machine. One stays with the window while recordings are looked through. */
  cores: number
  programs: Pick<Programs, 'find'>
  timers: Timers
  log: Log
}

/** Rows of a table ask for their sounds one after the other. */
const keepIdle = 5_000

/** Threads of their own: a picture of a recording does not wait until another one is transcribed. */
export function openSounds(parts: OpenSoundsParts): Sounds {
  const { workerFile: file, timers, log, programs } = parts
  const poolOf = (most: number) =>
    createTaskPool<MediaTasks>({ start: () => startThread(file), most, keepIdle, timers, log })
  return createSounds({
    library: parts.library,
    workerFile: parts.cores > 1 ? file : null,
    onPeaks: parts.onPeaks,
    pools: { short: poolOf(1), long: poolOf(Math.max(1, parts.cores - 1)) },
    findFfmpeg: async () => (await programs.find('ffmpeg'))?.file ?? null,
  })
}
