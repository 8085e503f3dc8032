import { IconCircleCheck, IconCircleDashed, IconCircleX, IconLoader2 } from '@tabler/icons-react'
import type { Job, JobUnit } from '../../../shared/jobs/job'
import { describeError } from '../../../shared/language/describe-error'
import { localeOf } from '../../../shared/language/translate'
import { stepClock } from '../../language/time-of-day'
import { useLanguage, useTranslate } from '../../language/use-translate'
import { failedLines, type ShownStep, shownUnits, stepsOf, whyEnded } from '../state/job-steps'
import classes from './steps.module.css'

const marks = {
  done: IconCircleCheck,
  running: IconLoader2,
  failed: IconCircleX,
  ahead: IconCircleDashed,
}

/** The steps of a job with their times, oldest first. */
export function Steps({ job }: { job: Job }) {
  const t = useTranslate()
  const { shown, more } = shownUnits(job)
  return (
    <div className="stack-lg">
      {shown.map(unit => {
        const at = job.units.indexOf(unit)
        return <UnitSteps key={at} unit={unit} number={at + 1} count={job.units.length} />
      })}
      {more > 0 && <p className={classes.note}>{t('activity.moreUnits', { count: more })}</p>}
      <FailedLines job={job} />
    </div>
  )
}

function UnitSteps({ unit, number, count }: { unit: JobUnit; number: number; count: number }) {
  const t = useTranslate()
  const { does, remoteId, message } = unit
  const problem = whyEnded(unit)
  const name = t(`activity.does.${does}`)
  const steps = stepsOf(unit)
  const isTimed = steps.some(({ at }) => at !== null)
  return (
    <section>
      <h3 className={classes.unit}>{count > 1 ? t('activity.unit', { name, number, count }) : name}</h3>
      {remoteId !== null && <p className={classes.note}>{t('activity.remoteId', { id: remoteId })}</p>}
      <ol>
        {steps.map(step => (
          <StepLine key={step.name} step={step} isTimed={isTimed} />
        ))}
      </ol>
      {problem && <Problem problem={problem} />}
      {message !== '' && <Message text={message} />}
    </section>
  )
}

/** Where none has a time yet there is no room for one either. */
function StepLine({ step: { name, at, state }, isTimed }: { step: ShownStep; isTimed: boolean }) {
  const t = useTranslate()
  const locale = localeOf(useLanguage())
  const Mark = marks[state]
  return (
    <li className={classes.step} data-state={state} data-timed={isTimed || undefined}>
      <Mark className={classes.mark} size="1rem" aria-hidden />
      {isTimed && (
        <time className="faint" translate="no">
          {at === null ? '' : stepClock(locale).format(at)}
        </time>
      )}
      <span className={classes.name} dir="auto">
        {state === 'ahead' ? t('activity.notReached', { step: name }) : name}
      </span>
    </li>
  )
}

function Problem({ problem }: { problem: NonNullable<JobUnit['problem']> }) {
  const t = useTranslate()
  const { title, text, hint, quote } = describeError(problem, t)
  return (
    <div className={classes.problem}>
      <p className={classes.problemTitle}>{title}</p>
      <p>
        <bdi>{text}</bdi> {hint}
      </p>
      {quote && <Message text={quote} />}
    </div>
  )
}

/** In the service's own words. */
function Message({ text }: { text: string }) {
  const t = useTranslate()
  return (
    <figure className={classes.message}>
      <figcaption className={classes.note}>{t('activity.says')}</figcaption>
      <blockquote className={classes.quote} dir="auto">
        {text}
      </blockquote>
    </figure>
  )
}

function FailedLines({ job }: { job: Job }) {
  const t = useTranslate()
  const { shown, count } = failedLines(job)
  if (count === 0) return null
  return (
    <section>
      <h3 className={classes.unit}>{t('activity.failedLines', { count })}</h3>
      <ul>
        {shown.map(({ text, message, problem }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines may say the same, and none moves.
          <li key={at} className={classes.line}>
            <span className={classes.name} dir="auto">
              {text}
            </span>
            <span className={classes.note} dir="auto">
              {problem ? describeError(problem, t).title : message}
            </span>
          </li>
        ))}
      </ul>
      {count > shown.length && (
        <p className={classes.note}>{t('activity.moreLines', { count: count - shown.length })}</p>
      )}
    </section>
  )
}
