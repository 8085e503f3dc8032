import type { Cue, TimedWord } from './cue'
import { groupWords } from './group-words'
import { prepareWords } from './prepare-words'
import type { ReadabilityRules } from './readability'
import { timeGroups } from './time-groups'

/** Free time for the cues, in seconds: what stands before and after them. */
export interface Room {
  from: number
  to: number
}

export interface CutRules extends ReadabilityRules {
  /** Characters that each cue will show besides its words, and that take time to read: a name. */
  besides?: number
}

/** Subtitles cut from words: readable by the rules as far as the speech allows, in order and never over each other. */
export function cutCues(
  words: readonly TimedWord[],
  rules: CutRules,
  language: string,
  room: Room = { from: 0, to: Number.POSITIVE_INFINITY },
): Cue[] {
  const prepared = prepareWords(words, rules.lineLength)
  const groups = groupWords(prepared, rules, language)
  return timeGroups(groups, rules, language, room)
}
