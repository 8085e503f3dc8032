import { chainOf, type LineChain } from './line-chain'
import type { PlannedLine, TimedLine, TimingRules } from './timing'
import { cheapestWording, fittedSeconds, latenessCost, wordingCost } from './timing-costs'

/** How finely beginnings are looked for. Seconds. So far beyond the picture nobody is that exact. */
const steps = { near: 0.02, far: 0.06 }

export interface PartToPlan {
  readonly lines: readonly TimedLine[]
  /** How far lines may go beyond the picture. */
  readonly beyond: number
  /** Where they have to have ended. */
  readonly end: number
}

/** Beginnings are counted in steps, the earliest that a line may have is 0. */
interface Place {
  readonly lines: readonly TimedLine[]
  readonly chain: LineChain
  readonly rules: TimingRules
  readonly beyond: number
  readonly step: number
  readonly states: number
  /** The step at which a line begins where it stands. */
  readonly early: number
}

/**
 * When each line begins and how fast it is spoken, cheapest for all of them together: dynamic programming over how
 * late, or early, each begins.
 */
export function planPart({ lines, beyond, end }: PartToPlan, rules: TimingRules): PlannedLine[] {
  const chain = chainOf(lines, rules, end)
  const step = beyond > rules.beyond ? steps.far : steps.near
  const early = Math.floor(rules.early / step + 1e-6)
  const states = early + Math.floor((rules.late + beyond) / step + 1e-6) + 1
  const place: Place = { lines, chain, rules, beyond, step, states, early }
  const lateness = Float64Array.from({ length: states }, (_, state) =>
    latenessCost((state - early) * step, rules),
  )

  // The least that all before a line cost, for each of its beginnings.
  let best = firstCosts(place, lateness)
  const cameFrom: Uint16Array[] = []
  for (let at = 1; at < lines.length; at += 1) {
    const from = new Uint16Array(states)
    best = nextCosts(place, at, { best, lateness, from })
    cameFrom.push(from)
  }
  return wayBack(place, cameFrom, cheapestState(best, pauseCosts(place, lines.length - 1)))
}

function firstCosts(place: Place, lateness: Float64Array): Float64Array {
  const { first, last } = allowedStates(place, 0)
  return lateness.map((cost, state) => (state >= first && state <= last ? cost : Number.POSITIVE_INFINITY))
}

interface Reached {
  readonly best: Float64Array
  readonly lateness: Float64Array
  /** Filled with where each is come to from. */
  readonly from: Uint16Array
}

function nextCosts(place: Place, at: number, { best, lateness, from }: Reached): Float64Array {
  const { states } = place
  const toNext = apartCosts(place, at - 1)
  const toPause = pauseCosts(place, at - 1)
  const { first, last } = allowedStates(place, at)
  const reached = new Float64Array(states).fill(Number.POSITIVE_INFINITY)
  for (let state = 0; state < states; state += 1) {
    const before = best[state] ?? 0
    if (before === Number.POSITIVE_INFINITY) continue
    const pause = toPause[state] ?? 0
    const shift = states - 1 - state
    for (let next = first; next <= last; next += 1) {
      const own = toNext[next + shift] ?? 0
      // More room never costs more: of two bounds the nearer one counts.
      const total = before + (own > pause ? own : pause)
      if (total < (reached[next] ?? 0)) {
        reached[next] = total
        from[next] = state
      }
    }
  }
  for (let next = first; next <= last; next += 1) reached[next] = (reached[next] ?? 0) + (lateness[next] ?? 0)
  return reached
}

/** What a line costs by how much later than itself the next begins. */
function apartCosts({ lines, chain, rules, step, states }: Place, at: number): Float64Array {
  const costs = new Float64Array(2 * states - 1)
  const line = lines[at]
  if (!line) return costs
  const least = (chain.at[at + 1] ?? 0) - (chain.at[at] ?? 0) - rules.gap - (states - 1) * step
  for (let index = 0; index < costs.length; index += 1) {
    const room = least + index * step
    // All that are further apart have room enough, too.
    if (room >= line.natural) break
    costs[index] = wordingCost(line, room, room, rules)
  }
  return costs
}

/** What a line costs by when it begins, if nothing came behind it. */
function pauseCosts(place: Place, at: number): Float64Array {
  const costs = new Float64Array(place.states)
  const line = place.lines[at]
  if (!line) return costs
  for (let state = 0; state < costs.length; state += 1) {
    const start = startOf(place, at, state)
    const { room, widest } = pauseRoom(place, at, start)
    costs[state] = wordingCost(line, room, widest, place.rules)
  }
  return costs
}

const startOf = ({ chain, step, early }: Place, at: number, state: number): number =>
  (chain.at[at] ?? 0) + (state - early) * step

/** Until it goes on too long after the mouth is shut, or beyond the picture, or until the recording ends. */
function pauseRoom(
  { chain, rules, beyond, lines }: Place,
  at: number,
  start: number,
): { room: number; widest: number } {
  const over = (chain.end[at] ?? 0) + rules.over
  if (at + 1 < lines.length) return { room: over - start, widest: over + beyond - start }
  return { room: Math.min(over, chain.until) - start, widest: Math.min(over + beyond, chain.until) - start }
}

function allowedStates({ chain, step, states, early }: Place, at: number): { first: number; last: number } {
  if (chain.isFixed[at]) return { first: early, last: early }
  const start = chain.at[at] ?? 0
  const first = early - Math.floor((start - (chain.low[at] ?? 0)) / step + 1e-6)
  const last = early + Math.floor(((chain.high[at] ?? 0) - start) / step + 1e-6)
  return { first: Math.max(0, first), last: Math.min(states - 1, last) }
}

function cheapestState(best: Float64Array, last: Float64Array): number {
  let found = 0
  let least = Number.POSITIVE_INFINITY
  for (const [state, before] of best.entries()) {
    const total = before + (last[state] ?? 0)
    if (total >= least) continue
    least = total
    found = state
  }
  return found
}

function wayBack(place: Place, cameFrom: readonly Uint16Array[], lastState: number): PlannedLine[] {
  const { lines, rules, chain } = place
  const plan: PlannedLine[] = []
  let state = lastState
  let free = Number.POSITIVE_INFINITY
  for (const [at, line] of [...lines.entries()].reverse()) {
    const start = startOf(place, at, state)
    const pause = pauseRoom(place, at, start)
    const room = Math.min(pause.room, free - start)
    const widest = Math.min(pause.widest, free - start)
    const choice = cheapestWording(line, room, widest, rules)
    const natural = (choice === 0 ? line : line.others?.[choice - 1])?.natural ?? line.natural
    const fitted = fittedSeconds(natural, room, widest, rules)
    const seconds =
      fitted < natural ? fitted : drawnOut(natural, Math.min(room, (chain.end[at] ?? 0) - start), rules)
    const speed = seconds > 0 ? natural / seconds : 1
    plan.push({ key: line.key, start, seconds, speed, choice, late: start - line.start })
    free = start - rules.gap
    state = cameFrom[at - 1]?.[state] ?? 0
  }
  return plan.reverse()
}

/** Shorter than what was said: a little slower, so that the voice does not stop long before the mouth. */
const drawnOut = (natural: number, room: number, { floor }: TimingRules): number =>
  Math.min(natural / floor, Math.max(natural, room))
