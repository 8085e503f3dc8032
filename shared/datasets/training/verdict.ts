import type { EntitiesTried, IntentsTried } from './try-training'

/** What the result of a trial means, in one word each. */
export type IntentVerdict = 'none' | 'nothing' | 'good' | 'mixed' | 'poor'

const good = 0.9
const mixed = 0.7

export function verdictOf(tried: IntentsTried | null): IntentVerdict {
  if (tried === null) return 'none'
  if (!tried.canTell) return 'nothing'
  if (tried.accuracy >= good) return 'good'
  return tried.accuracy >= mixed ? 'mixed' : 'poor'
}

/** What twice as many sentences would bring; less than a point is nothing one could count on. */
export type Outlook = 'unknown' | 'little' | 'more'

const worthWhile = 0.01

export function outlookOn({ forecast, accuracy }: IntentsTried): Outlook {
  if (forecast === null) return 'unknown'
  return forecast - accuracy < worthWhile ? 'little' : 'more'
}

/** From 0 to 1. Null: of nothing there is no share. */
export interface LabelFigures {
  /** Of what was expected, how much is marked so. */
  precision: number | null
  /** Of what is marked, how much was expected so. */
  recall: number | null
}

export const figuresOfLabel = ({
  marked,
  expected,
  both,
}: EntitiesTried['labels'][number]): LabelFigures => ({
  precision: expected === 0 ? null : both / expected,
  recall: marked === 0 ? null : both / marked,
})

/** A bar of the picture that shows what more sentences bring. */
export interface CurveBar {
  /** How many there were to learn from, beside all that there are; 2 is what is forecast of twice as many. */
  share: number
  /** From 0 to 1. */
  accuracy: number
}

export const barsOf = ({ curve, forecast }: Pick<IntentsTried, 'curve' | 'forecast'>): CurveBar[] =>
  forecast === null ? [...curve] : [...curve, { share: 2, accuracy: forecast }]
