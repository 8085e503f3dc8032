import { type Dub, spokenLine } from '../../../shared/dub/dub'
import type { ShorterText } from '../../../shared/dub/dub-requests'
import { heardTake } from '../../../shared/dub/heard-take'
import type { AdvisedLine } from '../../../shared/dub/timing/timing-advice'
import type { Translate } from '../../../shared/language/translate'

/** How far a language is. */
export interface TrackTold {
  language: string
  lines: number
  translated: number
  spoken: number
  /** Lines that the limits do not hold for, in their order. */
  problems: { line: number; start: number; speed: number; problem: string }[]
  /** Lines for which a wording that is offered is short enough. */
  wordings: { line: number; text: string }[]
  /** The fewest lines that somebody should say more shortly, and by how many characters. */
  shorten: { line: number; characters: number }[]
  files: string[]
  failed: { file: string; problem: string }[]
}

export interface PlannedTrack {
  plan: readonly AdvisedLine[]
  toShorten: readonly ShorterText[]
}

export function toldOfTrack(
  dub: Dub,
  language: string,
  { plan, toShorten }: PlannedTrack,
): Omit<TrackTold, 'files' | 'failed'> {
  const numbers = new Map(dub.lines.map(({ key }, at) => [key, at + 1]))
  const spoken = dub.lines.filter(({ keepsOriginal }) => !keepsOriginal)
  const linesOf = spoken.map(({ key }) => spokenLine(dub, language, key))
  return {
    language,
    lines: spoken.length,
    translated: linesOf.filter(({ row }) => row.target !== null).length,
    spoken: linesOf.filter(line => heardTake(line) !== null).length,
    problems: plan.flatMap(({ key, start, speed, problem }) =>
      problem === null ? [] : [{ line: numbers.get(key) ?? 0, start, speed, problem }],
    ),
    wordings: toShorten.flatMap(({ key, wording }) => {
      const text = wording === null ? undefined : spokenLine(dub, language, key).row.others[wording]?.text
      return text === undefined ? [] : [{ line: numbers.get(key) ?? 0, text }]
    }),
    shorten: toShorten.flatMap(({ key, characters, wording }) =>
      wording === null ? [{ line: numbers.get(key) ?? 0, characters }] : [],
    ),
  }
}

/** What a person should know of a language: what is lacking, and what timing could not do. */
export function sentencesOfTrack(
  { language, lines, translated, spoken, problems, wordings, shorten }: Omit<TrackTold, 'files' | 'failed'>,
  t: Translate,
): string[] {
  return [
    t('cli.dub.track', { language, lines, translated, spoken }),
    ...(problems.length > 0
      ? [t('cli.dub.problems', { count: problems.length, lines: numbersOf(problems) })]
      : []),
    ...wordings.map(({ line, text }) => t('cli.dub.wording', { line, text })),
    ...shorten.map(({ line, characters }) => t('cli.dub.shorten', { line, count: characters })),
  ]
}

const mostNamed = 20

const numbersOf = (problems: TrackTold['problems']): string =>
  problems
    .slice(0, mostNamed)
    .map(({ line }) => line)
    .join(', ')
