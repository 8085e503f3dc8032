import type { Problem, ProblemSubject } from '../../shared/problems'
import type { LibraryProblem } from '../library/problems/find-problems'

/** By the name of the kind in the library. */
const subjects: Record<string, ProblemSubject> = {
  'speech-sheets': 'sheet',
  transcripts: 'transcript',
  recordings: 'recording',
  datasets: 'dataset',
  'translation-batches': 'batch',
  jobs: 'job',
  'translation-memory': 'memory',
  drafts: 'draft',
  media: 'sound',
  downloads: 'sound',
  'speech-followed': 'bookkeeping',
  'datasets-followed': 'bookkeeping',
  form: 'form',
}

const parts = { item: 'whole', edits: 'edits', other: 'version' } as const

/** In the words that screens and the command line have for it. */
export function problemOf({ kind, part, ...rest }: LibraryProblem): Problem {
  return { ...rest, what: subjects[kind] ?? 'bookkeeping', part: parts[part] }
}
