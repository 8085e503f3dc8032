import { z } from 'zod'

/** What a file that cannot be used was about. */
export const problemSubjects = [
  'sheet',
  'transcript',
  'recording',
  'vocabulary',
  'dataset',
  'batch',
  'dub',
  'job',
  'memory',
  'draft',
  'sound',
  'bookkeeping',
  'form',
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

/** A file that cannot be used, and the newest backup that has it. */
export interface InBackup {
  file: string
  /** When that was made, in epoch milliseconds. */
  madeAt: number
}

/** From where something is had back. */
export type BackFrom = 'remains' | 'backup'

/**
 * What can be had in the place of what cannot be used, the best first. `inBackup`: when the newest backup was made that
 * has it, or null. What a newer version wrote is no damage, and edits are missing in the middle of something.
 */
export function backFrom(
  { canBringBack, state, part }: Pick<Problem, 'canBringBack' | 'state' | 'part'>,
  inBackup: number | null,
): BackFrom[] {
  const isLost = (state === 'damaged' || state === 'unreadable') && part !== 'edits'
  const from: [BackFrom, boolean][] = [
    ['remains', canBringBack],
    ['backup', isLost && inBackup !== null],
  ]
  return from.filter(([, isOffered]) => isOffered).map(([name]) => name)
}

export interface ProblemRequests {
  /** Looks again. What changes afterwards is told by the push `problems`. */
  listProblems: { request: null; answer: Problem[] }
  /** Of those that were told of, and of what the last check of the library found. */
  lookInBackups: { request: null; answer: InBackup[] }
  /** In the file manager. What is missing is shown by the folder it should be in. */
  showProblem: { request: { file: string }; answer: null }
  /** The damaged file stays beside what takes its place. Answers when the backup was made, if it came from one. */
  bringBack: { request: { file: string; from: BackFrom }; answer: { madeAt: number | null } }
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
  lookInBackups: z.null(),
  showProblem: onProblem,
  bringBack: onProblem.extend({ from: z.enum(['remains', 'backup']) }),
  settleProblem: onProblem,
}
