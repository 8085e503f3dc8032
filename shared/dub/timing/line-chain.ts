import type { TimedLine, TimingRules } from './timing'

/** Lines `from` up to `to`, `to` not included, that know nothing of the others: the pauses around them are too long. */
export interface TalkPart {
  readonly from: number
  readonly to: number
  /** Where what comes behind begins at the earliest, or the recording ends. */
  readonly end: number
}

/** What is left to a line for which there is no time at all, with the gap behind it. */
const leastSlot = ({ gap }: TimingRules): number => gap + 0.08

/** Where the lines of a part are looked for: around `at`, and not outside `low` and `high`. */
export interface LineChain {
  readonly at: Float64Array
  readonly low: Float64Array
  readonly high: Float64Array
  /** Until when the mouth moves, for one that speaks later too. */
  readonly end: Float64Array
  readonly isFixed: readonly boolean[]
  /** Behind this there is nothing of the recording. */
  readonly until: number
}

interface Link {
  low: number
  at: number
  end: number
  isFixed: boolean
}

/** Where two speak at once the later waits until the first has ended, or until nothing more is to be said. */
function linkAfter(line: TimedLine, before: (Link & { natural: number }) | null, rules: TimingRules): Link {
  const slot = leastSlot(rules)
  const least = before ? before.low + slot : 0
  const length = Math.max(0, line.end - line.start)
  if (line.fixed && line.start >= least) {
    return { low: line.start, at: line.start, end: line.start + length, isFixed: true }
  }
  const low = Math.max(0, line.start - rules.early, least)
  const free = before
    ? Math.max(before.at + slot, Math.min(before.end, before.at + before.natural + rules.gap))
    : 0
  const at = Math.max(low, line.start, free)
  return { low, at, end: at + length, isFixed: false }
}

/** `beyond`: how far lines may go beyond the picture. */
export function partsOfTalk(lines: readonly TimedLine[], rules: TimingRules, beyond: number): TalkPart[] {
  const parts: TalkPart[] = []
  const reach = rules.over + beyond + leastSlot(rules)
  let from = 0
  let before: (Link & { natural: number }) | null = null
  for (const [at, line] of lines.entries()) {
    if (before && line.start - rules.early > before.end + reach) {
      parts.push({ from, to: at, end: line.start - rules.early - leastSlot(rules) })
      from = at
      before = null
    }
    const link: Link = linkAfter(line, before, rules)
    before = { ...link, natural: line.natural }
  }
  if (from < lines.length) parts.push({ from, to: lines.length, end: rules.end })
  return parts
}

/** Where all stand exactly at `at`, each has some room and none is before another: there is always a plan. */
export function chainOf(lines: readonly TimedLine[], rules: TimingRules, end: number): LineChain {
  const count = lines.length
  const links: Link[] = []
  let before: (Link & { natural: number }) | null = null
  for (const line of lines) {
    const link: Link = linkAfter(line, before, rules)
    links.push(link)
    before = { ...link, natural: line.natural }
  }
  const until = Math.max(end, links.at(-1)?.end ?? 0)
  const chain = {
    until,
    at: new Float64Array(count),
    low: Float64Array.from(links, ({ low }) => low),
    high: new Float64Array(count),
    end: new Float64Array(count),
    isFixed: links.map(({ isFixed }) => isFixed),
  }
  let next = until
  for (let index = count - 1; index >= 0; index -= 1) {
    const link = links[index]
    if (!link) continue
    const high = Math.max(link.low, link.isFixed ? link.at : next - leastSlot(rules))
    const at = Math.min(link.at, high)
    chain.high[index] = high
    chain.at[index] = at
    chain.end[index] = link.end - (link.at - at)
    next = high
  }
  return chain
}
