import type { TimedLine, TimingRules } from './timing'

/** Of a line that nothing brings below the greatest speed: whatever else can be done is done first. */
const outOfReach = 10_000
/** Of one that leaves the picture so that it is not faster than that: dear enough that nothing else asks for it. */
const outOfPicture = 0.5

/** Nothing at 1, little while nobody hears it, much above. */
function speedCost(speed: number, { good, hard, hardPrice, most }: TimingRules): number {
  if (speed <= 1) return 0
  let cost = 12 * (speed - 1) * (speed - 1)
  if (speed > good + 1e-9) cost += 0.6 + 10 * (speed - good)
  if (speed > hard + 1e-9) cost += hardPrice + 40 * (speed - hard)
  if (speed > most + 1e-9) cost += outOfReach * (1 + speed - most)
  return cost
}

/** Early is worse than late: nobody speaks before the mouth opens. */
export function latenessCost(offset: number, { late }: TimingRules): number {
  const cost = offset < 0 ? 3 * offset * offset : 0.35 * offset * offset
  const out = offset - late
  return out > 1e-9 ? cost + outOfPicture * (1 + out) : cost
}

/**
 * Of words in so much room. `widest`: so much they have if they go on beyond the picture, which they do only as far as
 * the greatest speed asks for it.
 */
function fitCost(natural: number, room: number, widest: number, rules: TimingRules): number {
  if (room >= natural) return 0
  if (widest <= 0) return Number.POSITIVE_INFINITY
  const speed = natural / room
  if (room > 0 && speed <= rules.most + 1e-9) return speedCost(speed, rules)
  const out = Math.min(widest, natural / rules.most) - room
  return (
    speedCost(Math.max(rules.most, natural / widest), rules) + (out > 1e-9 ? outOfPicture * (1 + out) : 0)
  )
}

/** Of the cheapest wording. */
export function wordingCost(line: TimedLine, room: number, widest: number, rules: TimingRules): number {
  let least = fitCost(line.natural, room, widest, rules)
  if (least === 0 || line.others === undefined) return least
  for (const { natural, price } of line.others) {
    if (price < least) least = Math.min(least, price + fitCost(natural, room, widest, rules))
  }
  return least
}

/** 0: its own words. */
export function cheapestWording(line: TimedLine, room: number, widest: number, rules: TimingRules): number {
  const least = wordingCost(line, room, widest, rules)
  if (fitCost(line.natural, room, widest, rules) === least) return 0
  const { others = [] } = line
  return 1 + others.findIndex(({ natural, price }) => price + fitCost(natural, room, widest, rules) === least)
}

/** How long such words take then. */
export function fittedSeconds(natural: number, room: number, widest: number, { most }: TimingRules): number {
  return Math.min(natural, Math.max(room, Math.min(widest, natural / most)))
}
