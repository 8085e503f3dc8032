import {
  IconAlertCircle,
  IconAlertTriangle,
  IconBan,
  IconCircleCheck,
  IconClock,
  IconCopy,
  IconDots,
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
import type { Recording } from '../../../shared/recordings/recording'
import type { RecordingState } from '../../../shared/recordings/recording-state'
import { secondsOfRecording } from '../../../shared/recordings/sort-recordings'
import { type BadgeKind, StateBadge } from '../../components/state-badge'
import { RowButton, RowCheck } from '../../components/table/row-parts'
import table from '../../components/table/table.module.css'
import { OrderIcon } from '../../jobs/order-button'
import { type JobOrder, jobOrders } from '../../jobs/orders'
import { lengthText } from '../../language/clock-text'
import { useLanguage, useTranslate } from '../../language/use-translate'
import { tick } from '../store/chosen'
import { goToTranscript, useLibraryView } from '../store/library-view'
import { type LostTranscripts, useOneListed } from '../store/listed'
import { ordersOfRecording } from '../store/recording-orders'
import { formatAdded } from './formats'
import { NameCell } from './name-cell'
import { ProgressCell } from './progress-cell'
import classes from './recording-table.module.css'
import { SpeakersCell } from './speakers-cell'

interface RecordingCellsProps {
  recording: Recording
  lost: LostTranscripts
  now: number
  onMore: (id: string, event: MouseEvent<HTMLElement>) => void
  isMenuOpen: boolean
}

interface RecordingRowProps extends RecordingCellsProps {
  index: number
  top: number
  onPress: (id: string, event: MouseEvent) => void
}

/** One recording. It is drawn anew when something about it changes, and not when something about another does. */
export const RecordingRow = memo(function RecordingRow(props: RecordingRowProps) {
  const { index, top, onPress, ...cells } = props
  const { id, transcript } = cells.recording
  const isSelected = useLibraryView(({ selected }) => selected.has(id))
  return (
    <tr
      className={`${table.row} ${classes.line}`}
      id={`recording-${id}`}
      data-recording={id}
      aria-rowindex={index + 2}
      aria-selected={isSelected}
      aria-labelledby={`recording-name-${id}`}
      tabIndex={-1}
      data-opens={transcript !== null || undefined}
      style={{ insetBlockStart: top }}
      onClick={event => onPress(id, event)}
      onDoubleClick={() => transcript && goToTranscript(id, transcript.id)}
    >
      <RecordingCells {...cells} />
    </tr>
  )
})

/** What is the same wherever its row stands and whoever has the keyboard. */
const RecordingCells = memo(function RecordingCells(props: RecordingCellsProps) {
  const { recording, lost, now, onMore, isMenuOpen } = props
  const t = useTranslate()
  const locale = localeOf(useLanguage())
  const listed = useOneListed(recording, lost)
  const { id, name, language, addedAt } = recording
  const isSelected = useLibraryView(({ selected }) => selected.has(id))
  const hit = useLibraryView(({ hits }) => hits.get(id))
  const seconds = secondsOfRecording(recording)
  return (
    <>
      <td className={classes.check}>
        <RowCheck
          tabIndex={-1}
          isChecked={isSelected}
          label={t('transcribe.selectName', { name })}
          onTick={isRange => tick(id, isRange)}
        />
      </td>
      <td>
        <NameCell recording={recording} />
      </td>
      <td>
        <ProgressCell listed={listed} hit={hit} />
      </td>
      <td className={`${table.number} ${classes.middle}`}>
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
        <RowButton
          icon={IconDots}
          tabIndex={-1}
          aria-label={t('transcribe.moreOf', { name })}
          aria-haspopup="menu"
          aria-expanded={isMenuOpen}
          onMouseDown={isMenuOpen ? stayOpen : undefined}
          onClick={event => onMore(id, event)}
        />
      </td>
    </>
  )
})

/** A press outside a menu closes it, and this one is about to. */
function stayOpen(event: MouseEvent): void {
  event.stopPropagation()
  event.preventDefault()
}

const onTheWay: readonly JobOrder[] = [jobOrders.pause, jobOrders.continue]

function PauseButton({ listed }: { listed: ListedRecording }) {
  const { job } = listed.recording
  const order = ordersOfRecording(listed).find(one => onTheWay.includes(one))
  return order && job !== null ? <OrderIcon key={job} order={order} job={job} tabIndex={-1} /> : null
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
  // Among hundreds nobody opens each to see whether anything was heard in it.
  const isSilent = state === 'ready' && recording.transcript?.words === 0
  const { kind, icon } = looks[isSilent ? 'review' : state]
  const text = isSilent
    ? t('transcribe.noWords')
    : state === 'review'
      ? t('transcribe.state.review', { count: recording.transcript?.doubtful ?? 0 })
      : t(`transcribe.state.${state}`)
  return (
    <StateBadge kind={kind} icon={icon}>
      {text}
    </StateBadge>
  )
}
