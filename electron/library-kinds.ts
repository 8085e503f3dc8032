import { datasetKind } from './datasets/dataset-kind'
import { followedKind } from './jobs/following/followed-jobs'
import { jobKind } from './jobs/job-kind'
import { recordingKind } from './recordings/recording-kind'
import { sheetKind } from './speech/sheet-kind'
import { batchKind } from './text-work/batches/batch-kind'
import { draftKind } from './text-work/drafts'
import { memoryKind } from './text-work/memory/memory-kind'
import { transcriptKind } from './transcripts/transcript-kind'

/**
 * The newest form of each kind of thing in the library. Known before a store is opened: only then can what is older be
 * backed up first, and what is newer be refused.
 */
export const libraryKinds: Readonly<Record<string, number>> = Object.fromEntries(
  [
    jobKind,
    recordingKind,
    transcriptKind,
    sheetKind,
    followedKind('speech-followed'),
    datasetKind,
    followedKind('datasets-followed'),
    batchKind,
    memoryKind,
    draftKind,
  ].map(({ name, steps }) => [name, steps.length]),
)
