import { breakCost, endsSentence } from './phrasing'
import type { CutWord } from './prepare-words'
import type { CutRules } from './readability'

/** A silence over which no subtitle stays. */
const breakingPause = 2000
/** A silence in which a speaker ends a thought. */
const pause = 400

/** The cheapest way to part the words into cues; a cue's cost says how far it is from good. */
export function groupWords(words: readonly CutWord[], rules: CutRules, language: string): CutWord[][] {
  const best: { cost: number; from: number }[] = [{ cost: 0, from: 0 }]
  const cutAt = cutCosts(words, language)
  for (const [from, first] of words.entries()) {
    const before = best[from]?.cost ?? 0
    forEachEnd(words, from, first, rules, (to, last, characters, sentences) => {
      const cue = cueCost(first, last, words[to], characters, rules)
      const cost = before + (cutAt[to] ?? 0) + cue + sentences * 0.2
      const known = best[to]
      if (!known || cost < known.cost) best[to] = { cost, from }
    })
  }

  const groups: CutWord[][] = []
  let to = words.length
  while (to > 0) {
    const from = best[to]?.from ?? to - 1
    groups.push(words.slice(from, to))
    to = from
  }
  return groups.reverse()
}

/** What it costs to end a cue before each word. */
function cutCosts(words: readonly CutWord[], language: string): number[] {
  return words.map((after, at) => {
    const before = words[at - 1]
    if (!before || before.speaker !== after.speaker) return 0
    const cost = breakCost(before.text, after.text, language) * 1.5
    return after.start - before.end >= pause ? Math.min(cost, 0.5) : cost
  })
}

/** Every end that a cue from this word may have: as far as lines, length, speaker and silence allow. */
function forEachEnd(
  words: readonly CutWord[],
  from: number,
  first: CutWord,
  rules: CutRules,
  visit: (to: number, last: CutWord, characters: number, sentences: number) => void,
): void {
  let lines = 1
  let line = first.width
  let characters = first.width
  let sentences = 0
  let before = first
  visit(from + 1, first, characters, 0)
  for (let at = from + 1; ; at += 1) {
    const word = words[at]
    if (!word) return
    if (word.speaker !== first.speaker || word.start - before.end > breakingPause) return
    if (word.end - first.start > rules.longest * 1000) return
    if (line + word.space + word.width > rules.lineLength) {
      lines += 1
      line = word.width
      if (lines > rules.lines) return
      // The break between lines takes the place of the space.
      characters += word.width
    } else {
      line += word.space + word.width
      characters += word.space + word.width
    }
    // A word that is wider than a line has to stand in a cue of its own.
    if (line > rules.lineLength || first.width > rules.lineLength) return
    if (endsSentence(before.text)) sentences += 1
    visit(at + 1, word, characters, sentences)
    before = word
  }
}

function cueCost(
  { start }: CutWord,
  { end }: CutWord,
  next: CutWord | undefined,
  characters: number,
  rules: CutRules,
): number {
  const said = end - start
  const until = next?.start ?? Number.POSITIVE_INFINITY
  const free = Math.max(until - rules.gap * 1000 - start, 1)
  const toRead = characters + (rules.besides ?? 0)
  const wanted = Math.max(rules.shortest * 1000, (toRead / rules.charactersPerSecond) * 1000)
  const shown = Math.min(Math.max(said, wanted), free)
  const tooShort = Math.max(1 - shown / (rules.shortest * 1000), 0)
  const tooFast = Math.max(wanted / Math.max(shown, 1) - 1, 0)
  const lonely = characters < rules.lineLength / 4 ? 0.5 : 0
  return (
    1 +
    lonely +
    (tooShort > 0 ? 1 + 3 * tooShort : 0) +
    (tooFast > 0.001 ? 0.5 + Math.min(2 * tooFast, 6) : 0)
  )
}
