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

/** A transcript as it lies on disk. Times are epoch milliseconds. */
export interface TranscriptContent {
  name: string
  source: TranscriptSource
  facts: TranscriptFacts
  transcript: Transcript
  notes: readonly Note[]
  speakersBy: Merger
  translations: readonly Translation[]
  /** Kept by hand; what is in each lies in a file of its own. */
  versions: readonly TranscriptVersion[]
  createdAt: number
  editedAt: number
  /** Null: it is not in the trash. */
  deletedAt: number | null
}

/** What takes an edit back can be made from its steps, so the journal holds nothing beside them. */
export type TranscriptEdit =
  | { kind: 'steps'; at: number; steps: MadeStep[]; speakersBy?: Merger }
  | { kind: 'facts'; at: number; facts: Partial<TranscriptFacts> }
  | { kind: 'translation'; at: number; language: string; translation: Translation | null }
  | { kind: 'version'; at: number; id: string; version: TranscriptVersion | null }
  | { kind: 'trash'; at: number | null }

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
