import { NumberInput } from '@mantine/core'
import { writeClock } from '../../../shared/formats/transcript/clock'
import { longestGap, type SaveChoice } from '../../../shared/speech/save/save-choice'
import type { SavePreview } from '../../../shared/speech/save/speech-file-requests'
import { useTranslate } from '../../language/use-translate'
import { Remark } from './remark'
import classes from './save-form.module.css'
import { Segments } from './segments'

interface TrackFieldsProps {
  choice: SaveChoice
  track: SavePreview['track']
  onChange(part: Partial<SaveChoice>): void
}

const usualGap = 0.5
const dayInSeconds = 86_400

/** Where the sounds stand in one track. */
export function TrackFields({ choice, track, onChange }: TrackFieldsProps) {
  const t = useTranslate()
  const { spacing } = choice
  return (
    <>
      <Segments
        label={t('save.spacing')}
        value={spacing.by}
        onChange={by => onChange({ spacing: by === 'start' ? { by } : { by, seconds: usualGap } })}
        choices={[
          { value: 'gap', label: t('save.spacing.gap') },
          { value: 'start', label: t('save.spacing.start') },
        ]}
      />
      {spacing.by === 'gap' && (
        <NumberInput
          className={classes.gap ?? ''}
          label={t('save.gap')}
          value={spacing.seconds}
          onChange={value => {
            const seconds = Number(value)
            if (Number.isFinite(seconds)) onChange({ spacing: { by: 'gap', seconds: clamped(seconds) } })
          }}
          min={0}
          max={longestGap}
          step={0.1}
          decimalScale={3}
          suffix={` ${t('word.secondsUnit')}`}
        />
      )}
      {track && <TrackRemarks track={track} />}
    </>
  )
}

const clamped = (seconds: number): number => Math.min(Math.max(seconds, 0), longestGap)

function TrackRemarks({ track }: { track: NonNullable<SavePreview['track']> }) {
  const t = useTranslate()
  const { seconds, withoutStart, overlapping } = track
  if (seconds > dayInSeconds) {
    return (
      <output className={classes.remarks}>
        <Remark kind="warning">{t('save.trackTooLong')}</Remark>
      </output>
    )
  }
  return (
    <output className={classes.remarks}>
      <Remark kind="info">{t('save.trackLength', { length: writeClock(seconds) })}</Remark>
      {withoutStart > 0 && <Remark kind="info">{t('save.withoutStart', { count: withoutStart })}</Remark>}
      {overlapping > 0 && <Remark kind="warning">{t('save.overlapping', { count: overlapping })}</Remark>}
    </output>
  )
}
