import type { OtherWording, TimedLine } from '../../../../../shared/dub/timing/timing'

/** The same numbers each time. */
export function createRandom(first: number): () => number {
  let seed = first
  return () => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
    return seed / 2 ** 32
  }
}

export interface TalkLine extends TimedLine {
  readonly others: readonly OtherWording[]
  /** How long it is once somebody has shortened it. */
  readonly rewritten: number
}

/** How much longer the translation is. Each talk is of one of these kinds. */
export const expansions = [1.1, 1.15, 1.2, 1.25, 1.3]

export interface GeneratedTalk {
  readonly kind: number
  readonly lines: readonly TalkLine[]
}

const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value))

/** Talks as words with times give them, cut at sentences, and how long each translation is to be heard. */
export function generateTalks(count: number, seconds = 3_600, seed = 20_240_607): GeneratedTalk[] {
  const random = createRandom(seed)
  const normal = (): number => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
  const around = (median: number, spread: number): number => median * Math.exp(spread * normal())

  function wordings(natural: number): OtherWording[] {
    const length = random() < 0.33 ? 0 : 1 + Math.floor(random() * 2)
    return Array.from({ length }, () => ({
      natural: natural * clamp(1 + 0.1 * normal(), 0.75, 1.25),
      price: 0.12,
    }))
  }

  function talk(expansion: number, pauses: number): TalkLine[] {
    const lines: TalkLine[] = []
    for (let start = 1.5; start < seconds - 20; ) {
      const length = clamp(around(4.2, 0.55), 0.8, 14)
      const kind = random()
      const pause =
        pauses * (kind < 0.72 ? around(0.35, 0.55) : kind < 0.94 ? around(1, 0.6) : around(3, 0.5))
      const natural = length * expansion * Math.exp((0.08 + 0.12 / Math.sqrt(length)) * normal())
      const others = wordings(natural)
      const rewritten = natural * clamp(0.82 + 0.05 * normal(), 0.7, 0.95)
      lines.push({ key: `${lines.length}`, start, end: start + length, natural, others, rewritten })
      start += length + Math.max(0.08, pause)
    }
    return lines
  }

  return Array.from({ length: count }, (_, at) => {
    const kind = at % expansions.length
    return { kind, lines: talk((expansions[kind] ?? 1) + random() * 0.05, 0.7 + random() * 1.3) }
  })
}

/** Nobody has said it otherwise. */
export const ownWords = ({ key, start, end, natural }: TalkLine): TimedLine => ({ key, start, end, natural })

/** A language model would shorten it. */
export const withRewrite = (line: TalkLine): TimedLine => ({
  ...line,
  others: [...line.others, { natural: line.rewritten, price: 0.35 }],
})
