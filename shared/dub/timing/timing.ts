import { hardToFollow } from '../../speech/too-fast'
import type { PictureFit } from '../dub'

/** One line of a dub, as far as its timing goes. Seconds of the recording. */
export interface TimedLine {
  readonly key: string
  /** When it was said in the recording. */
  readonly start: number
  readonly end: number
  /** It begins where it stands, whatever that costs others. */
  readonly fixed?: boolean
  /** How long its words last at speed 1. */
  readonly natural: number
  /** Other wordings, and what choosing one costs. */
  readonly others?: readonly OtherWording[]
}

export interface OtherWording {
  readonly natural: number
  readonly price: number
}

export interface PlannedLine {
  readonly key: string
  readonly start: number
  readonly seconds: number
  readonly speed: number
  /** 0: its own words. n: those of `others[n - 1]`. */
  readonly choice: number
  /** So much later than in the recording it begins. Below 0: earlier. */
  readonly late: number
  /** Planned as it is for the sake of others, between other pauses. */
  readonly isDrawnIn?: true
}

/** How near a line stays to the picture: so much it may begin early or late, and so far go on when the mouth is shut. */
interface Nearness {
  readonly early: number
  readonly late: number
  readonly over: number
}

/** Lips are seen, a face, or neither. */
const nearness: Readonly<Record<PictureFit, Nearness>> = {
  strict: { early: 0.1, late: 0.25, over: 0.25 },
  near: { early: 0.2, late: 0.9, over: 1.2 },
  loose: { early: 0.3, late: 2, over: 2.5 },
}

export interface TimingRules extends Nearness {
  /** Between two lines. */
  readonly gap: number
  /** Slower than this no line is spoken, faster than `most` none that has any other way out. */
  readonly floor: number
  /** Up to here nobody hears that a line is hurried. */
  readonly good: number
  /** Above this, fast speech is hard to follow. */
  readonly hard: number
  /** What passing that costs, beside what each bit of speed does. */
  readonly hardPrice: number
  readonly most: number
  /** So far beyond the picture a line may go that would else be faster than `most`. */
  readonly beyond: number
  /** Where the recording ends. */
  readonly end: number
}

const usualLimits = {
  gap: 0.08,
  floor: 0.9,
  good: 1.15,
  hard: hardToFollow,
  hardPrice: 2,
  most: 1.3,
  beyond: 3,
  end: Number.POSITIVE_INFINITY,
}

export const timingRules = (picture: PictureFit, own: Partial<TimingRules> = {}): TimingRules => ({
  ...nearness[picture],
  ...usualLimits,
  ...own,
})

/** What a person says of speeds. */
export interface SpeedLimits {
  /** Above this a line is told to be too fast. */
  readonly tooFast: number
  readonly most: number
}

/** No line is too fast that is below what is hardly heard, and each may be as fast as what is not too fast. */
export const rulesOfSpeed = ({
  tooFast,
  most,
}: SpeedLimits): Pick<TimingRules, 'good' | 'hard' | 'most'> => ({
  good: Math.min(usualLimits.good, tooFast),
  hard: tooFast,
  most: Math.max(most, tooFast),
})

/** Lengths are sums of floating-point numbers: what is this near to a limit has not passed it. */
export const timeTolerance = 1e-6
