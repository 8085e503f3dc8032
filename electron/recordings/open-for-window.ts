import type { Result } from '../../shared/result'
import type { Core } from '../core'
import type { ThisComputer } from '../engines/this-computer'
import type { Work } from '../open-work'
import { createTaskPool } from '../threads/task-pool'
import { startThread } from '../threads/task-thread'
import type { GivenFiles } from './given-files'
import { openRecordingWork, type RecordingWork } from './open-recording-work'
import type { RecordingTasks } from './recording-tasks'
import type { RecordingChanges } from './recordings'
import type { VersionNames } from './succession'
import { transcriptsOfWork } from './transcripts-of-work'

export interface WindowParts {
  core: Pick<Core, 'data' | 'files' | 'clock' | 'timers' | 'logbook'>
  work: Pick<Work, 'library' | 'jobs' | 'portsFor' | 'transcriptWork'>
  thisComputer: Pick<ThisComputer, 'engines' | 'programs'>
  workerFile: string
  given: GivenFiles
  trashItem: (path: string) => Promise<void>
  /** In the language of the interface. */
  versionNames: () => VersionNames
  onChange: (changes: RecordingChanges) => void
}

/** One thread that looks into files, and one that keeps the texts of all transcripts ready to be searched. */
const threads = 2
const keepIdle = 300_000

/** The library of recordings with threads of its own, so that no engine's work keeps anybody waiting. */
export async function openRecordingsForWindow(parts: WindowParts): Promise<Result<RecordingWork>> {
  const { core, work, thisComputer, workerFile, given, trashItem, versionNames } = parts
  const { files, clock, timers } = core
  const { log } = core.logbook
  const pool = createTaskPool<RecordingTasks>({
    start: () => startThread(workerFile),
    most: threads,
    keepIdle,
    timers,
    log,
  })
  const opened = await openRecordingWork({
    folder: core.data.folder,
    ...work,
    transcripts: transcriptsOfWork(work.transcriptWork),
    pool,
    findFfmpeg: async () => (await thisComputer.programs.find('ffmpeg'))?.file ?? null,
    trashItem,
    given,
    versionNames,
    files,
    clock,
    timers,
    log,
  })
  if (!opened.ok) return opened
  const { recordings, begin, close } = opened.value
  recordings.onChange(parts.onChange)
  void begin().catch(thrown => log('error', 'recordings.not-begun', { thrown }))
  return {
    ok: true,
    value: {
      ...opened.value,
      async close() {
        await close()
        await pool.close()
      },
    },
  }
}
