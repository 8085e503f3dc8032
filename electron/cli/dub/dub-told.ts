import { type Dub, spokenLine, trackIn } from '../../../shared/dub/dub'
import { countDubLines, createDubLineViews } from '../../../shared/dub/dub-line-state'
import type { ShorterText } from '../../../shared/dub/dub-requests'
import type { AdvisedLine } from '../../../shared/dub/timing/timing-advice'
import type { SpeechJob } from '../../../shared/jobs/job'
import type { Translate } from '../../../shared/language/translate'
import { whyFailed } from '../jobs/follow-ending'

/** How far a language is. */
export interface TrackTold {
  language: string
  lines: number
  translated: number
  spoken: number
  /** Lines that failed, and why. */
  refused: { line: number; stage: 'translation' | 'speech'; problem: string }[]
  /** Lines that the limits do not hold for, in their order. */
  problems: { line: number; start: number; speed: number; problem: string }[]
  /** Lines for which a wording that is offered is short enough. */
  wordings: { line: number; text: string }[]
  /** The fewest lines that somebody should say more shortly, and by how many characters. */
  shorten: { line: number; characters: number }[]
  files: string[]
  failed: { file: string; problem: string }[]
}

export const isComplete = (
  { lines, translated, spoken, refused, failed }: TrackTold,
  wantsSounds: boolean,
): boolean =>
  translated === lines && !(wantsSounds && spoken < lines) && refused.length === 0 && failed.length === 0

export interface PlannedTrack {
  jobs: ReadonlyMap<string, SpeechJob>
  plan: readonly AdvisedLine[]
  toShorten: readonly ShorterText[]
}

export function toldOfTrack(
  dub: Dub,
  language: string,
  { jobs, plan, toShorten }: PlannedTrack,
  t: Translate,
): Omit<TrackTold, 'files' | 'failed'> {
  const numbers = new Map(dub.lines.map(({ key }, at) => [key, at + 1]))
  const track = trackIn(dub, language)
  const views = track ? createDubLineViews()(dub, track, jobs) : []
  const { lines, translated, spoken } = countDubLines(views)
  return {
    language,
    lines,
    translated,
    spoken,
    refused: views.flatMap(({ line, state }) =>
      state.is === 'failed'
        ? [{ line: numbers.get(line.key) ?? 0, stage: state.at, problem: whyFailed(state, t) }]
        : [],
    ),
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
export function sentencesOfTrack(told: Omit<TrackTold, 'files' | 'failed'>, t: Translate): string[] {
  const { language, lines, translated, spoken, problems, wordings, shorten } = told
  return [
    t('cli.dub.track', { language, lines, translated, spoken }),
    ...refusalsIn(told, t),
    ...(problems.length > 0
      ? [t('cli.dub.problems', { count: problems.length, lines: numbersOf(problems) })]
      : []),
    ...wordings.map(({ line, text }) => t('cli.dub.wording', { line, text })),
    ...shorten.map(({ line, characters }) => t('cli.dub.shorten', { line, count: characters })),
  ]
}

/** Once for all that say the same. Of translations their job told it. */
function refusalsIn({ refused }: Pick<TrackTold, 'refused'>, t: Translate): string[] {
  const byProblem = new Map<string, { line: number }[]>()
  for (const { line, stage, problem } of refused) {
    if (stage === 'speech') byProblem.set(problem, [...(byProblem.get(problem) ?? []), { line }])
  }
  return [...byProblem].map(([problem, lines]) =>
    t('cli.dub.refused', { count: lines.length, lines: numbersOf(lines), problem }),
  )
}

const mostNamed = 20

const numbersOf = (lines: readonly { line: number }[]): string =>
  lines
    .slice(0, mostNamed)
    .map(({ line }) => line)
    .join(', ')
