import {
  IconEar,
  IconFileText,
  IconLanguage,
  IconSparkles,
  IconSpeakerphone,
  IconUsers,
  type TablerIcon,
} from '@tabler/icons-react'
import { memo } from 'react'
import type { JobKind } from '../../../shared/jobs/job'
import type { ListedJob } from '../../../shared/jobs/job-list'
import { localeOf } from '../../../shared/language/translate'
import { RowIcon } from '../../components/table/row-parts'
import table from '../../components/table/table.module.css'
import { nearBeginning } from '../../find/found-place'
import { MarkedExcerpt } from '../../find/marked-excerpt'
import { lengthText } from '../../language/clock-text'
import { inOneLine } from '../../language/in-one-line'
import { useLanguage, useTranslate } from '../../language/use-translate'
import { JobRowAction } from '../job-actions'
import { openJob, useActivityView } from '../state/activity-view'
import { formatStarted } from '../state/times'
import { JobBadge } from './job-badge'
import { JobProgress } from './job-progress'
import classes from './job-table.module.css'

const kindIcons: Record<JobKind, TablerIcon> = {
  speech: IconSpeakerphone,
  transcription: IconFileText,
  speakers: IconUsers,
  segments: IconUsers,
  augment: IconSparkles,
  translate: IconLanguage,
  heard: IconEar,
}

interface JobCellsProps {
  job: ListedJob
  now: number
}

interface JobRowProps extends JobCellsProps {
  index: number
  top: number
}

export const JobRow = memo(function JobRow({ job, index, top, now }: JobRowProps) {
  const { id } = job
  const isShown = useActivityView(view => view.isDetailOpen && view.current === id)
  return (
    <tr
      className={`${table.row} ${classes.line}`}
      data-job={id}
      aria-rowindex={index + 2}
      aria-labelledby={`job-name-${id}`}
      aria-selected={isShown}
      tabIndex={-1}
      style={{ insetBlockStart: top }}
      onClick={() => openJob(id)}
    >
      <JobCells job={job} now={now} />
    </tr>
  )
})

/** What is the same wherever its row stands and whoever has the keyboard. */
const JobCells = memo(function JobCells({ job, now }: JobCellsProps) {
  const t = useTranslate()
  const locale = localeOf(useLanguage())
  const { id, kind, title, createdAt, endedAt, counts } = job
  const excerpt = useActivityView(view => view.hits.get(id)?.excerpt)
  const name = inOneLine(title) || t('activity.untitled')
  const sub = t(`activity.sub.${kind}`, { count: counts.total })
  return (
    <>
      <td className={classes.job}>
        <RowIcon icon={kindIcons[kind]} className={classes.thumb ?? ''} size="1rem" />
        <span className={classes.words}>
          <span id={`job-name-${id}`} className={classes.name} dir="auto" title={name}>
            {excerpt ? <MarkedExcerpt excerpt={nearBeginning(excerpt, 20)} /> : name}
          </span>
          <span className={classes.sub} title={sub}>
            {sub}
          </span>
        </span>
      </td>
      <td className={classes.middle}>
        <JobProgress job={job} />
      </td>
      <td>
        <JobBadge job={job} />
      </td>
      <td className={`${classes.time} ${classes.wide}`}>
        <time dateTime={new Date(createdAt).toISOString()} translate="no">
          {formatStarted(createdAt, now, locale)}
        </time>
      </td>
      <td className={`${classes.time} ${classes.wide} ${table.number}`}>
        {lengthText(Math.max(0, (endedAt ?? now) - createdAt) / 1000)}
      </td>
      <td className={classes.action}>
        <JobRowAction job={job} />
      </td>
    </>
  )
})
