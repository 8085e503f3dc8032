import type { ProblemSubject } from '../shared/problems'

interface KnownForm {
  /** What it is called where one of it cannot be used. */
  what: ProblemSubject
  /** As many as its kind has upgrade steps. */
  form: number
}

/**
 * All that lies in a library. Written down apart from the kinds (`every-kind.ts`), with which a test compares it: whoever
 * lists one kind opens the library without having read the others.
 */
const kinds: Readonly<Record<string, KnownForm>> = {
  jobs: { what: 'job', form: 3 },
  recordings: { what: 'recording', form: 1 },
  vocabulary: { what: 'vocabulary', form: 1 },
  transcripts: { what: 'transcript', form: 2 },
  'speech-sheets': { what: 'sheet', form: 1 },
  'speech-followed': { what: 'bookkeeping', form: 1 },
  datasets: { what: 'dataset', form: 6 },
  'datasets-followed': { what: 'bookkeeping', form: 1 },
  'translation-batches': { what: 'batch', form: 2 },
  dubs: { what: 'dub', form: 1 },
  'translation-memory': { what: 'memory', form: 1 },
  drafts: { what: 'draft', form: 1 },
}

/**
 * The newest form of each kind of thing in the library. Known before a store is opened: only then can what is older be
 * backed up first, and what is newer be refused.
 */
export const libraryKinds: Readonly<Record<string, number>> = Object.fromEntries(
  Object.entries(kinds).map(([name, { form }]) => [name, form]),
)

/** Null: nothing of that name is in a library. */
export const subjectOf = (kind: string): ProblemSubject | null => kinds[kind]?.what ?? null
