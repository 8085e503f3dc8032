import { countGraphemes } from '../../text/characters'
import { planTiming } from './plan-timing'
import { type TimedLine, type TimingRules, timeTolerance } from './timing'

/** A line that should be said more shortly. */
export interface LineToShorten {
  readonly key: string
  /** Of its length now. */
  readonly share: number
  /** Of the wordings that are offered, the one that is short enough. Null: a person has to write one. */
  readonly wording: number | null
}

/** What may be left of a line that somebody shortens. */
const shares = [0.9, 0.8, 0.7, 0.6, 0.5, 0.35]
/** So dear that one line less is worth any haste of the others that is below the limit, and any shortening. */
const shorteningPrice = 1_000
const overLimitPrice = 100_000

/**
 * The fewest lines that have to be shorter so that none is over the limit or out of the picture, and as little as that
 * asks for. Lines that shortening does not help are not among them.
 */
export function linesToShorten(lines: readonly TimedLine[], rules: TimingRules): LineToShorten[] {
  const plan = planTiming(
    lines.map(line => (line.natural > 0 ? withShorter(line) : line)),
    { ...rules, beyond: 0, hardPrice: overLimitPrice },
  )
  return plan.flatMap(({ key, choice, seconds, speed }, at): LineToShorten[] => {
    const line = lines[at]
    const wording = line?.others?.[choice - 1]
    if (line && wording && speed <= rules.hard + timeTolerance) {
      return [{ key, share: wording.natural / line.natural, wording: choice - 1 }]
    }
    const option = line ? choice - 1 - (line.others?.length ?? 0) : -1
    const share = shares[option]
    if (!line || share === undefined || speed > rules.hard + timeTolerance) return []
    // The time it has by then holds this much at the limit.
    return [
      {
        key,
        share: Math.max(share, Math.min((seconds * rules.hard) / line.natural, shares[option - 1] ?? 1)),
        wording: null,
      },
    ]
  })
}

const withShorter = (line: TimedLine): TimedLine => ({
  ...line,
  others: [
    ...(line.others ?? []),
    ...shares.map((share, at) => ({
      natural: line.natural * share,
      price: shorteningPrice * (1 + at / 100),
    })),
  ],
})

/** How many characters of its text have to go. */
export const charactersToDrop = (text: string, { share }: Pick<LineToShorten, 'share'>): number =>
  Math.ceil(countGraphemes(text) * (1 - share))
