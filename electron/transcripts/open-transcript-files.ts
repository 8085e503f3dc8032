import { failure, type Result } from '../../shared/result'
import type { Core } from '../core'
import type { LibraryDisk } from '../library/library-disk'
import type { TranscriptFileCases } from '../use-cases/transcript-use-cases'
import { createExport, type ExportParts } from './export/export-transcripts'
import { createTranscriptImport, type ImportParts } from './import/import-transcripts'
import type { TranscriptWork } from './open-transcripts'

export interface TranscriptFilesParts
  extends Pick<
    ExportParts & ImportParts,
    'dialogs' | 'titles' | 'countedName' | 'read' | 'run' | 'recordings' | 'tell'
  > {
  core: Pick<Core, 'files' | 'clock'>
  work: Result<{ transcriptWork: TranscriptWork }>
  disk: Pick<LibraryDisk, 'readdir'>
}

/** Transcripts that go out to files and come in from them. */
export function openTranscriptFiles(parts: TranscriptFilesParts): TranscriptFileCases {
  const { core, work } = parts
  if (!work.ok) {
    const refused = async () => failure(work.error)
    return { importTranscript: refused, exportTranscripts: refused, stopExport: refused }
  }
  const { files, clock } = core
  const { transcripts } = work.value.transcriptWork
  return {
    importTranscript: createTranscriptImport({ ...parts, transcripts, clock }),
    ...createExport({ ...parts, transcripts, files }),
  }
}
