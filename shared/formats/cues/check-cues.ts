import { countGraphemes } from '../../text/characters'
import type { Cue } from './cue'
import type { ReadabilityRules } from './readability'

export type CueRule =
  | 'bad-time'
  | 'no-length'
  | 'overlap'
  | 'too-many-lines'
  | 'line-too-long'
  | 'too-short'
  | 'too-long'
  | 'gap-too-small'
  | 'too-fast'

export interface CueFailure {
  rule: CueRule
  /** What was measured, in the unit of the limit: lines, characters, seconds or characters a second. */
  value: number
  limit: number
}

export interface CueCheck {
  lines: number
  longestLine: number
  characters: number
  charactersPerSecond: number
  failures: CueFailure[]
}

/** Files hold whole milliseconds, so that much is forgiven. */
const forgiven = 0.0011

/** How each cue reads, in the order given, which should be that of their starts. */
export function checkCues(cues: readonly Cue[], rules: ReadabilityRules): CueCheck[] {
  return cues.map((cue, at) => checkCue(cue, cues[at + 1], rules))
}

function checkCue(cue: Cue, next: Cue | undefined, rules: ReadabilityRules): CueCheck {
  const widths = cue.text.split('\n').map(countGraphemes)
  const characters = widths.reduce((sum, width) => sum + width, 0)
  const longestLine = Math.max(...widths)
  const seconds = cue.end - cue.start
  const speed = seconds > 0 ? characters / seconds : Number.POSITIVE_INFINITY
  const measured = { lines: widths.length, longestLine, characters, charactersPerSecond: speed }

  const failures: CueFailure[] = []
  const fail = (rule: CueRule, value: number, limit: number): void => {
    failures.push({ rule, value, limit })
  }
  if (!(Number.isFinite(seconds) && cue.start >= 0)) {
    fail('bad-time', cue.start, 0)
    return { ...measured, failures }
  }
  if (widths.length > rules.lines) fail('too-many-lines', widths.length, rules.lines)
  if (longestLine > rules.lineLength) fail('line-too-long', longestLine, rules.lineLength)
  if (seconds <= 0) fail('no-length', seconds, 0)
  else {
    if (seconds < rules.shortest - forgiven) fail('too-short', seconds, rules.shortest)
    if (seconds > rules.longest + forgiven) fail('too-long', seconds, rules.longest)
    const slack = characters / (seconds + forgiven)
    if (slack > rules.charactersPerSecond) fail('too-fast', speed, rules.charactersPerSecond)
  }
  const space = next ? next.start - cue.end : Number.POSITIVE_INFINITY
  if (space < -forgiven / 2) fail('overlap', space, 0)
  else if (space < rules.gap - forgiven) fail('gap-too-small', space, rules.gap)
  return { ...measured, failures }
}
