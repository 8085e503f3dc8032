import type { Job, JobUnit, Phase, SpeechRow } from '../../../shared/jobs/job'
import type { Change, JobPatch } from '../../../shared/jobs/job-state'
import type { Result } from '../../../shared/result'
import type { ContentStore } from '../../library/content/content-store'
import type { LookAtSound } from '../../media/look/sound-look'
import type { Clock } from '../../ports'
import type { FilePorts } from '../../service/files'
import type { TranscriptKeeper } from '../../transcripts/keep-transcripts'

/** One step's result: what it changes in its unit, with the phase that follows, and in the rows. */
export interface Step {
  unit: Partial<JobUnit> & { phase: Phase }
  rows?: NonNullable<JobPatch['rows']>
  /** What the service said of single rows, as it came. */
  replies?: readonly RowReply[]
  /** Rows of which nothing was said, while all that was said of is at its end, or nothing was said of any. */
  untold?: { rows: readonly number[]; isAll: boolean }
}

export type RowReply = readonly [row: number, reply: unknown]

export interface StepContext {
  job: Job
  unit: JobUnit
  at: number
  ports: FilePorts
  media: Pick<ContentStore, 'fileOf' | 'get'>
  downloads: Pick<ContentStore, 'place' | 'fileOf'>
  transcripts: TranscriptKeeper
  lookAtSound: LookAtSound
  clock: Clock
  signal: AbortSignal
  onProgress: (direction: 'up' | 'down', done: number, total: number | null) => void
  /** Of what the service makes, from 0 to 1. */
  onPart: (part: number) => void
}

/** One thing the service does, in the steps a unit takes. */
export interface UnitWorkDescription {
  /** A second request would be the same work once more, and paid for once more. */
  createsWork: boolean
  /** What the request is called where its outcome is unknown. */
  operation: string
  slot: 'upload' | 'request'
  send(context: StepContext): Promise<Result<Step>>
  /** One look at the task. Null: nothing is new. */
  look?(context: StepContext): Promise<Result<Step | null>>
  /** Brings what the service made to this computer. */
  collect?(context: StepContext): Promise<Result<Step>>
}

export type SpeechChange = Change<SpeechRow>
