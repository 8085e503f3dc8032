import { rowOf } from '../../../../shared/datasets/dataset'
import type { Doubt, IntentsTried } from '../../../../shared/datasets/training/try-training'
import { outlookOn } from '../../../../shared/datasets/training/verdict'
import { quoted } from '../../../annotations/quoted'
import { useTranslate } from '../../../language/use-translate'
import type { HereDataset } from '../../open-datasets'
import { PanelPart } from '../panel-part'
import { RowsLine } from '../rows-line'
import { ConfusionPart } from './confusion-part'
import { CurvePicture } from './curve-picture'
import classes from './training.module.css'

/** Drawn at once; the table shows all. */
const mostShown = 50

interface IntentPartsProps {
  here: HereDataset
  intents: IntentsTried
}

/** What came of the intents: how much was right, what more would bring, what is doubtful, what is mixed up. */
export function IntentParts({ here, intents }: IntentPartsProps) {
  const t = useTranslate()
  const { keys, accuracy: part, byChance: chance, canTell, doubtful } = intents
  const surely = doubtful.filter(({ isSure }) => isSure)
  return (
    <>
      <p className={classes.said}>{t('training.accuracy', { count: keys.length, part, chance })}</p>
      {canTell && (
        <>
          <CurvePicture intents={intents} />
          <p className={classes.said}>
            {t(`training.outlook.${outlookOn(intents)}`, { part: intents.forecast ?? part })}
          </p>
          {surely.length > 0 && <DoubtfulPart here={here} doubtful={surely} />}
          <ConfusionPart id={here.id} intents={intents} />
        </>
      )}
    </>
  )
}

function DoubtfulPart({
  here: { id, dataset },
  doubtful,
}: {
  here: HereDataset
  doubtful: readonly Doubt[]
}) {
  const t = useTranslate()
  const more = doubtful.length - mostShown
  return (
    <PanelPart
      id={id}
      title={t('training.doubtful')}
      why={t('training.doubtfulWhy')}
      keys={doubtful.map(({ key }) => key)}
    >
      <ul>
        {doubtful.slice(0, mostShown).map(({ key, intent, guess }) => {
          const text = quoted(rowOf(dataset, key)?.text ?? '')
          return (
            <li key={key}>
              <RowsLine id={id} title={text} keys={[key]}>
                {text}
                <span className={classes.about}>
                  {t('training.doubt', { intent: quoted(intent), guess: quoted(guess) })}
                </span>
              </RowsLine>
            </li>
          )
        })}
      </ul>
      {more > 0 && <p className="quiet">{t('health.more', { count: more })}</p>}
    </PanelPart>
  )
}
