/** What somebody wrote down at a moment of a recording; without text it is a bookmark. */
export interface Note {
  readonly id: string
  /** Seconds. */
  readonly at: number
  readonly text: string
  /** Epoch milliseconds; notes of the first versions do not say. */
  readonly addedAt?: number
}

export const longestNote = 10_000

/** In the order in which they are heard; those of one moment stay in the order in which they came. */
export const notesInOrder = (notes: readonly Note[]): Note[] =>
  notes.toSorted((one, other) => one.at - other.at)
