import type { Result } from '../../shared/result'
import type { Transcript } from '../../shared/text/transcript/transcript'

/** A transcript, as far as the list of recordings looks into it. */
export interface TranscriptLook {
  name: string
  language: string
  reviewed: boolean
  transcript: Transcript
}

/** What recordings ask of the transcripts that belong to them. */
export interface TranscriptsPort {
  /** Null: there is none, or it was deleted. */
  read(id: string): Promise<Result<TranscriptLook | null>>
  rename(id: string, name: string): Promise<Result<unknown>>
  review(id: string, reviewed: boolean): Promise<Result<unknown>>
  remove(id: string): Promise<Result<unknown>>
  /** One was made or edited. Edits that follow each other quickly may be told once. */
  onChange(listener: (id: string) => void): () => void
}
