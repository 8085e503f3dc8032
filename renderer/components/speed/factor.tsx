import { useTranslate } from '../../language/use-translate'
import { useFactor } from './numbers'

interface FactorProps {
  /** Null: nothing was asked for, so it is as by nature. */
  speed: number | null
  isEstimate: boolean
}

/** How many times as fast as by nature. */
export function Factor({ speed, isEstimate }: FactorProps) {
  const t = useTranslate()
  const factor = useFactor(isEstimate)(speed ?? 1)
  const shown = t('word.timesAsFast', { factor })
  return (
    <span title={t(isEstimate ? 'word.speedAbout' : 'word.speedNatural', { factor })}>
      {isEstimate ? t('word.about', { value: shown }) : shown}
    </span>
  )
}
