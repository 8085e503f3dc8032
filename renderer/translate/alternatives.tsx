import { Radio } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useMemo } from 'react'
import { differingParts } from '../../shared/translate/differing-parts'
import type { MarkedTranslation } from '../../shared/translate/translation'
import { useTranslate } from '../language/use-translate'
import classes from './alternatives.module.css'
import { changeTranslation, useTranslation } from './store'

/** What else was offered, each with what is other about it than the first. */
export function Alternatives() {
  const t = useTranslate()
  const translations = useTranslation(({ draft }) => draft.translations)
  const chosen = useTranslation(({ draft }) => draft.chosen)
  const total = useTranslation(({ draft }) => draft.translated?.spans.length ?? 0)
  const language = useTranslation(({ draft }) => draft.translated?.targetLanguage ?? draft.targetLanguage)
  const [first] = translations
  return (
    <section className={classes.section} aria-label={t('word.alternatives')}>
      <h2 className={classes.title}>
        {t('word.alternatives')}
        <span className="aside">
          {translations.length > 0 && t('translate.alternativeCount', { count: translations.length })}
        </span>
      </h2>
      {first === undefined ? (
        <p className="faint">{t('translate.noAlternatives')}</p>
      ) : (
        <Radio.Group
          aria-label={t('word.alternatives')}
          value={String(chosen)}
          onChange={at => changeTranslation({ chosen: Number(at) })}
        >
          {translations.map((one, at) => (
            <Radio
              // biome-ignore lint/suspicious/noArrayIndexKey: they are known by their places.
              key={at}
              value={String(at)}
              className={classes.alternative ?? ''}
              wrapperProps={{ 'data-chosen': at === chosen || undefined }}
              label={
                <Alternative
                  one={one}
                  first={at === 0 ? null : first.text}
                  total={total}
                  language={language}
                />
              }
            />
          ))}
        </Radio.Group>
      )}
    </section>
  )
}

interface AlternativeProps {
  one: MarkedTranslation
  /** Null: it is the first. */
  first: string | null
  total: number
  language: string
}

function Alternative({ one, first, total, language }: AlternativeProps) {
  const t = useTranslate()
  const parts = useMemo(
    () => differingParts(first ?? one.text, one.text).map((part, at) => ({ ...part, at })),
    [first, one.text],
  )
  return (
    <>
      <span className={classes.text} dir="auto" lang={language}>
        {parts.map(({ at, text, differs }) =>
          differs ? (
            <em key={at} className={classes.differs}>
              {text}
            </em>
          ) : (
            text
          ),
        )}
      </span>
      <span className={classes.meta}>
        {first === null && <span>{t('translate.firstChoice')}</span>}
        {total > 0 && <span>{t('translate.entitiesOf', { count: one.spans.length, total })}</span>}
        {one.lost.length > 0 && (
          <span className={classes.warning}>
            <IconAlertTriangle size="0.75rem" aria-hidden />
            {t('translate.missing', { label: one.lost.map(({ stated }) => stated.label).join(', ') })}
          </span>
        )}
      </span>
    </>
  )
}
