import type { Cue, CueRoom, TimedWord } from './cue'
import { groupWords } from './group-words'
import { prepareWords } from './prepare-words'
import type { CutRules } from './readability'
import { timeGroups } from './time-groups'

/** Subtitles cut from words: readable by the rules as far as the speech allows, in order and never over each other. */
export function cutCues(
  words: readonly TimedWord[],
  rules: CutRules,
  language: string,
  room: CueRoom = { from: 0, to: Number.POSITIVE_INFINITY },
): Cue[] {
  const prepared = prepareWords(words, rules.lineLength)
  const groups = groupWords(prepared, rules, language)
  return timeGroups(groups, rules, language, room)
}
