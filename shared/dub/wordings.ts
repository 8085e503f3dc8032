import { readSuggestions } from '../augment/read-suggestions'
import type { AugmentJob } from '../jobs/job'
import { hasEnded } from '../jobs/job-state'
import { asMarked } from '../translate/translation'
import { type AskedWordings, type Dub, spokenLine } from './dub'
import type { DubPatch, SpokenChange } from './dub-patch'
import { isTranslationStale, linesByLanguage, readSpokenKey, spokenKey } from './dub-run'

/** What other wordings of a line are asked of. */
export interface WordingsOf {
  readonly key: string
  readonly text: string
}

/** A service is asked once of the same words. What failed may be asked again. */
export const canAskWordings = (asked: AskedWordings | null, text: string): boolean =>
  asked?.text !== text || asked.problem !== null

/** Of these lines, those whose translation nobody was asked about yet. */
export function wordingsToAsk(dub: Dub, language: string, keys: readonly string[]): WordingsOf[] {
  const wanted = new Set(keys)
  return dub.lines.flatMap(line => {
    const spoken = spokenLine(dub, language, line.key)
    const text = spoken.row.target?.text.trim() ?? ''
    const isMeant = wanted.has(line.key) && !line.keepsOriginal && text !== ''
    if (!isMeant || isTranslationStale(line, spoken) || !canAskWordings(spoken.asked, text)) return []
    return [{ key: line.key, text }]
  })
}

/** About to be asked for in this job, with each line's place in it. */
export const patchFromAskingWordings = (
  dub: Dub,
  language: string,
  lines: readonly WordingsOf[],
  job: string,
): DubPatch =>
  askedCells(
    dub,
    lines.map(({ key, text }) => [spokenKey(language, key), { text, job, problem: null }]),
  )

/** What came so far: what a line is offered already, or says, is not offered twice. */
export const patchFromWordings = (dub: Dub, job: AugmentJob): DubPatch =>
  patchOfCells(
    job.units.flatMap(unit =>
      unit.rows.flatMap((at): SpokenChange[] => {
        const both = job.rows[at]?.item
        return both ? changesOfRow(dub, job, { both, at, unit }) : []
      }),
    ),
  )

interface RowInJob {
  both: string
  at: number
  unit: AugmentJob['units'][number]
}

function changesOfRow(dub: Dub, job: AugmentJob, { both, at, unit }: RowInJob): SpokenChange[] {
  const { language, key } = readSpokenKey(both)
  const { row, asked } = spokenLine(dub, language, key)
  if (asked?.job !== job.id) return []
  const now = whileUnanswered(asked, unit)
  if (now !== 'answered') {
    const isSame = JSON.stringify(now) === JSON.stringify(asked)
    return isSame ? [] : [[both, { asked }, { asked: now }]]
  }
  const answered: AskedWordings = { text: asked.text, job: null, problem: null }
  const known = [row.target, ...row.others].flatMap(one => one?.text ?? [])
  const { suggestions } = readSuggestions(job, at, known, { restoreCase: true })
  if (suggestions.length === 0) return [[both, { asked }, { asked: answered }]]
  const offered = { ...row, others: [...row.others, ...suggestions.map(({ text }) => asMarked(text))] }
  return [[both, { row, asked }, { row: offered, asked: answered }]]
}

/** What was called off may be asked for anew. What failed may be, too, or tried again in its job, which is then waited for. */
function whileUnanswered(
  asked: AskedWordings,
  { phase, problem }: RowInJob['unit'],
): AskedWordings | null | 'answered' {
  if (phase === 'cancelled') return null
  if (!hasEnded(phase)) return { ...asked, problem: null }
  return problem === null ? 'answered' : { ...asked, problem }
}

/** No job is known by that name any more: whoever waits for it may ask again. Why it failed is still said. */
export function patchFromWordingsGone(dub: Dub, job: string): DubPatch {
  return askedCells(
    dub,
    Object.entries(dub.spoken).flatMap(([language, lines]) =>
      Object.entries(lines).flatMap(([key, { asked }]) =>
        asked?.job === job
          ? [[spokenKey(language, key), asked.problem && { ...asked, job: null }] as const]
          : [],
      ),
    ),
  )
}

/** Jobs that lines of any language wait for, or that may be tried again. */
export const wordingJobsOf = ({ spoken }: Dub): string[] =>
  Object.values(spoken).flatMap(lines => Object.values(lines).flatMap(({ asked }) => asked?.job ?? []))

const askedCells = (dub: Dub, cells: readonly (readonly [string, AskedWordings | null])[]): DubPatch =>
  patchOfCells(
    cells.map(([both, now]) => {
      const { language, key } = readSpokenKey(both)
      const { asked } = spokenLine(dub, language, key)
      return [both, { asked }, { asked: now }]
    }),
  )

/** Of lines of all languages. */
const patchOfCells = (changes: readonly SpokenChange[]): DubPatch =>
  [...linesByLanguage(changes)].map(([language, lines]) => ({ kind: 'spoken', language, lines }))
