import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react'
import type { RecordedSpeaker, Recording } from '../../../shared/recordings/recording'
import type { RecordingState } from '../../../shared/recordings/recording-state'
import { SpeakerMark } from '../../components/speaker-mark'
import { initialsOf } from '../../frame/initials-of'
import { useTranslate } from '../../language/use-translate'
import { useTrouble } from '../store/recording-orders'
import classes from './speakers-cell.module.css'

const mostShown = 4

/** Who speaks, as far as anybody knows. */
export function SpeakersCell({ recording, state }: { recording: Recording; state: RecordingState }) {
  const t = useTranslate()
  const { transcript, speakersWanted, speakersBy } = recording
  const isMissing = useSpeakersMissing(recording)
  if (isMissing)
    return <Hint kind="warn" text={t('transcribe.speakersFailed')} label={t('transcribe.none')} />
  const speakers = transcript?.speakers ?? []
  if (speakers.length === 0) {
    const isAwaited = speakersWanted && (transcript === null || state === 'running')
    return <span className="faint">{t(isAwaited ? 'transcribe.auto' : 'transcribe.none')}</span>
  }
  if (speakersBy !== 'here') return <Avatars speakers={speakers} />
  return (
    <span className={classes.cell}>
      <Avatars speakers={speakers} />
      <Hint kind="info" text={t('transcribe.mergedHere')} label="" />
    </span>
  )
}

/** The words came, and who speaks did not. */
function useSpeakersMissing(recording: Recording): boolean {
  const trouble = useTrouble(recording)
  const { speakersWanted, speakersBy } = recording
  const areMissing = trouble === 'speakers-failed' || trouble === 'speakers-unsure'
  return areMissing && speakersWanted && speakersBy === ''
}

function Avatars({ speakers }: { speakers: readonly RecordedSpeaker[] }) {
  const t = useTranslate()
  const numbered = speakers.map((speaker, at) => ({ ...speaker, number: speaker.number ?? at + 1 }))
  const named = numbered.map(({ name, number }) => name || t('word.numberedSpeaker', { number }))
  const shown = numbered.slice(0, speakers.length > mostShown ? mostShown - 1 : mostShown)
  const label = t('transcribe.speakerNames', { names: named.join(', ') })
  return (
    <span className={classes.avatars} role="img" aria-label={label} title={label}>
      {shown.map(({ name, style, number }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two may have the same name and colour.
        <SpeakerMark key={at} initials={initialsOf(name) || String(number)} style={style} shape="circle" />
      ))}
      {speakers.length > shown.length && (
        <span className={classes.more} aria-hidden>
          {t('transcribe.moreSpeakers', { count: speakers.length - shown.length })}
        </span>
      )}
    </span>
  )
}

function Hint({ kind, text, label }: { kind: 'warn' | 'info'; text: string; label: string }) {
  const Icon = kind === 'warn' ? IconAlertTriangle : IconInfoCircle
  return (
    <span className={classes.hint} data-kind={kind} role="img" aria-label={text} title={text}>
      <Icon size="0.875rem" aria-hidden />
      {label}
    </span>
  )
}
