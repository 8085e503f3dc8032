import type { Transcript } from '../../shared/text/transcript/transcript'
import type { Note } from '../../shared/transcripts/note'
import type {
  Merger,
  TranscriptFacts,
  TranscriptSource,
  Translation,
} from '../../shared/transcripts/transcript-facts'
import type { MadeStep } from '../../shared/transcripts/transcript-requests'
import type { TranscriptVersion } from '../../shared/transcripts/transcript-version'
import type { Dates } from '../library/documents/collected-kind'

/** A transcript as it lies on disk. Whose it is its source says. */
export interface TranscriptContent extends Dates {
  name: string
  source: TranscriptSource
  facts: TranscriptFacts
  transcript: Transcript
  notes: readonly Note[]
  speakersBy: Merger
  translations: readonly Translation[]
  /** Kept by hand; what is in each lies in a file of its own. */
  versions: readonly TranscriptVersion[]
}

export type UndatedTranscriptEdit =
  | { kind: 'steps'; steps: MadeStep[]; speakersBy?: Merger }
  | { kind: 'facts'; facts: Partial<TranscriptFacts> }
  | { kind: 'translation'; language: string; translation: Translation | null }
  | { kind: 'version'; id: string; version: TranscriptVersion | null }

/** What takes an edit back can be made from its steps, so the journal holds nothing beside them. */
export type TranscriptEdit = UndatedTranscriptEdit & { at: number }

/** As it is when somebody has just made it. */
export function newContent(
  made: Pick<TranscriptContent, 'name' | 'source' | 'transcript'> & Partial<TranscriptContent>,
  now: number,
): TranscriptContent {
  const { language, domain } = made.source
  return {
    facts: { language, domain, tags: [], review: 'none' },
    notes: [],
    speakersBy: 'none',
    translations: [],
    versions: [],
    createdAt: now,
    editedAt: now,
    deletedAt: null,
    ...made,
  }
}
