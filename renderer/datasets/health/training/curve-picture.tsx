import { useId } from 'react'
import type { IntentsTried } from '../../../../shared/datasets/training/try-training'
import { barsOf } from '../../../../shared/datasets/training/verdict'
import { useTranslate } from '../../../language/use-translate'
import classes from './training.module.css'

/** How much was right after learning from an eighth of the sentences, a quarter, a half and all, and what twice as many would bring. */
export function CurvePicture({ intents }: { intents: Pick<IntentsTried, 'curve' | 'forecast'> }) {
  const t = useTranslate()
  const caption = useId()
  return (
    <figure className={classes.picture}>
      <figcaption id={caption} className="quiet">
        {t('training.curve')}
      </figcaption>
      <ul className={classes.curve} aria-labelledby={caption}>
        {barsOf(intents).map(({ share, accuracy }) => (
          <li key={share} className={classes.bar} data-forecast={share > 1 || undefined}>
            <span>{share > 1 ? t('training.curve.twice') : t('training.curve.bar', { share })}</span>
            <span className="faint">{t('training.share', { part: accuracy })}</span>
            <span className={classes.scale} aria-hidden>
              <span className={classes.reached} style={{ inlineSize: `${(100 * accuracy).toFixed(1)}%` }} />
            </span>
          </li>
        ))}
      </ul>
    </figure>
  )
}
