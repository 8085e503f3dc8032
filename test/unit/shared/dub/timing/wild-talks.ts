import { expect } from 'vitest'
import type { PlannedLine, TimedLine, TimingRules } from '../../../../../shared/dub/timing/timing'

const eps = 1e-6

export const line = (
  key: string,
  start: number,
  end: number,
  natural: number,
  more: Partial<TimedLine> = {},
): TimedLine => ({
  key,
  start,
  end,
  natural,
  ...more,
})

/** All that may come from people: two at once, none for minutes, lines that are fixed, cramped, empty or far too long. */
export function wildTalk(random: () => number, count: number): TimedLine[] {
  let start = random() * 2
  return Array.from({ length: count }, (_, at) => {
    const length = random() < 0.05 ? 0 : 0.3 + random() * 6
    const natural = random() < 0.03 ? 0 : length * (0.5 + random() * (random() < 0.1 ? 4 : 1))
    const others = random() < 0.3 ? [{ natural: natural * (0.6 + random() * 0.5), price: 0.12 }] : []
    const made = line(`${at}`, start, start + length, natural, { others, fixed: random() < 0.05 })
    const kind = random()
    start = kind < 0.1 ? start + random() * length : start + length + (kind < 0.9 ? random() : random() * 12)
    return made
  })
}

const lengthOf = (line: TimedLine, { choice }: PlannedLine): number =>
  (choice === 0 ? line : line.others?.[choice - 1])?.natural ?? Number.NaN

export function expectSound(
  lines: readonly TimedLine[],
  plan: readonly PlannedLine[],
  rules: TimingRules,
): void {
  expect(plan.map(({ key }) => key)).toEqual(lines.map(({ key }) => key))
  const broken = lines.flatMap((line, at) => {
    const planned = plan[at]
    if (!planned) return [`${line.key} is missing`]
    const { start, seconds, speed, late } = planned
    const next = plan[at + 1]
    return [
      start < 0 && 'before the beginning',
      next && start + seconds > next.start + eps && 'overlaps',
      next && next.start <= start && 'reordered',
      !(speed >= rules.floor - eps) && 'too slow',
      Math.abs(seconds * speed - lengthOf(line, planned)) > eps && 'not as long as it says',
      Math.abs(start - line.start - late) > eps && 'not as late as it says',
    ].flatMap(fault => (fault ? [`${line.key}: ${fault}`] : []))
  })
  expect(broken).toEqual([])
}

/** One line says something else, is moved, split or gone. */
export function edited(lines: readonly TimedLine[], random: () => number): TimedLine[] {
  const at = Math.floor(random() * lines.length)
  const one = lines[at]
  if (!one) return [...lines]
  const kind = random()
  const length = one.end - one.start
  const now: TimedLine[] =
    kind < 0.4
      ? [{ ...one, natural: one.natural * (0.7 + random() * 0.8) }]
      : kind < 0.6
        ? [{ ...one, start: one.start + length * 0.1 * random() }]
        : kind < 0.8
          ? [
              { ...one, key: `${one.key}a`, end: one.start + length / 2, natural: one.natural / 2 },
              { ...one, key: `${one.key}b`, start: one.start + length / 2, natural: one.natural / 2 },
            ]
          : kind < 0.9
            ? []
            : [{ ...one, fixed: !one.fixed }]
  return [...lines.slice(0, at), ...now, ...lines.slice(at + 1)]
}
