import { IconAlertTriangle, IconArrowRight, IconCheck } from '@tabler/icons-react'
import { useMemo } from 'react'
import { type Carried, carriedEntities } from '../../shared/translate/carried'
import { LabelSwatch } from '../annotations/label-swatch'
import { useTranslate } from '../language/use-translate'
import classes from './carried-list.module.css'
import { useTranslation } from './store'
import { useTranslateLabelMap } from './use-label-props'

/** Each entity of the source with what became of it, and where it is. */
export function CarriedList() {
  const t = useTranslate()
  const source = useTranslation(({ draft }) => draft.translated?.spans ?? draft.spans)
  const target = useTranslation(({ draft }) => draft.translations[draft.chosen])
  const from = useTranslation(({ draft }) => draft.sourceLanguage)
  const into = useTranslation(({ draft }) => draft.targetLanguage)
  const carried = useMemo(
    () =>
      target
        ? carriedEntities(source, target)
        : source.map((one): Carried => ({ source: one, target: null, state: 'carried' })),
    [source, target],
  )
  return (
    <section className={classes.section} aria-label={t('word.entities')}>
      <h2 className={classes.title}>
        {t('word.entities')} <span className="aside">{t('translate.sourceToTarget')}</span>
      </h2>
      {carried.length === 0 ? (
        <p className="faint">{t('translate.noEntities')}</p>
      ) : (
        <ul>
          {carried.map(one => (
            <CarriedRow
              key={`${one.source.start} ${one.source.label}`}
              carried={one}
              from={from}
              into={into}
              isTranslated={target !== undefined}
            />
          ))}
        </ul>
      )}
    </section>
  )
}

interface CarriedRowProps {
  carried: Carried
  from: string
  into: string
  isTranslated: boolean
}

function CarriedRow({ carried, from, into, isTranslated }: CarriedRowProps) {
  const t = useTranslate()
  const label = useTranslateLabelMap().get(carried.source.label)
  const { source, target, state } = carried
  return (
    <li className={classes.row}>
      <span className={classes.kind}>
        <LabelSwatch label={label} />
        <bdi className="ellipsis" title={source.label}>
          {source.label}
        </bdi>
      </span>
      <Value text={source.value} lang={from} start={source.start} end={source.end} />
      <IconArrowRight size="0.875rem" aria-hidden className="mirror-rtl" />
      {target ? (
        <Value text={target.value} lang={into} start={target.start} end={target.end} />
      ) : (
        <span className="quiet">{isTranslated ? t('translate.lost') : ''}</span>
      )}
      <span className={classes.state}>
        {isTranslated && (
          <span className={classes.badge} data-state={state}>
            {state === 'carried' ? (
              <IconCheck size="0.75rem" aria-hidden />
            ) : (
              <IconAlertTriangle size="0.75rem" aria-hidden />
            )}
            {t(states[state])}
          </span>
        )}
      </span>
    </li>
  )
}

const states = {
  carried: 'translate.carried',
  number: 'translate.checkNumber',
  lost: 'translate.toPlace',
} as const

function Value({ text, lang, start, end }: { text: string; lang: string; start: number; end: number }) {
  const t = useTranslate()
  return (
    <span className={classes.value}>
      <span className={classes.words} dir="auto" lang={lang} title={text}>
        {text}
      </span>
      <span className={classes.place}>{t('annotations.position', { start, end })}</span>
    </span>
  )
}
