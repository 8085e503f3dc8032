import type { Result } from '../../shared/result'
import type { Transcript } from '../../shared/text/transcript/transcript'

/** A transcript, as far as the list of recordings looks into it. */
export interface TranscriptLook {
  name: string
  language: string
  reviewed: boolean
  editedAt: number
  transcript: Transcript
}

/** A file that holds all there is to a transcript, or the text of one of its versions. */
export interface ArchivedTranscript {
  /** Empty: as it is now. */
  version: string
  text: string
}

/** What recordings ask of the transcripts that belong to them. */
export interface TranscriptsPort {
  /** Null: there is none, or it was deleted. */
  read(id: string): Promise<Result<TranscriptLook | null>>
  /** Under what the service keeps the file that it was made from. An empty id: not known. */
  originOf(id: string): Promise<Result<{ profileId: string; fileId: string } | null>>
  /** When each was edited last, whatever a killed process left behind. Those that were deleted are left out. */
  editTimes(): Promise<Result<Map<string, number>>>
  rename(id: string, name: string): Promise<Result<unknown>>
  review(id: string, reviewed: boolean): Promise<Result<unknown>>
  /** The older one's text becomes a version of the newer. */
  keepInHistory(succession: { older: string; newer: string; name: string }): Promise<Result<null>>
  /** None: it was deleted. */
  archives(id: string): Promise<Result<ArchivedTranscript[]>>
  remove(id: string): Promise<Result<unknown>>
  /** One was made or edited. Edits that follow each other quickly may be told once. */
  onChange(listener: (id: string) => void): () => void
}
