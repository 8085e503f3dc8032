import { failure, type Result } from '../../shared/result'
import type { Core } from '../core'
import { createTaskPool } from '../engines/worker/task-pool'
import { startThread } from '../engines/worker/task-thread'
import type { EngineTasks } from '../engines/worker/tasks'
import type { LibraryDisk } from '../library/library-disk'
import type { TranscriptFileCases } from '../use-cases/transcript-use-cases'
import { createExport, type ExportParts } from './export/export-transcripts'
import { createImport, type ImportParts } from './import/import-transcripts'
import type { TranscriptWork } from './open-transcripts'

export interface TranscriptFilesParts
  extends Pick<ExportParts & ImportParts, 'dialogs' | 'titles' | 'countedName'> {
  core: Pick<Core, 'files' | 'clock' | 'timers' | 'logbook'>
  work: Result<{ transcriptWork: TranscriptWork }>
  disk: Pick<LibraryDisk, 'readdir'>
  /** The bundle of the threads. */
  workerFile: string
}

export interface TranscriptFiles {
  useCases: TranscriptFileCases
  close(): Promise<void>
}

const keepIdle = 5_000

/** Transcripts that go out to files and come in from them; what takes long is done in a thread of its own. */
export function openTranscriptFiles(parts: TranscriptFilesParts): TranscriptFiles {
  const { core, work, workerFile } = parts
  if (!work.ok) {
    const refused = async () => failure(work.error)
    return {
      useCases: { importTranscript: refused, exportTranscripts: refused },
      close: () => Promise.resolve(),
    }
  }
  const { files, clock, timers, logbook } = core
  const pool = createTaskPool<EngineTasks>({
    start: () => startThread(workerFile),
    most: 1,
    keepIdle,
    timers,
    log: logbook.log,
  })
  const { transcripts } = work.value.transcriptWork
  const run: ExportParts['run'] = input => pool.run('writeTranscript', input)
  return {
    useCases: {
      importTranscript: createImport({ ...parts, transcripts, clock }),
      exportTranscripts: createExport({ ...parts, transcripts, files, run }),
    },
    close: pool.close,
  }
}
