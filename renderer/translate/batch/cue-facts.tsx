import { IconAlertTriangle } from '@tabler/icons-react'
import type { Cue } from '../../../shared/formats/cues/cue'
import { writeCueTime } from '../../../shared/formats/cues/cue-time'
import { cueReading } from '../../../shared/translate/cue-checks'
import { useTranslate } from '../../language/use-translate'
import classes from './cue-facts.module.css'

/** When a cue is shown, and how the words that are there just now read in that time. */
export function CueFacts({ cue, text, language }: { cue: Cue; text: string; language: string }) {
  const t = useTranslate()
  const { speed, widths, rules, fails } = cueReading(cue, text, language)
  const time = (seconds: number): string => writeCueTime(Math.round(seconds * 1_000), ',')
  return (
    <section className={classes.facts} aria-label={t('translate.cueFacts')}>
      <span dir="ltr">
        {time(cue.start)} → {time(cue.end)}
      </span>
      {Number.isFinite(speed) && (
        <Fact fails={fails('too-fast')}>
          {t('translate.tooFast', { value: Math.ceil(speed * 10) / 10, limit: rules.charactersPerSecond })}
        </Fact>
      )}
      <Fact fails={fails('too-many-lines')}>
        {t('translate.tooManyLines', { value: widths.length, limit: rules.lines })}
      </Fact>
      <Fact fails={fails('line-too-long')}>
        {t('translate.lineLengths', { widths: widths.join(' + '), limit: rules.lineLength })}
      </Fact>
    </section>
  )
}

function Fact({ fails, children }: { fails: boolean; children: string }) {
  return (
    <span className={fails ? 'warn-text' : undefined} data-fails={fails || undefined}>
      {fails && <IconAlertTriangle size="0.75rem" aria-hidden />} {children}
    </span>
  )
}
