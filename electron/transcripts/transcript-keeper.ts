import type { Job } from '../../shared/jobs/job'
import type { Result } from '../../shared/result'
import type { Segment } from '../../shared/text/transcript/segment'
import type { TranscriptionRecord } from '../service/transcription'

/** What jobs about recordings do with transcripts. */
export interface TranscriptKeeper {
  /** Answers the transcript's id: always the same one for a job, however often it is made. */
  create(job: Job, record: TranscriptionRecord, recordId: string): Promise<Result<string>>
  /** Puts the service's segments over the words: who speaks, and where paragraphs begin. */
  showSegments(job: Job, segments: readonly Segment[]): Promise<Result<null>>
  /** Our own merge of words and speaker turns, for when the service makes none. */
  showSpeakers(job: Job): Promise<Result<null>>
}
