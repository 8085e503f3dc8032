/** What may be wrong with sentences for training, the worst first. */
export const healthKinds = [
  'leak',
  'two-intents',
  'alike',
  'same-value',
  'changed-value',
  'heard-nothing',
  'heard-lost',
  'heard-changed',
  'unmarked',
  'near-same',
  'small-intent',
  'rare-label',
  'language',
  'long',
  'wordless',
] as const
export type HealthKind = (typeof healthKinds)[number]

/** One thing to look at, and the rows to look at for it. */
export interface HealthFinding {
  /** What it is about: intents, labels, languages, a value, a sentence. */
  names: readonly string[]
  keys: readonly string[]
}

/** All of one kind. */
export interface HealthSection {
  kind: HealthKind
  /** The first of them. */
  findings: readonly HealthFinding[]
  /** How many come after those. */
  more: number
  /** The rows of all, each once. */
  keys: readonly string[]
}

/** So many of a kind are shown. */
const mostShown = 50

export function sectionOf(
  kind: HealthKind,
  findings: readonly HealthFinding[],
  most = mostShown,
): HealthSection {
  return {
    kind,
    findings: findings.slice(0, most),
    more: Math.max(0, findings.length - most),
    keys: [...new Set(findings.flatMap(({ keys }) => keys))],
  }
}

/** Those with the most rows first. */
export const largestFirst = (findings: readonly HealthFinding[]): HealthFinding[] =>
  findings.toSorted((one, other) => other.keys.length - one.keys.length)
