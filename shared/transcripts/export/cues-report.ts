import { type CueRule, checkCues } from '../../formats/cues/check-cues'
import type { Cue } from '../../formats/cues/cue'
import type { ReadabilityRules } from '../../formats/cues/readability'

export interface CuesReport {
  cues: number
  good: number
  problems: CueProblem[]
}

export interface CueProblem {
  rule: CueRule
  limit: number
  worst: number
  /** The places of the cues. */
  at: number[]
}

/** Rules in which less is worse. */
const leastIsWorst: ReadonlySet<CueRule> = new Set([
  'too-short',
  'gap-too-small',
  'no-length',
  'overlap',
  'bad-time',
])

/** How the subtitles of a file read; the most frequent problem first. */
export function reportOn(cues: readonly Cue[], rules: ReadabilityRules): CuesReport {
  const found = new Map<CueRule, CueProblem>()
  let good = 0
  for (const [at, { failures }] of checkCues(cues, rules).entries()) {
    if (failures.length === 0) good += 1
    for (const { rule, value, limit } of failures) {
      const known = found.get(rule)
      if (!known) found.set(rule, { rule, limit, worst: value, at: [at] })
      else {
        known.worst = leastIsWorst.has(rule) ? Math.min(known.worst, value) : Math.max(known.worst, value)
        known.at.push(at)
      }
    }
  }
  const problems = [...found.values()].sort((one, other) => other.at.length - one.at.length)
  return { cues: cues.length, good, problems }
}
