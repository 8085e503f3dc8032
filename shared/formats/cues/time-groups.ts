import { breakLines } from './break-lines'
import type { Cue, CueRoom, TimedWord } from './cue'
import type { CutWord } from './prepare-words'
import type { CutRules } from './readability'

/** A group with its time on screen, in whole milliseconds. */
interface Shown {
  words: readonly CutWord[]
  start: number
  end: number
}

/**
 * Shows each group from its first word until it is read, but no longer than to the next cue less the gap. Where words
 * stand so close that even the gap has no room, the gap goes first; no cue ever covers another or has no length.
 */
export function timeGroups(
  groups: readonly CutWord[][],
  rules: CutRules,
  language: string,
  room: CueRoom,
): Cue[] {
  const last = Math.round(room.to * 1000)
  const shown: Shown[] = []
  for (const [place, words] of groups.entries()) {
    const before = shown.at(-1)
    const start = Math.max(words[0]?.start ?? 0, before?.end ?? Math.round(room.from * 1000))
    // With no time left of its own, it is read with the one before.
    if (before && start >= last) before.words = [...before.words, ...words]
    else shown.push({ words, start, end: endOf(words, start, groups[place + 1]?.[0]?.start, last, rules) })
  }
  return shown.map(({ words, start, end }) => {
    const speaker = words[0]?.speaker
    return {
      start: start / 1000,
      end: end / 1000,
      text: breakLines(words, rules, language),
      ...(speaker !== undefined && { speaker }),
      words: sourcesOf(words),
    }
  })
}

function endOf(
  words: readonly CutWord[],
  start: number,
  next: number | undefined,
  last: number,
  rules: CutRules,
): number {
  const gap = Math.ceil(rules.gap * 1000)
  const said = words.reduce((end, word) => Math.max(end, word.end), start)
  // With the space that a line break took: never too few.
  const besides = (rules.besides ?? 0) - (words[0]?.space ?? 0)
  const characters = words.reduce((sum, word) => sum + word.space + word.width, besides)
  const read = Math.ceil((characters / rules.charactersPerSecond) * 1000)
  const wanted = Math.max(said, start + Math.ceil(rules.shortest * 1000), start + read)
  const within = Math.min(wanted, start + Math.floor(rules.longest * 1000))

  const limit = next === undefined ? last : Math.min(next - gap, last)
  const tight = next === undefined ? last : Math.min(next, last)
  if (limit > start) return Math.min(within, limit)
  return tight > start ? tight : start + 1
}

/** The words as they came; with other times where theirs made no sense, in pieces where more than one cue holds one. */
function sourcesOf(words: readonly CutWord[]): TimedWord[] {
  const came = words.flatMap(word => word.parts ?? [word])
  return came.map(({ text, start, end, source, piece, space }) => {
    const same =
      source.text === text &&
      Math.round(source.start * 1000) === start &&
      Math.round(source.end * 1000) === end
    if (same) return source
    const glued = piece > 0 ? space === 0 : source.glued
    return { ...source, text, start: start / 1000, end: end / 1000, ...(glued !== undefined && { glued }) }
  })
}
