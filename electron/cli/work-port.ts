import type { FindAnswer } from '../../shared/find/find-requests'
import type { Job } from '../../shared/jobs/job'
import type { JobRequestInput } from '../../shared/jobs/job-request'
import type { JobSummary } from '../../shared/jobs/job-state'
import type { JobUpdate } from '../../shared/jobs/job-update'
import type { InBackup, Problem } from '../../shared/problems'
import type { Result } from '../../shared/result'
import type { TranscriptArchive } from '../../shared/transcripts/export/transcript-archive'
import type { Datasets } from '../datasets/datasets'
import type { DatasetWork } from '../datasets/open-datasets'
import type { Tidied } from '../library/content/content-store'
import type { IndexQuestion } from '../library/index/index-tasks'
import type { TextWork } from '../text-work/open-text-work'
import type { TranscriptContent } from '../transcripts/transcript-kind'
import type { DubbingParts } from './dub/dub-recordings'
import type { Dubbing } from './dub/open-dubbing'

/** What a person may ask of a job that is there. The last two answer a question about an unknown outcome. */
export type JobAction = 'pause' | 'resume' | 'cancel' | 'retry' | 'remove' | 'send-again' | 'give-up'

/** Long work, as the command line needs it: the same jobs in the same library as in the window. */
export interface CliWork {
  /** Answers the id of the job, once it is on disk. */
  start(request: JobRequestInput): Promise<Result<string>>
  list(): Promise<Result<JobSummary[]>>
  /** Jobs that are not in the list because they cannot be read, and those that lack their last steps. */
  problems(): Promise<Problem[]>
  /** Which of them a backup has. */
  inBackups(problems: readonly Problem[]): Promise<InBackup[]>
  /** Null: there is no such job. */
  read(id: string): Promise<Result<Job | null>>
  /** What asked for it is in the trash, or gone: nothing of it goes on before that is had back. */
  isOfDeleted(job: JobSummary): Promise<boolean>
  /** Runs the job in this process, unless another one runs it already: then it is only looked after. */
  take(id: string): Promise<Result<'here' | 'elsewhere'>>
  onUpdate(listener: (update: JobUpdate) => void): () => void
  act(id: string, action: JobAction): Promise<Result<null>>
  /** Where a download lies on this computer. Null: it is gone. */
  fileOf(download: string): Promise<Result<string | null>>
  /** The transcript that came of a job. Null: none did. */
  transcriptOf(job: Job): Promise<Result<TranscriptContent | null>>
  /** All there is to it. */
  archiveOf(job: string, transcript: TranscriptContent): Promise<Result<TranscriptArchive>>
  /** What the library holds of some words, once it is all looked through. */
  find(question: IndexQuestion): Promise<Result<FindAnswer>>
  /** The sentences for training. */
  datasets: Pick<Datasets, 'list' | 'read' | 'create' | 'withHeld'>
  /** More of them like those that are there, and what is heard of them. */
  augmenting: Pick<DatasetWork, 'runs' | 'hearings' | 'follow'>
  /** Them in other languages. */
  translating: Pick<TextWork, 'batches' | 'runs' | 'follower'>
  /** Recordings in other languages. Whoever opens it closes it. */
  dubbing(parts: DubbingParts): Promise<Result<Dubbing>>
  /** Removes what killed processes left in the library. */
  tidy(): Promise<Result<Tidied>>
  /** Jobs that still run stay where they are, and go on at the next start. */
  close(): Promise<void>
}

export interface WorkOptions {
  /** Work may be sent. A command that only gives an order, or looks, must not begin anything by that. */
  runs: boolean
  /** Starts and signs in to the service on this computer, when one of its jobs is to run. */
  ready: (profileId: string) => Promise<Result<null>>
}
