/** A file as it was found before anything is done with it. */
export interface InspectedFile {
  path: string
  name: string
  bytes: number | null
  /** Null: only reading to the end would tell. */
  seconds: number | null
  hasVideo: boolean
  problem: FileProblem | null
  /** Two that share it are most likely the same file. Empty: it has none. */
  fingerprint: string
  /** A recording in the library that is most likely the same file. */
  sameAs: { id: string; name: string } | null
}

/** What was found where somebody pointed. `isCut`: there is more than is taken at once, or deeper than is looked. */
export interface InspectedFiles {
  files: InspectedFile[]
  isCut: boolean
}

/** So many files are taken at once, from folders in so many folders. */
export const mostInspected = 10_000
export const deepestInspected = 8

/**
 * The last two are no reason not to send it elsewhere: this computer cannot decode it, or not without ffmpeg, and the
 * service may. With the others there is nothing to send.
 */
export type FileProblem = 'empty' | 'gone' | 'no-permission' | 'no-file' | 'unreadable' | 'needs-ffmpeg'

/** `isHere`: this computer is to do the work, and what it cannot read it need not be asked for. */
export const canBeAdded = ({ problem }: Pick<InspectedFile, 'problem'>, isHere = false): boolean =>
  problem === null || problem === 'needs-ffmpeg' || (problem === 'unreadable' && !isHere)
