import { IconAlertTriangle, IconGauge } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { writeCueTime } from '../../../shared/formats/cues/cue-time'
import { hardToFollow } from '../../../shared/speech/too-fast'
import type { BatchRow } from '../../../shared/translate/batch'
import {
  acceptedRatio,
  type CueReading,
  isTooFastEither,
  isTooFastToSay,
  rowReading,
  type TimedRow,
  untilInPause,
} from '../../../shared/translate/cue-checks'
import { shownCue } from '../../../shared/translate/write-batch'
import { Factor } from '../../components/speed/factor'
import { useFactor } from '../../components/speed/numbers'
import { SpeedWays } from '../../components/speed/speed-ways'
import { useTranslate } from '../../language/use-translate'
import classes from './cue-speed.module.css'

/** Rounded up: what is over the limit never reads as the limit. */
const shownSpeed = ({ speed }: CueReading): number => Math.ceil(speed * 10) / 10

interface CueFactsProps {
  cue: TimedRow
  row: Pick<BatchRow, 'until' | 'upTo'>
  cues: readonly TimedRow[]
  text: string
  language: string
  onReword: () => void
  /** How the row goes on. */
  onChoose(way: Pick<BatchRow, 'until'> | Pick<BatchRow, 'upTo'>): void
}

/** When a cue is shown, and how the words that are there just now read, and are said, in that time. */
export function CueFacts({ cue: given, row, cues, text, language, onReword, onChoose }: CueFactsProps) {
  const t = useTranslate()
  const format = useFactor(true)
  const cue = shownCue(given, row)
  const reading = rowReading(given, row, text, language)
  const { speed, factor, widths, rules, fails } = reading
  // Of nothing there is no speed, and no line.
  const isWritten = text.trim() !== ''
  const until = untilInPause(cue, reading, cues)
  const time = (seconds: number): string => writeCueTime(Math.round(seconds * 1_000), ',')
  return (
    <section className={classes.facts} aria-label={t('translate.cueFacts')} tabIndex={-1}>
      <span dir="ltr">
        {time(cue.start)} → {time(cue.end)}
      </span>
      {isWritten && Number.isFinite(speed) && (
        <Fact fails={fails('too-fast')} title={t('translate.tooFastToRead')}>
          {t('translate.readingSpeed', { value: shownSpeed(reading), limit: rules.charactersPerSecond })}
        </Fact>
      )}
      {isWritten && !cue.isUncut && (
        <>
          <Fact fails={fails('too-many-lines')}>
            {t('translate.tooManyLines', { value: widths.length, limit: rules.lines })}
          </Fact>
          <Fact fails={fails('line-too-long')}>
            {t('translate.lineLengths', { widths: widths.join(' + '), limit: rules.lineLength })}
          </Fact>
        </>
      )}
      {factor !== null && (
        <Fact fails={isTooFastToSay(reading)} title={t('translate.tooFastToSay')}>
          {t('word.speedAbout', { factor: format(factor) })}
        </Fact>
      )}
      {isTooFastEither(reading) && (
        <SpeedWays
          runOver={
            until === null ? null : { seconds: until - cue.start, onChoose: () => onChoose({ until }) }
          }
          onReword={onReword}
          onAccept={reading.ratio === 0 ? null : () => onChoose({ upTo: acceptedRatio(reading) })}
        />
      )}
    </section>
  )
}

interface FactProps {
  fails: boolean
  /** What it is called where it fails. */
  title?: string
  children: string
}

function Fact({ fails, title, children }: FactProps) {
  return (
    <span className={`${classes.fact} ${fails ? 'warn-text' : ''}`} data-fails={fails || undefined}>
      {fails && <IconAlertTriangle size="0.75rem" aria-hidden />}
      <span>
        {fails && title !== undefined && <strong>{title}</strong>} {children}
      </span>
    </span>
  )
}

interface RowSpeedProps {
  row: BatchRow
  cue: TimedRow | undefined
  language: string
}

/** Of its two speeds the one that is worse beside what it may be. */
export function RowSpeed({ row, cue, language }: RowSpeedProps) {
  const t = useTranslate()
  if (!(cue && row.target) || row.state !== 'done') return null
  const reading = rowReading(cue, row, row.target.text, language)
  const { speed, factor, rules, fails } = reading
  if (factor === null) return null
  if (factor / hardToFollow > speed / rules.charactersPerSecond) {
    return (
      <Speed name={isTooFastToSay(reading) ? t('translate.tooFastToSay') : null}>
        <Factor speed={factor} isEstimate />
      </Speed>
    )
  }
  const limits = { value: shownSpeed(reading), limit: rules.charactersPerSecond }
  return (
    <Speed name={fails('too-fast') ? t('translate.tooFastToRead') : null}>
      <span title={t('translate.readingSpeed', limits)}>{t('translate.cps', limits)}</span>
    </Speed>
  )
}

/** Icon, words and colour: one alone would not do. */
function Speed({ name, children }: { name: string | null; children: ReactNode }) {
  return (
    <span className={`${classes.speed} ${name === null ? 'quiet' : 'warn-text'}`}>
      {name !== null && <IconGauge size="0.875rem" role="img" aria-label={name} />}
      {children}
    </span>
  )
}
