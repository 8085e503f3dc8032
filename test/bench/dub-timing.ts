import { linesToShorten } from '../../shared/dub/timing/lines-to-shorten'
import { planAround, planTiming } from '../../shared/dub/timing/plan-timing'
import { type TimedLine, timingRules } from '../../shared/dub/timing/timing'
import { naiveFit, type Shares, sharesOf } from '../unit/shared/dub/timing/shares'
import { generateTalks, ownWords, type TalkLine, withRewrite } from '../unit/shared/dub/timing/talks'
import { sizesAsked } from './asked'
import { figuresOf, lineOf } from './figures'

const hour = 3_600
const rules = timingRules('near', { end: hour })

interface Way {
  what: string
  plan?: typeof naiveFit
  lines(line: TalkLine): TimedLine
  /** The share of lines that nobody hears are hurried. */
  least: number
}

const ways: readonly Way[] = [
  { what: 'each line by itself', plan: naiveFit, lines: ownWords, least: 0 },
  { what: 'by timing alone', lines: ownWords, least: 0.75 },
  { what: 'with other wordings', lines: line => line, least: 0.83 },
  { what: 'with rewrites', lines: withRewrite, least: 0.98 },
]
const leastCovered = 0.9
const mostMs = 300

/** What becomes of the lines of a thousand talks of an hour, and how long 2,000 lines take. `--talks=100` for fewer. */
export function timingBench(): void {
  const [count = 1_000] = sizesAsked([1_000, 300, 100, 10], 'talks')
  const talks = generateTalks(count)
  console.log(
    `Timing of ${count} talks: up to ${rules.good}x / over ${rules.hard}x / over ${rules.most}x / late / covers`,
  )
  for (const { what, plan, lines, least } of ways) {
    const shares = sharesOf(
      talks.map(talk => talk.lines.map(lines)),
      rules,
      plan,
    )
    report(`${what}, ${shares.lines} lines`, shares, plan === undefined ? least : null)
  }
  reportShortening(talks.slice(0, 10).map(talk => talk.lines.map(ownWords)))
  measure()
}

/** What a person is asked for where timing alone is not enough, and what is left then. */
function reportShortening(talks: readonly TimedLine[][]): void {
  const counts: number[] = []
  const shorter = talks.map(lines => {
    const by = new Map(linesToShorten(lines, rules).map(({ key, share }) => [key, share]))
    counts.push(by.size)
    return lines.map(line => ({ ...line, natural: line.natural * (by.get(line.key) ?? 1) }))
  })
  console.log(lineOf('lines to shorten in an hour', figuresOf(counts), '(about 30)'))
  report(`once they are shorter, ${talks.length} talks`, sharesOf(shorter, rules), null)
}

/** `least`: null where nothing is asked of it. */
function report(what: string, shares: Shares, least: number | null): void {
  const { good, overHard, overMost, late, covered, overlaps, dragged } = shares
  const isMet =
    least === null ||
    (good >= least && covered >= leastCovered && overMost === 0 && overlaps === 0 && dragged === 0)
  const figures = [good, overHard, overMost / shares.lines, late, covered].map(percent).join('  ')
  const asked =
    least === null ? '' : ` (at least ${percent(least)}, ${overlaps} overlap, ${dragged} under 0.90x)`
  console.log(`${what.padEnd(36)} ${figures}${asked}${least === null ? '' : isMet ? ': met' : ': NOT MET'}`)
  if (!isMet) process.exitCode = 1
}

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`

function measure(): void {
  const [talk] = generateTalks(1, 4 * hour)
  const lines = (talk?.lines ?? []).slice(0, 2_000)
  const usual = timingRules('near')
  const whole: number[] = []
  const around: number[] = []
  for (let round = 0; round < 9; round += 1) {
    let began = performance.now()
    const plan = planTiming(lines, usual)
    whole.push(performance.now() - began)
    const at = Math.floor((lines.length * (round + 0.5)) / 9)
    const edited = lines.map((line, place) =>
      place === at ? { ...line, natural: line.natural * 1.2 } : line,
    )
    began = performance.now()
    planAround({ lines, plan }, edited, usual)
    around.push(performance.now() - began)
  }
  const isMet = figuresOf(whole).median <= mostMs
  console.log(
    lineOf(`${lines.length} lines planned`, figuresOf(whole), `ms (${mostMs}): ${isMet ? 'met' : 'NOT MET'}`),
  )
  console.log(lineOf('after an edit of one', figuresOf(around), 'ms'))
  if (!isMet) process.exitCode = 1
}
