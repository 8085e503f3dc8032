import type { IntentsTried } from '../../../../shared/datasets/training/try-training'
import { outlookOn } from '../../../../shared/datasets/training/verdict'
import { useTranslate } from '../../../language/use-translate'
import type { HereDataset } from '../../open-datasets'
import { ConfusionPart } from './confusion-part'
import { CurvePicture } from './curve-picture'
import { DoubtfulPart } from './doubtful-part'
import classes from './training.module.css'

interface IntentPartsProps {
  here: HereDataset
  intents: IntentsTried
}

/** What came of the intents: how much was right, what more would bring, what is doubtful, what is mixed up. */
export function IntentParts({ here, intents }: IntentPartsProps) {
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
