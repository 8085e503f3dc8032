import { z } from 'zod'

/** What a file that cannot be used was about. */
export const problemSubjects = [
  'sheet',
  'transcript',
  'recording',
  'dataset',
  'batch',
  'job',
  'memory',
  'draft',
  'sound',
  'bookkeeping',
  'settings',
  'profile',
] as const
export type ProblemSubject = (typeof problemSubjects)[number]

/** A file of this program that cannot be used, told of until somebody has dealt with it. */
export interface Problem {
  /** Where the file is now, which tells it from all others. */
  file: string
  what: ProblemSubject
  /** `edits`: what was done to it last. `version`: what it once was. */
  part: 'whole' | 'edits' | 'version'
  /** Which one it was, or to which one it belongs. */
  item: string
  /** Empty: nobody can tell. */
  name: string
  /** `newer`: a newer version of this program wrote it. `misplaced`: it says that it is another one. */
  state: 'damaged' | 'newer' | 'unreadable' | 'misplaced'
  /** Epoch milliseconds. Null: nobody can tell. */
  since: number | null
  /** It can be had back, as it was when it was last whole. */
  canBringBack: boolean
}

export interface ProblemRequests {
  /** Looks again. What changes afterwards is told by the push `problems`. */
  listProblems: { request: null; answer: Problem[] }
  /** In the file manager. */
  showProblem: { request: { file: string }; answer: null }
  /** The damaged file stays beside what takes its place. */
  bringBack: { request: { file: string }; answer: null }
  /** Tells of it no more. The file stays. */
  settleProblem: { request: { file: string }; answer: null }
}

export interface ProblemPushes {
  problems: { changed: Problem[]; removed: string[] }
}

/** A file that was not told of is none of the page's business; that is for the other side to see. */
const onProblem = z.strictObject({ file: z.string().min(1).max(4_096) })

export const problemPayloads: {
  [Name in keyof ProblemRequests]: z.ZodType<ProblemRequests[Name]['request']>
} = {
  listProblems: z.null(),
  showProblem: onProblem,
  bringBack: onProblem,
  settleProblem: onProblem,
}
