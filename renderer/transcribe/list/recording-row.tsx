import { Checkbox } from '@mantine/core'
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
import { type MouseEvent, memo } from 'react'
import { localeOf } from '../../../shared/language/translate'
import type { ListedRecording } from '../../../shared/recordings/filter-recordings'
import type { RecordingState } from '../../../shared/recordings/recording-state'
import { secondsOfRecording } from '../../../shared/recordings/sort-recordings'
import { type BadgeKind, StateBadge } from '../../components/state-badge'
import { isForRange } from '../../components/table/row-controls'
import table from '../../components/table/table.module.css'
import { OrderIcon } from '../../jobs/order-button'
import { type JobOrder, jobOrders } from '../../jobs/orders'
import { lengthText } from '../../language/length'
import { useLanguage, useTranslate } from '../../language/use-translate'
import { goToTranscript, useLibraryView } from '../store/library-view'
import { ordersOfRecording } from '../store/recording-orders'
import { formatAdded } from './formats'
import { NameCell } from './name-cell'
import { ProgressCell } from './progress-cell'
import classes from './recording-table.module.css'
import { RowMenu } from './row-menu'
import { SpeakersCell } from './speakers-cell'

interface RecordingRowProps {
  listed: ListedRecording
  index: number
  top: number
  isTabStop: boolean
  now: number
  onPress: (id: string, event: MouseEvent) => void
  onTick: (id: string, isRange: boolean) => void
}

/** One recording. It is drawn anew when something about it changes, and not when something about another does. */
export const RecordingRow = memo(function RecordingRow({
  listed,
  index,
  top,
  isTabStop,
  now,
  onPress,
  onTick,
}: RecordingRowProps) {
  const t = useTranslate()
  const locale = localeOf(useLanguage())
  const { recording } = listed
  const { id, name, language, addedAt, transcript } = recording
  const isSelected = useLibraryView(({ selected }) => selected.has(id))
  const hit = useLibraryView(({ hits }) => hits.get(id))
  const seconds = secondsOfRecording(recording)
  return (
    <tr
      className={`${table.row} ${classes.line}`}
      id={`recording-${id}`}
      data-recording={id}
      aria-rowindex={index + 2}
      aria-selected={isSelected}
      aria-labelledby={`recording-name-${id}`}
      tabIndex={isTabStop ? 0 : -1}
      data-opens={transcript !== null || undefined}
      style={{ insetBlockStart: top }}
      onClick={event => onPress(id, event)}
      onDoubleClick={() => transcript && goToTranscript(id, transcript.id)}
    >
      <td className={classes.check}>
        <Checkbox
          tabIndex={-1}
          checked={isSelected}
          aria-label={t('transcribe.selectName', { name })}
          onChange={event => onTick(id, isForRange(event))}
          onClick={event => event.stopPropagation()}
        />
      </td>
      <td>
        <NameCell recording={recording} />
      </td>
      <td>
        <ProgressCell listed={listed} hit={hit} />
      </td>
      <td className={table.number}>
        {seconds === null ? (
          <span className={classes.quiet}>{t('transcribe.unknown')}</span>
        ) : (
          lengthText(seconds)
        )}
      </td>
      <td className={classes.wide}>
        {language !== '' && <span className={classes.language}>{language}</span>}
      </td>
      <td className={classes.wide}>
        <SpeakersCell recording={recording} state={listed.state} />
      </td>
      <td>
        <RecordingBadge listed={listed} />
      </td>
      <td className={`${classes.quiet} ${classes.widest}`}>{formatAdded(addedAt, now, t, locale)}</td>
      <td className={classes.actions}>
        <PauseButton listed={listed} />
        <RowMenu listed={listed} />
      </td>
    </tr>
  )
})

const onTheWay: readonly JobOrder[] = [jobOrders.pause, jobOrders.continue]

function PauseButton({ listed }: { listed: ListedRecording }) {
  const { job } = listed.recording
  const order = ordersOfRecording(listed).find(one => onTheWay.includes(one))
  return order && job !== null ? <OrderIcon order={order} job={job} tabIndex={-1} /> : null
}

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

function RecordingBadge({ listed: { recording, state } }: { listed: ListedRecording }) {
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
