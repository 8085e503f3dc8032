import type { FormatProblem } from '../../shared/formats/reading'
import type { ImportSummary } from '../../shared/import/import-view'
import { problemPhrase } from '../../shared/language/format-problem'
import type { Translate } from '../../shared/language/translate'
import { NoticeBox } from '../components/notice-box'
import { useTranslate } from '../language/use-translate'
import classes from './import-plan.module.css'

const shownAtOnce = 4

/** What belongs to no row. The rows say what is wrong with them by themselves. */
export function FileProblems({ summary }: { summary: ImportSummary }) {
  const t = useTranslate()
  const { problems, moreProblems, counts, alsoComing = 0 } = summary
  const count = problems.length + moreProblems
  if (counts.all + alsoComing === 0) {
    return (
      <NoticeBox kind="danger" title={t('import.nothing')} urgent>
        <Lines problems={problems} left={0} />
      </NoticeBox>
    )
  }
  if (count === 0) return null
  return (
    <NoticeBox kind="warning" title={t('import.fileProblems', { count })}>
      <Lines problems={problems.slice(0, shownAtOnce)} left={Math.max(0, count - shownAtOnce)} />
    </NoticeBox>
  )
}

function Lines({ problems, left }: { problems: readonly FormatProblem[]; left: number }) {
  const t = useTranslate()
  return (
    <ul className={classes.lines}>
      {problems.map(problem => (
        <li key={`${problem.file} ${problem.line} ${problem.code} ${problem.excerpt}`} dir="auto">
          {placedProblem(problem, t)}
        </li>
      ))}
      {left > 0 && <li>{t('word.andMore', { count: left })}</li>}
    </ul>
  )
}

function placedProblem(found: FormatProblem, t: Translate): string {
  const { line, file } = found
  const problem = problemSentence(found, t)
  const inLine = line === 0 ? problem : t('import.fileProblem', { line, problem })
  return file === undefined ? inLine : t('import.ofFile', { file, problem: inLine })
}

export const problemSentence = ({ code, excerpt }: FormatProblem, t: Translate): string => {
  const problem = problemPhrase(code, t)
  return excerpt === '' ? problem : t('import.quoted', { problem, excerpt })
}
