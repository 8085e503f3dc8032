import type { Word } from './word'

export interface TranscriptSpeaker {
  /** What words carry. The service's own label where it gave one. */
  readonly id: string
  /** Empty until a person gives one: the interface then counts. */
  readonly name: string
  /** Number of a colour and pattern. */
  readonly style: number
}

/** What every view and every export is made from. */
export interface Transcript {
  readonly words: readonly Word[]
  readonly speakers: readonly TranscriptSpeaker[]
  /** Seconds of the recording, null when not known. */
  readonly duration: number | null
}

/** Speakers in the order in which they first speak. */
export function speakersOf(words: readonly Word[]): TranscriptSpeaker[] {
  const ids = new Set<string>()
  for (const { speaker } of words) if (speaker !== null) ids.add(speaker)
  return Array.from(ids, (id, style) => ({ id, name: '', style }))
}

/** Seconds, behind which there is nothing. Infinite while nobody knows; a word that is there is within. */
export const endOf = ({ words, duration }: Pick<Transcript, 'words' | 'duration'>): number =>
  Math.max(duration ?? Number.POSITIVE_INFINITY, words.at(-1)?.end ?? 0)
