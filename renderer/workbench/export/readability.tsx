import { Anchor, UnstyledButton } from '@mantine/core'
import { IconAlertTriangle, IconChevronRight, IconCircleCheck, IconGauge } from '@tabler/icons-react'
import type { CueProblem, CuesReport } from '../../../shared/transcripts/export/cues-report'
import { useTranslate } from '../../language/use-translate'
import classes from './readability.module.css'
import { useNumbers } from './use-numbers'

interface ReadabilityProps {
  report: CuesReport
  /** How many would read better if they were cut anew; null where nothing is cut. */
  fixable: number | null
  isFixed: boolean
  onFix: (fix: boolean) => void
  /** Shows the next cue with this problem. */
  onShow: (problem: CueProblem) => void
}

/** How the subtitles read, while they are edited. */
export function Readability({ report, fixable, isFixed, onFix, onShow }: ReadabilityProps) {
  const t = useTranslate()
  const { cues, good, problems } = report
  const isGood = good === cues
  const isTooFast = problems.some(({ rule }) => rule === 'too-fast')
  return (
    <div>
      <div className={classes.row}>
        <IconCircleCheck className="ok-text" size="0.875rem" aria-hidden />
        <output aria-live="polite">
          {t(isGood ? 'export.allGood' : 'export.someGood', { good, count: cues })}
        </output>
        {fixable !== null && fixable > 0 && (
          <Anchor component="button" type="button" className={classes.fix ?? ''} onClick={() => onFix(true)}>
            {t('export.fixAll', { count: fixable })}
          </Anchor>
        )}
        {isFixed && (
          <Anchor component="button" type="button" className={classes.fix ?? ''} onClick={() => onFix(false)}>
            {t('export.notFixed')}
          </Anchor>
        )}
      </div>
      {problems.map(problem => (
        <ProblemRow key={problem.rule} problem={problem} onShow={onShow} />
      ))}
      {isTooFast && fixable === 0 && <p className={classes.why}>{t('export.tooFast')}</p>}
    </div>
  )
}

function ProblemRow({ problem, onShow }: { problem: CueProblem } & Pick<ReadabilityProps, 'onShow'>) {
  const t = useTranslate()
  const { one, exact } = useNumbers()
  const { rule, at, limit, worst } = problem
  const Icon = rule === 'too-fast' ? IconGauge : IconAlertTriangle
  return (
    <UnstyledButton className={classes.row} title={t('export.problem.show')} onClick={() => onShow(problem)}>
      <Icon className="warn-text" size="0.875rem" aria-hidden />
      <span>{t(`export.problem.${rule}`, { count: at.length, limit: exact(limit), worst: one(worst) })}</span>
      <IconChevronRight className={classes.go} size="0.875rem" aria-hidden />
    </UnstyledButton>
  )
}
