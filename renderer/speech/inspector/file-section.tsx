import { memo } from 'react'
import { localeOf } from '../../../shared/language/translate'
import { chosenTake, type Line } from '../../../shared/speech/line'
import { useBytes } from '../../language/use-bytes'
import { useLanguage, useTranslate } from '../../language/use-translate'
import { useOpenedSound } from '../../sound/opened-sounds'
import { isSameButText } from '../store/same-but-text'
import classes from './inspector.module.css'

/** The sound as a file: what it is, and how large. */
export const FileSection = memo(function FileSection({ line }: { line: Line }) {
  const take = chosenTake(line)
  return take ? <Facts sound={take.sound} /> : null
}, isSameButText)

function Facts({ sound }: { sound: string }) {
  const t = useTranslate()
  const bytes = useBytes()
  const locale = localeOf(useLanguage())
  const { sound: opened } = useOpenedSound({ where: 'downloads', id: sound })
  if (opened === null) return null
  const { container, codec, sampleRate, channels } = opened.facts
  const rate = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(sampleRate / 1000)
  const voices =
    channels === 1
      ? t('speech.mono')
      : channels === 2
        ? t('speech.stereo')
        : t('speech.channels', { count: channels })
  const format = [container.toUpperCase(), codec, t('speech.rate', { rate }), voices]
  return (
    <section className={classes.section} aria-label={t('word.file')}>
      <dl className={classes.facts}>
        <dt>{t('word.file')}</dt>
        <dd>
          <bdi>{bytes(opened.bytes)}</bdi>
        </dd>
        <dt>{t('word.format')}</dt>
        <dd>
          <bdi>
            {new Intl.ListFormat(locale, { type: 'unit', style: 'short' }).format(format.filter(Boolean))}
          </bdi>
        </dd>
      </dl>
    </section>
  )
}
