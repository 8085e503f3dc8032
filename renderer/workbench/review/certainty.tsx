import { numberFormat } from '../../../shared/language/formatters'
import { localeOf } from '../../../shared/language/translate'
import { useLanguage, useTranslate } from '../../language/use-translate'
import classes from './word-review.module.css'

export function usePercent(): (part: number) => string {
  const locale = localeOf(useLanguage())
  return numberFormat(locale, { style: 'percent' }).format
}

/** How sure the machine was. More than sure is drawn as sure. */
export function Certainty({ confidence }: { confidence: number }) {
  const t = useTranslate()
  const percent = usePercent()(confidence)
  return (
    <span className={classes.certainty} role="img" aria-label={t('workbench.certainty', { percent })}>
      <span className={classes.meter}>
        <span style={{ inlineSize: `${Math.min(1, Math.max(0, confidence)) * 100}%` }} />
      </span>
      <span className={classes.percent}>{percent}</span>
    </span>
  )
}
