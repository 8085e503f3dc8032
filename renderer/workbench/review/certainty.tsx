import { localeOf } from '../../../shared/language/translate'
import { useLanguage, useTranslate } from '../../language/use-translate'
import classes from './certainty.module.css'

export function usePercent(): (part: number) => string {
  const locale = localeOf(useLanguage())
  return part => new Intl.NumberFormat(locale, { style: 'percent' }).format(part)
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
      {percent}
    </span>
  )
}
