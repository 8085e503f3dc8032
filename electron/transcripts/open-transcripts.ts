import type { Library } from '../library/open-library'
import type { Clock, Log } from '../ports'
import { keepTranscripts, type TranscriptKeeper } from './keep-transcripts'
import { transcriptKind } from './transcript-kind'
import { createTranscripts, createVersionStore, type Transcripts } from './transcripts'
import { createVersions, type Versions } from './versions'

/** Transcripts in the library, what jobs do with them, and what they were before. */
export interface TranscriptWork {
  transcripts: Transcripts
  versions: Versions
  keeper: TranscriptKeeper
  clock: Clock
  /** Takes in what a killed process left behind, and empties the old of the trash: once, however often it is asked. */
  begin(): Promise<void>
  close(): Promise<void>
}

export interface TranscriptWorkParts {
  library: Pick<Library, 'documents' | 'items' | 'downloads'>
  clock: Clock
  log: Log
}

export function openTranscripts({ library, clock, log }: TranscriptWorkParts): TranscriptWork {
  const store = library.documents(transcriptKind)
  const transcripts = createTranscripts({ store, versions: createVersionStore(library), clock, log })

  return {
    transcripts,
    versions: createVersions(transcripts, clock),
    keeper: keepTranscripts({ transcripts, downloads: library.downloads, clock }),
    clock,
    begin: transcripts.begin,
    close: transcripts.close,
  }
}
