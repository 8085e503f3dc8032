import type { LibraryPartName } from './library'

/** What is wrong with a file, or with what should be one. */
export type LibraryFault =
  /** It makes no sense. */
  | 'damaged'
  /** It was put out of the way earlier, because it made none. */
  | 'set-aside'
  /** The same of edits, and of a version of the item. */
  | 'edits-aside'
  | 'version-aside'
  /** Some of the edits made on it cannot be used. */
  | 'edits'
  /** Longer or shorter than it was when it came. */
  | 'size'
  | 'no-sound'
  | 'begins-badly'
  | 'ends-badly'
  /** Something names it, or says that it is there. */
  | 'missing'
  /** A newer version of this program wrote it. */
  | 'newer'
  /** The disk refuses it. */
  | 'unreadable'
  /** It bears the name of another. */
  | 'misplaced'
  /** A newer version of this program may have put it there, or somebody else. */
  | 'unknown'
  /** Nothing of the library names it. */
  | 'unclaimed'
  /** A process that was killed had begun it. */
  | 'leftover'

/** Nothing of a person's is lost with those. */
export const isSpare = (fault: LibraryFault): boolean => fault === 'unclaimed' || fault === 'leftover'

/** A backup may hold it as it should be. Of what was there as it is when it came, nobody has anything better. */
export const mayBeInBackup = (fault: LibraryFault): boolean => inBackups.has(fault)

const inBackups: ReadonlySet<LibraryFault> = new Set([
  'damaged',
  'set-aside',
  'version-aside',
  'size',
  'missing',
  'unreadable',
])

export interface LibraryFinding {
  fault: LibraryFault
  part: LibraryPartName
  /** Where it is, or should be. */
  file: string
  /** As a person called it. Empty: nobody can tell. */
  name: string
  bytes: number
}

export interface LibraryReport {
  files: number
  bytes: number
  sounds: number
  findings: LibraryFinding[]
}
