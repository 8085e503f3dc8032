import { layOutWords } from '../../text/transcript/lay-out-words'
import { checkCues } from './check-cues'
import type { Cue, TimedWord } from './cue'
import { cutCues } from './cut-cues'
import type { ReadabilityRules } from './readability'

/** How many good cues before and after a failing run are cut anew with it, least first. */
const windows: readonly { before: 0 | 1; after: 0 | 1 }[] = [
  { before: 0, after: 0 },
  { before: 0, after: 1 },
  { before: 1, after: 0 },
  { before: 1, after: 1 },
]

/**
 * Cuts cues that fail anew from their words, inside the time between the good cues around them; a short one may need a
 * good neighbour to join. What the cutter cannot better stays as it is. A cue without words lends each word of its text
 * a share of its time. Markup, names and positions of cues that are cut anew do not survive.
 */
export function fixCues(cues: readonly Cue[], rules: ReadabilityRules, language: string): Cue[] {
  const ordered = cues.toSorted((a, b) => a.start - b.start)
  const fails = checkCues(ordered, rules).map(check => check.failures.length > 0)
  const fixed: Cue[] = []
  let at = 0
  while (at < ordered.length) {
    const end = fails.indexOf(!fails[at], at)
    const run = { from: at, to: end === -1 ? ordered.length : end }
    if (fails[at]) {
      const cut = bestCut(fixed, ordered, run, rules, language)
      fixed.splice(fixed.length - cut.before, cut.before, ...cut.cues)
      at = run.to + cut.after
    } else {
      fixed.push(...ordered.slice(run.from, run.to))
      at = run.to
    }
  }
  return fixed
}

interface Cut {
  before: 0 | 1
  after: 0 | 1
  cues: Cue[]
}

function bestCut(
  fixed: readonly Cue[],
  ordered: readonly Cue[],
  run: { from: number; to: number },
  rules: ReadabilityRules,
  language: string,
): Cut {
  const failing = ordered.slice(run.from, run.to)
  let best: Cut = { before: 0, after: 0, cues: failing }
  let fewest = badness(failing, ordered[run.to], rules)
  for (const { before, after } of windows) {
    if (fewest === 0) break
    if (fixed.length < before || ordered.length < run.to + after) continue
    const old = [...fixed.slice(fixed.length - before), ...failing, ...ordered.slice(run.to, run.to + after)]
    const next = ordered[run.to + after]
    const cues = cutBetween(old, fixed[fixed.length - before - 1], next, rules, language)
    const failures = cues ? badness(cues, next, rules) : Number.POSITIVE_INFINITY
    if (cues && failures < fewest) {
      best = { before, after, cues }
      fewest = failures
    }
  }
  return best
}

function cutBetween(
  old: readonly Cue[],
  previous: Cue | undefined,
  next: Cue | undefined,
  rules: ReadabilityRules,
  language: string,
): Cue[] | null {
  if (old.some(cue => !(Number.isFinite(cue.start) && Number.isFinite(cue.end)))) return null
  const from = previous?.end ?? 0
  const to = next ? next.start - rules.gap : Number.POSITIVE_INFINITY
  const cues = cutCues(old.flatMap(wordsOf), rules, language, { from, to })
  const covers = cues.some(cue => next !== undefined && cue.end > next.start)
  return covers ? null : cues
}

function badness(cues: readonly Cue[], next: Cue | undefined, rules: ReadabilityRules): number {
  const checks = checkCues(next ? [...cues, next] : cues, rules).slice(0, cues.length)
  return checks.reduce((sum, check) => sum + check.failures.length, 0)
}

/** The words of a cue with their times: its own, or shares of its time by length. */
export function wordsOf(cue: Cue): TimedWord[] {
  if (cue.words && cue.words.length > 0) return [...cue.words]
  const texts = cue.text.split(/\s+/).filter(text => text !== '')
  const words = texts.map(text => ({ text, ...(cue.speaker !== undefined && { speaker: cue.speaker }) }))
  return layOutWords(words, cue.start, Math.max(cue.end, cue.start))
}
