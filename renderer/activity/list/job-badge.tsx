import {
  IconAlertCircle,
  IconAlertTriangle,
  IconBan,
  IconCircleCheck,
  IconClock,
  IconHelpCircle,
  IconPlayerPause,
  IconPlugX,
  IconProgress,
  IconUpload,
  type TablerIcon,
} from '@tabler/icons-react'
import type { JobState, JobSummary } from '../../../shared/jobs/job-state'
import { type BadgeKind, StateBadge } from '../../components/state-badge'
import { isStranded, useJobs } from '../../jobs/store'
import { useTranslate } from '../../language/use-translate'

const looks: Record<JobState, { kind: BadgeKind; icon: TablerIcon }> = {
  waiting: { kind: 'line', icon: IconClock },
  running: { kind: 'accent', icon: IconProgress },
  pausing: { kind: 'line', icon: IconPlayerPause },
  paused: { kind: 'line', icon: IconPlayerPause },
  done: { kind: 'ok', icon: IconCircleCheck },
  failed: { kind: 'danger', icon: IconAlertCircle },
  unsure: { kind: 'warn', icon: IconHelpCircle },
  cancelled: { kind: 'dashed', icon: IconBan },
}

const inPieces: ReadonlySet<JobSummary['kind']> = new Set(['speech', 'augment', 'translate', 'heard'])

/** Lines each have a fate of their own; the steps of one recording do not. */
export const isPartly = ({ kind, state, counts }: JobSummary): boolean =>
  state === 'failed' && counts.done > 0 && inPieces.has(kind)

export function JobBadge({ job }: { job: JobSummary }) {
  const t = useTranslate()
  const { state, counts, now } = job
  const isWithoutService = useJobs(jobs => state === 'waiting' && isStranded(jobs, job.id))
  if (state === 'running' && now?.does === 'upload') {
    return (
      <StateBadge kind="info" icon={IconUpload}>
        {t('activity.state.uploading')}
      </StateBadge>
    )
  }
  if (isWithoutService) {
    return (
      <StateBadge kind="line" icon={IconPlugX}>
        {t('activity.state.removed')}
      </StateBadge>
    )
  }
  // Some of it came.
  if (isPartly(job)) {
    return (
      <StateBadge kind="warn" icon={IconAlertTriangle}>
        {t('activity.state.partly', { count: counts.failed })}
      </StateBadge>
    )
  }
  const { kind, icon } = looks[state]
  return (
    <StateBadge kind={kind} icon={icon}>
      {t(`activity.state.${state}`)}
    </StateBadge>
  )
}
