import {
  IconAlertCircle,
  IconAlertTriangle,
  IconBan,
  IconCircleCheck,
  IconClock,
  IconCopy,
  IconFileAlert,
  IconFileText,
  IconHelpCircle,
  IconPlayerPause,
  IconProgress,
  IconUpload,
  type TablerIcon,
} from '@tabler/icons-react'
import type { ListedRecording } from '../../../shared/recordings/filter-recordings'
import type { RecordingState } from '../../../shared/recordings/recording-state'
import { type BadgeKind, StateBadge } from '../../components/state-badge'
import { useTranslate } from '../../language/use-translate'

const looks: Record<RecordingState, { kind: BadgeKind; icon: TablerIcon }> = {
  arriving: { kind: 'info', icon: IconCopy },
  stuck: { kind: 'danger', icon: IconAlertCircle },
  new: { kind: 'dashed', icon: IconFileText },
  queued: { kind: 'line', icon: IconClock },
  uploading: { kind: 'info', icon: IconUpload },
  running: { kind: 'accent', icon: IconProgress },
  paused: { kind: 'line', icon: IconPlayerPause },
  unsure: { kind: 'warn', icon: IconHelpCircle },
  failed: { kind: 'danger', icon: IconAlertCircle },
  cancelled: { kind: 'dashed', icon: IconBan },
  unreadable: { kind: 'danger', icon: IconFileAlert },
  review: { kind: 'warn', icon: IconAlertTriangle },
  ready: { kind: 'ok', icon: IconCircleCheck },
  reviewed: { kind: 'ok', icon: IconCircleCheck },
}

export function RecordingBadge({ listed: { recording, state } }: { listed: ListedRecording }) {
  const t = useTranslate()
  const { kind, icon } = looks[state]
  const text =
    state === 'review'
      ? t('transcribe.state.review', { count: recording.transcript?.doubtful ?? 0 })
      : t(`transcribe.state.${state}`)
  return (
    <StateBadge kind={kind} icon={icon}>
      {text}
    </StateBadge>
  )
}
