import { IconArrowRight } from '@tabler/icons-react'
import { rowOf } from '../../../../shared/datasets/dataset'
import { doubtsLeft } from '../../../../shared/datasets/training/doubts-left'
import type { Doubt } from '../../../../shared/datasets/training/try-training'
import { quoted } from '../../../annotations/quoted'
import { IconButton } from '../../../components/icon-button'
import { useTranslate } from '../../../language/use-translate'
import { applyToRows } from '../../apply-to-rows'
import type { HereDataset } from '../../open-datasets'
import { PanelPart } from '../panel-part'
import { RowsLine } from '../rows-line'
import classes from './training.module.css'

/** Drawn at once; the table shows all. */
const mostShown = 50

interface DoubtfulPartProps {
  here: HereDataset
  doubtful: readonly Doubt[]
}

/** The sentences that are most probably filed wrongly, each with the way to where it seems to belong. */
export function DoubtfulPart({ here: { id, dataset }, doubtful }: DoubtfulPartProps) {
  const t = useTranslate()
  const left = doubtsLeft(dataset, doubtful)
  const more = left.length - mostShown
  if (left.length === 0) return null
  return (
    <PanelPart
      id={id}
      title={t('training.doubtful')}
      why={t('training.doubtfulWhy')}
      keys={left.map(({ key }) => key)}
    >
      <ul>
        {left.slice(0, mostShown).map(({ key, intent, guess }) => {
          const text = quoted(rowOf(dataset, key)?.text ?? '')
          return (
            <li key={key} className={classes.doubt}>
              <RowsLine id={id} title={text} keys={[key]}>
                {text}
                <span className={classes.about}>
                  {t('training.doubt', { intent: quoted(intent), guess: quoted(guess) })}
                </span>
              </RowsLine>
              <IconButton
                icon={IconArrowRight}
                className="mirror-rtl"
                variant="subtle"
                label={t('training.fileThere', { guess: quoted(guess) })}
                onClick={() => void applyToRows(id, { do: 'set', rows: [key], fact: 'intent', value: guess })}
              />
            </li>
          )
        })}
      </ul>
      {more > 0 && <p className="quiet">{t('health.more', { count: more })}</p>}
    </PanelPart>
  )
}
