import type { DryRun } from '../../../../shared/formats/dry-run'
import type { SpeechLine } from '../../../../shared/formats/speech/speech-line'
import type { JobRequestInput } from '../../../../shared/jobs/job-request'
import { formatProblem } from '../../../../shared/language/format-problem'
import type { Translate } from '../../../../shared/language/translate'
import type { ServiceProfile } from '../../../../shared/service-profile'

export type WantedLine = Extract<JobRequestInput, { kind: 'speech' }>['rows'][number]

export interface CheckedLines {
  lines: WantedLine[]
  /** One sentence for each thing that is wrong, with its file and line. */
  bad: string[]
}

/** Everything the service would refuse, found out before anything is sent. */
export function checkLines(
  file: string,
  { rows, problems }: DryRun<SpeechLine>,
  { speakers }: Pick<ServiceProfile, 'speakers'>,
  t: Translate,
): CheckedLines {
  const bad = problems.map(problem => formatProblem(file, problem, t))
  const lines = rows.flatMap((row): WantedLine[] => {
    bad.push(...row.problems.map(problem => formatProblem(file, problem, t)))
    if (row.outcome !== 'taken') return []
    const place = t('problem.place', { file, line: row.line })
    const { item } = row
    const speaker = speakers.find(({ id }) => id === item.speakerId)
    const gender = item.gender ?? speaker?.gender
    const language = item.language ?? speaker?.language
    if (gender !== 'male' && gender !== 'female') bad.push(`${place}: ${t('cli.speak.noGender')}`)
    else if (language === undefined) bad.push(`${place}: ${t('cli.speak.noLanguage')}`)
    else return [wantedLine(item, gender, language)]
    return []
  })
  return { lines, bad }
}

const wantedLine = (
  { text, speakerId, requiredTime, stretchMode, meta }: SpeechLine,
  gender: 'male' | 'female',
  language: string,
): WantedLine => ({
  text,
  gender,
  language,
  speakerId: speakerId ?? null,
  requiredTime: requiredTime ?? null,
  stretchMode: stretchMode ?? null,
  meta: meta === undefined ? null : { ...meta },
})
