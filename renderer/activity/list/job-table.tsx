import { useEffect, useMemo } from 'react'
import type { JobSummary } from '../../../shared/jobs/job-state'
import { HeadCell } from '../../components/table/head-cell'
import { topOf } from '../../components/table/rows-in-sight'
import { Table } from '../../components/table/table'
import table from '../../components/table/table.module.css'
import { allHere } from '../../components/table/table-rows'
import { useTable } from '../../components/table/use-table'
import { useNow } from '../../language/use-now'
import { useTranslate } from '../../language/use-translate'
import { goToJob, openJob, useActivityView } from '../state/activity-view'
import { JobRow } from './job-row'
import classes from './job-table.module.css'

const aMinute = 60_000

/** The jobs as a table of which only what is in sight is drawn. */
export function JobTable({ jobs }: { jobs: readonly JobSummary[] }) {
  const t = useTranslate()
  const ids = useMemo(() => jobs.map(({ id }) => id), [jobs])
  const current = useActivityView(view => view.current)
  // Seconds are counted while something runs. What has ended need not be drawn every second.
  const now = useNow(jobs.some(({ endedAt }) => endedAt === null) ? 1_000 : aMinute)
  const thisMinute = Math.floor(now / aMinute) * aMinute
  const list = useMemo(() => allHere(ids), [ids])
  const kit = useTable({
    list,
    current,
    goTo: goToJob,
    onOrder({ does }) {
      if (does === 'act' && current !== null) openJob(current)
      return does === 'act'
    },
    textOf: at => jobs[at]?.title ?? '',
  })
  useEffect(() => {
    const [first] = ids
    if (first !== undefined && !ids.includes(useActivityView.getState().current ?? '')) goToJob(first)
  }, [ids])

  const row = (at: number) => {
    const job = jobs[at]
    if (!job) return null
    const shownAt = job.endedAt === null ? now : thisMinute
    return <JobRow key={job.id} job={job} index={at} top={topOf(kit.places, at)} now={shownAt} />
  }
  return (
    <Table
      kit={kit}
      name="activity"
      label={t('activity.list')}
      className={classes.scroller}
      head={
        <tr className={`${table.head} ${classes.line}`} aria-rowindex={1}>
          <HeadCell column="job" title={t('word.job')} edge="end" />
          <HeadCell column="progress" title={t('activity.column.progress')} className={classes.middle} />
          <HeadCell column="state" title={t('word.status')} edge="start" />
          <HeadCell column="started" title={t('activity.started')} edge="start" className={classes.wide} />
          <HeadCell
            column="took"
            title={t('activity.column.took')}
            edge="start"
            className={`${classes.wide} ${table.number}`}
          />
          <th scope="col" aria-label={t('activity.column.action')} />
        </tr>
      }
      row={row}
    />
  )
}
