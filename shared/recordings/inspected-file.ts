/** A file as it was found before anything is done with it. */
export interface InspectedFile {
  path: string
  name: string
  bytes: number | null
  /** Null: only reading to the end would tell. */
  seconds: number | null
  hasVideo: boolean
  problem: FileProblem | null
  /** A recording in the library that is most likely the same file. */
  sameAs: { id: string; name: string } | null
}

/**
 * `unreadable` is no reason not to send it: this computer cannot decode it, and the service may. With the others
 * there is nothing to send.
 */
export const fileProblems = ['empty', 'gone', 'no-permission', 'no-file', 'unreadable'] as const
export type FileProblem = (typeof fileProblems)[number]

export const canBeAdded = ({ problem }: Pick<InspectedFile, 'problem'>): boolean =>
  problem === null || problem === 'unreadable'
