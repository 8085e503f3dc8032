import { useEffect } from 'react'
import type { JobStateCounts } from '../../../shared/jobs/job-list'
import { HeadCell } from '../../components/table/head-cell'
import { topOf } from '../../components/table/rows-in-sight'
import { Table } from '../../components/table/table'
import table from '../../components/table/table.module.css'
import type { TableRows } from '../../components/table/table-rows'
import { useTable } from '../../components/table/use-table'
import { useNow } from '../../language/use-now'
import { useTranslate } from '../../language/use-translate'
import { closeDetail, goToJob, openJob, useActivityView } from '../state/activity-view'
import type { JobsHere } from '../state/job-window'
import { JobRow } from './job-row'
import classes from './job-table.module.css'

const aMinute = 60_000

interface JobTableProps {
  here: JobsHere
  /** It is what was asked for last. */
  isAnswered: boolean
}

/** The jobs as a table of which only what is in sight is drawn. */
export function JobTable({ here, isAnswered }: JobTableProps) {
  const t = useTranslate()
  const { list, told } = here
  const current = useActivityView(view => view.current)
  // Seconds are counted while something runs. What has ended need not be drawn every second.
  const now = useNow(told && goesOn(told.states) ? 1_000 : aMinute)
  const thisMinute = Math.floor(now / aMinute) * aMinute
  const kit = useTable({
    list,
    current,
    goTo: id => goOnTo(list, id),
    name: 'activity',
    onOrder({ does }) {
      if (does === 'act' && current !== null) openJob(current)
      return does === 'act'
    },
  })
  useEffect(() => {
    const { current: now } = useActivityView.getState()
    const first = list.idAt(0)
    const isNowhere = now === null || list.placeOf(now) === -1
    if (isAnswered && isNowhere && first !== undefined) goOnTo(list, first)
  }, [list, isAnswered])

  const row = (at: number) => {
    const job = here.rowAt(at)
    if (!job) return null
    const shownAt = job.endedAt === null ? now : thisMinute
    return <JobRow job={job} index={at} top={topOf(kit.places, at)} now={shownAt} />
  }
  return (
    <Table
      kit={kit}
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

/** Who reads of one that is not listed any more is not shown another in its place, to which the next press would go. */
function goOnTo(list: TableRows, id: string): void {
  const { current } = useActivityView.getState()
  if (current !== null && list.placeOf(current) === -1) closeDetail()
  goToJob(id)
}

const goesOn = ({ waiting, running, pausing, paused }: JobStateCounts): boolean =>
  waiting + running + pausing + paused > 0
