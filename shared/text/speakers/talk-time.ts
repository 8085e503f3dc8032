import type { Word } from '../transcript/word'

export interface TalkTime {
  readonly seconds: number
  /** How often the speaker takes the word. */
  readonly turns: number
}

const silent: TalkTime = { seconds: 0, turns: 0 }

/** How long each speaks. A turn lasts from its first word to its last, with the breaths between. */
export function talkTimes(words: readonly Word[]): ReadonlyMap<string | null, TalkTime> {
  const times = new Map<string | null, TalkTime>()
  const end = (speaker: string | null, start: number, stop: number): void => {
    const { seconds, turns } = times.get(speaker) ?? silent
    times.set(speaker, { seconds: seconds + Math.max(0, stop - start), turns: turns + 1 })
  }
  let first = words[0]
  let last = first
  for (const word of words) {
    if (first && last && (word.speaker !== first.speaker || word.opens) && word !== first) {
      end(first.speaker, first.start, last.end)
      first = word
    }
    last = word
  }
  if (first && last) end(first.speaker, first.start, last.end)
  return times
}

/** The longest stretch in which only this speaker talks, cut to a few seconds: what they sound like. */
export function sampleOf(
  words: readonly Word[],
  speaker: string,
  longest = 6,
): { start: number; end: number } | null {
  let best: { start: number; end: number } | null = null
  let start: number | null = null
  for (const [at, word] of words.entries()) {
    if (word.speaker !== speaker) {
      start = null
      continue
    }
    const before = words[at - 1]
    if (start === null || (before && word.start - before.end > 1)) start = word.start
    if (!best || word.end - start > best.end - best.start) best = { start, end: word.end }
  }
  return best && { start: best.start, end: Math.min(best.end, best.start + longest) }
}
