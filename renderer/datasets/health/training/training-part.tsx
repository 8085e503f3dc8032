import { Button } from '@mantine/core'
import { useId } from 'react'
import type { IntentsTried } from '../../../../shared/datasets/training/try-training'
import { barsOf, outlookOn, verdictOf } from '../../../../shared/datasets/training/verdict'
import { ErrorAlert } from '../../../components/error-alert'
import { Meter } from '../../../components/meter'
import { useTimeLeft } from '../../../language/use-time-left'
import { useTranslate } from '../../../language/use-translate'
import type { HereDataset } from '../../open-datasets'
import panel from '../health-panel.module.css'
import { RowsLine } from '../rows-line'
import { ConfusionPart } from './confusion-part'
import { DoubtfulPart } from './doubtful-part'
import { EntityParts } from './entity-parts'
import { beginTraining, cancelTraining, type DatasetTraining, useTraining } from './store'
import classes from './training.module.css'

/** A training that is only tried: asked for, watched, and what came of it. It takes too long to be done unasked. */
export function TrainingPart({ here }: { here: HereDataset }) {
  const t = useTranslate()
  const heading = useId()
  const { tried, trying, error } = useTraining(here.id)
  return (
    <section aria-labelledby={heading} className={classes.training}>
      <h3 id={heading} className={panel.title}>
        {t('training.title')}
      </h3>
      <p className="quiet">{t('training.what')}</p>
      {trying ? (
        <Trying trying={trying} />
      ) : (
        <div className={classes.begin}>
          <Button size="sm" onClick={() => void beginTraining(here.id)}>
            {t(tried ? 'training.again' : 'training.do')}
          </Button>
          {tried && tried.edits !== here.edits && <span className="quiet">{t('training.edited')}</span>}
        </div>
      )}
      {error && <ErrorAlert error={error} />}
      <div role="status">
        {tried && !trying && (
          <p className={classes.verdict}>{t(`training.verdict.${verdictOf(tried.intents)}`)}</p>
        )}
      </div>
      {tried?.intents && <IntentParts here={here} intents={tried.intents} />}
      {tried && tried.tooFew.length > 0 && <TooFew here={here} names={tried.tooFew} />}
      {tried && <EntityParts here={here} entities={tried.entities} />}
    </section>
  )
}

function Trying({ trying: { part, pace } }: { trying: NonNullable<DatasetTraining['trying']> }) {
  const t = useTranslate()
  const left = useTimeLeft([pace])
  const text = [t('training.share', { part }), left].filter(Boolean).join(', ')
  return (
    <div className={classes.trying}>
      <Meter part={part} label={t('training.trying')} text={text} />
      <span className="quiet">{text}</span>
      <Button size="sm" onClick={() => void cancelTraining()}>
        {t('app.cancel')}
      </Button>
    </div>
  )
}

interface IntentPartsProps {
  here: HereDataset
  intents: IntentsTried
}

/** What came of the intents: how much was right, what more would bring, what is doubtful, what is mixed up. */
function IntentParts({ here, intents }: IntentPartsProps) {
  const t = useTranslate()
  const { keys, accuracy: part, byChance: chance, canTell, doubtful } = intents
  return (
    <>
      <p className={classes.said}>{t('training.accuracy', { count: keys.length, part, chance })}</p>
      {canTell && (
        <>
          <CurvePicture intents={intents} />
          <p className={classes.said}>
            {t(`training.outlook.${outlookOn(intents)}`, { part: intents.forecast ?? part })}
          </p>
          <DoubtfulPart here={here} doubtful={doubtful.filter(({ isSure }) => isSure)} />
          <ConfusionPart id={here.id} intents={intents} />
        </>
      )}
    </>
  )
}

/** How much was right after learning from an eighth of the sentences, a quarter, a half and all, and what twice as many would bring. */
function CurvePicture({ intents }: { intents: Pick<IntentsTried, 'curve' | 'forecast'> }) {
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

function TooFew({ here: { id, dataset }, names }: { here: HereDataset; names: readonly string[] }) {
  const t = useTranslate()
  const text = t('training.tooFew', { count: names.length })
  const keys = dataset.rows.filter(({ intent }) => names.includes(intent)).map(({ key }) => key)
  return (
    <RowsLine id={id} title={text} keys={keys}>
      {text}
    </RowsLine>
  )
}
