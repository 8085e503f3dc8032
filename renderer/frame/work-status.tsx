import { Loader } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { useMemo } from 'react'
import { totalOf } from '../../shared/jobs/job-pace'
import type { Pace } from '../../shared/pace'
import { useRunningTraining } from '../datasets/health/training/store'
import { useDubExport } from '../dub/export/running-export'
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
  const { summaries, live, paces } = useJobs()
  const running = useMemo(() => runningJobs({ summaries, live }), [summaries, live])
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

interface GoesOnProps {
  text: string
  pace: Pace | undefined
}

function GoesOn({ text, pace }: GoesOnProps) {
  const left = useTimeLeft([pace])
  return (
    <div className={classes.group}>
      <Loader size="0.875rem" color="var(--accent-text)" />
      <span className={classes.moving}>{[text, left].filter(Boolean).join(', ')}</span>
    </div>
  )
}

/** Sounds are written while one goes on elsewhere. */
export function SaveStatus() {
  const t = useTranslate()
  const { save } = useSaving()
  if (save?.update.state !== 'running') return null
  const { done, total } = save.update
  return <GoesOn text={t('save.running', { done, total })} pace={save.pace} />
}

/** A dub is written while one goes on elsewhere. */
export function DubExportStatus() {
  const t = useTranslate()
  const { update, pace } = useDubExport()
  if (update?.state !== 'running') return null
  return <GoesOn text={t('dubExport.goesOn', { part: update.part })} pace={pace} />
}

/** A training is tried while one looks at something else. */
export function TrainingStatus() {
  const t = useTranslate()
  const trying = useRunningTraining()
  if (!trying) return null
  return <GoesOn text={t('training.goesOn', { part: trying.part })} pace={trying.pace} />
}

/** A backup, or whatever else is done with the whole library. */
export function LibraryTaskStatus() {
  const t = useTranslate()
  const { task, pace } = useLibraryTask()
  return task && <GoesOn text={t(`library.task.${task.doing}`)} pace={pace} />
}
