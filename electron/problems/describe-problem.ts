import type { Problem, ProblemSubject } from '../../shared/problems'
import type { LibraryProblem } from '../library/problems/find-problems'
import { subjectOf } from '../library-kinds'

/** What lies in the library and is of no kind. */
const others: Record<string, ProblemSubject> = { media: 'sound', downloads: 'sound', form: 'form' }

const parts = { item: 'whole', edits: 'edits', other: 'version' } as const

/** In the words that screens and the command line have for it. */
export function problemOf({ kind, part, ...rest }: LibraryProblem): Problem {
  const what = subjectOf(kind) ?? others[kind] ?? 'bookkeeping'
  return { ...rest, what, part: parts[part] }
}
