import { datasetKind } from './datasets/dataset-kind'
import { dubKind } from './dub/dub-kind'
import { followedKind } from './jobs/following/followed-jobs'
import { jobKind } from './jobs/job-kind'
import type { Library } from './library/open-library'
import { recordingKind } from './recordings/recording-kind'
import { vocabularyKind } from './recordings/vocabulary'
import { sheetKind } from './speech/sheet-kind'
import { batchKind } from './text-work/batches/batch-kind'
import { draftKind } from './text-work/drafts'
import { memoryKind } from './text-work/memory/memory-kind'
import { transcriptKind } from './transcripts/transcript-kind'

/** For who looks at all that is in a library, and does nothing with any of it. */
export function meetEveryKind(library: Pick<Library, 'items' | 'documents'>): void {
  library.documents(jobKind)
  library.items(recordingKind)
  library.items(vocabularyKind)
  library.documents(transcriptKind)
  library.documents(sheetKind)
  library.items(followedKind('speech-followed'))
  library.documents(datasetKind)
  library.items(followedKind('datasets-followed'))
  library.documents(batchKind)
  library.documents(dubKind)
  library.documents(memoryKind)
  library.items(draftKind)
}
