import type { Transcript } from './transcript'

/** Seconds, behind which there is nothing. Infinite while nobody knows; a word that is there is within. */
export const endOf = ({ words, duration }: Pick<Transcript, 'words' | 'duration'>): number =>
  Math.max(duration ?? Number.POSITIVE_INFINITY, words.at(-1)?.end ?? 0)
