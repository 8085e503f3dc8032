import { IconAlertCircle, IconCheck } from '@tabler/icons-react'
import { memo } from 'react'
import type { SpeechRow } from '../../../shared/jobs/job'
import { localeOf } from '../../../shared/language/translate'
import type { Line, LineRun } from '../../../shared/speech/line'
import { useTwoPlaces } from '../../components/speed/numbers'
import { useOpenJob } from '../../jobs/store'
import { stepClock } from '../../language/time-of-day'
import { useLanguage, useTranslate } from '../../language/use-translate'
import { isSameButText } from '../store/same-but-text'
import classes from './inspector.module.css'
import { ReplySection } from './reply-section'
import steps from './run-sections.module.css'

/** What the last job knows of this line: the steps it took, and what was said on either side. */
export const RunSections = memo(function RunSections({ line, run }: { line: Line; run: LineRun }) {
  const opened = useOpenJob(run.job)
  const job = opened.state === 'here' ? opened.job : null
  const row = job?.kind === 'speech' ? job.rows[run.row] : undefined
  if (row?.item !== line.key) return null
  return (
    <>
      <Steps row={row} />
      <ReplySection row={row} run={run} />
    </>
  )
}, isSameButText)

function Steps({ row }: { row: SpeechRow }) {
  const t = useTranslate()
  const format = useTwoPlaces()
  const clock = stepClock(localeOf(useLanguage()))
  const seen = row.steps.flatMap(({ seenAt }) => seenAt ?? [])
  // Steps that were all found at one look tell of no length.
  const total = (Math.max(...seen) - Math.min(...seen)) / 1000
  if (row.steps.length === 0) return null
  return (
    <section className={classes.section} aria-label={t('word.steps')}>
      <h3 className={classes.title}>
        {t('word.steps')}
        <span className="aside">{total > 0 && t('speech.stepsTotal', { seconds: format(total) })}</span>
      </h3>
      <ol className={steps.list}>
        {row.steps.map(({ name, seenAt }) => {
          const isFailure = name === 'Failed'
          const Icon = isFailure ? IconAlertCircle : IconCheck
          return (
            <li key={name} data-failed={isFailure || undefined}>
              <Icon size="0.875rem" aria-hidden />
              <bdi>{name}</bdi>
              <span className="faint" translate={seenAt === null ? undefined : 'no'}>
                {seenAt === null ? t('speech.stepUnseen') : clock.format(seenAt)}
              </span>
            </li>
          )
        })}
      </ol>
      {row.message && (
        <p className={classes.words} dir="auto">
          {row.message}
        </p>
      )}
    </section>
  )
}
