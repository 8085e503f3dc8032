import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import type { JobSummary } from '../../../shared/jobs/job-state'
import table from '../../components/table/table.module.css'
import { useFixedRows } from '../../components/table/use-fixed-rows'
import { useFocusWhenDrawn } from '../../components/table/use-focus-when-drawn'
import { useTranslate } from '../../language/use-translate'
import { goToJob, openJob, useActivityView } from '../state/activity-view'
import { JobRow } from './job-row'
import classes from './job-table.module.css'

/** The jobs as a table of which only what is in sight is drawn. */
export function JobTable({ jobs }: { jobs: readonly JobSummary[] }) {
  const t = useTranslate()
  const scroller = useRef<HTMLDivElement>(null)
  const rows = useFixedRows(jobs.length, scroller, 32)
  const ids = useMemo(() => jobs.map(({ id }) => id), [jobs])
  const focusRow = useFocusWhenDrawn(scroller)
  const current = useActivityView(view => view.current)
  const now = useNow(jobs.some(({ endedAt }) => endedAt === null))
  const isCurrentShown = current !== null && ids.includes(current)
  useEffect(() => {
    const [first] = ids
    if (!isCurrentShown && first !== undefined) goToJob(first)
  }, [isCurrentShown, ids])

  const goTo = (index: number): void => {
    const id = ids[Math.max(0, Math.min(ids.length - 1, index))]
    if (id === undefined) return
    goToJob(id)
    rows.reveal(ids.indexOf(id))
    focusRow(`[data-job="${id}"]`)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!(event.target instanceof HTMLElement) || event.target.dataset.job === undefined) return
    const at = ids.indexOf(current ?? '')
    const places: Record<string, number> = {
      ArrowDown: at + 1,
      ArrowUp: at - 1,
      Home: 0,
      End: ids.length - 1,
    }
    const to = places[event.key]
    if (to === undefined && event.key !== 'Enter') return
    event.preventDefault()
    if (to !== undefined) goTo(to)
    else if (current !== null) openJob(current)
  }

  return (
    <div ref={scroller} className={`${table.scroller} ${classes.scroller}`}>
      <table
        className={`${table.table} ${classes.table}`}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: its rows have the focus.
        role="grid"
        aria-label={t('activity.list')}
        aria-rowcount={jobs.length + 1}
        onKeyDown={onKeyDown}
      >
        <thead>
          <tr className={`${table.head} ${classes.line}`} aria-rowindex={1}>
            <th scope="col">{t('activity.column.job')}</th>
            <th scope="col" className={classes.middle}>
              {t('activity.column.progress')}
            </th>
            <th scope="col">{t('activity.column.state')}</th>
            <th scope="col" className={classes.wide}>
              {t('activity.column.started')}
            </th>
            <th scope="col" className={`${classes.wide} ${table.number}`}>
              {t('activity.column.took')}
            </th>
            <th scope="col" aria-label={t('activity.column.action')} />
          </tr>
        </thead>
        <tbody className={table.body} style={{ blockSize: jobs.length * rows.height }}>
          {jobs.slice(rows.first, rows.last).map((job, at) => (
            <JobRow
              key={job.id}
              job={job}
              index={rows.first + at}
              top={(rows.first + at) * rows.height}
              now={job.endedAt === null ? now.now : now.minute}
            />
          ))}
        </tbody>
      </table>
      <div ref={rows.measure} className={table.measure} aria-hidden />
    </div>
  )
}

const aMinute = 60_000

/** Counts seconds while something runs, and minutes else. */
function useNow(isRunning: boolean): { now: number; minute: number } {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), isRunning ? 1_000 : aMinute)
    return () => clearInterval(timer)
  }, [isRunning])
  // What has ended need not be drawn every second.
  return { now, minute: Math.floor(now / aMinute) * aMinute }
}
