import { Loader } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { useMemo } from 'react'
import { totalOf } from '../../shared/jobs/job-pace'
import { runningJobs, useJobs, useLastHearings } from '../jobs/store'
import { useTimeLeft } from '../language/use-time-left'
import { useTranslate } from '../language/use-translate'
import { useLibraryTask } from '../program/library'
import { useSaving } from '../speech/save/running-save'
import classes from './status-bar.module.css'

/* What goes on, on whatever screen it was begun, and how long it will take. */

/** How many jobs run, what they come to together, and how long that will take. */
export function JobsStatus() {
  const t = useTranslate()
  useLastHearings()
  const { summaries, paces } = useJobs()
  const running = useMemo(() => runningJobs({ summaries }), [summaries])
  const left = useTimeLeft(running.map(({ id }) => paces.get(id)))
  const all = totalOf(running)
  if (running.length === 0) {
    return (
      <div className={classes.group}>
        <IconCircleCheck size="0.875rem" aria-hidden="true" />
        <span>{t('frame.noJobs')}</span>
      </div>
    )
  }
  return (
    <div className={classes.group}>
      <Loader size="0.875rem" color="var(--accent-text)" />
      <span>{t('frame.jobsRunning', { count: running.length })}</span>
      {all && (
        <span className={`${classes.meter} ${classes.moving}`} aria-hidden="true">
          <span style={{ inlineSize: `${Math.floor((all.done / all.total) * 100)}%` }} />
        </span>
      )}
      <span>
        {[all && t(`frame.${all.of}Of`, { done: all.done, total: all.total }), left]
          .filter(Boolean)
          .join(', ')}
      </span>
    </div>
  )
}

/** Sounds are written while one goes on elsewhere. */
export function SaveStatus() {
  const t = useTranslate()
  const { save } = useSaving()
  const left = useTimeLeft([save?.pace])
  if (save?.update.state !== 'running') return null
  const { done, total } = save.update
  return (
    <div className={classes.group}>
      <Loader size="0.875rem" color="var(--accent-text)" />
      <span className={classes.moving}>
        {[t('save.running', { done, total }), left].filter(Boolean).join(', ')}
      </span>
    </div>
  )
}

/** A backup, or whatever else is done with the whole library. */
export function LibraryTaskStatus() {
  const t = useTranslate()
  const { task, pace } = useLibraryTask()
  const left = useTimeLeft([pace])
  if (!task) return null
  return (
    <div className={classes.group}>
      <Loader size="0.875rem" color="var(--accent-text)" />
      <span className={classes.moving}>
        {[t(`library.task.${task.doing}`), left].filter(Boolean).join(', ')}
      </span>
    </div>
  )
}
