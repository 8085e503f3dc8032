import { Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import { confusionTable, type IntentLine } from '../../../../shared/datasets/training/confusion-table'
import type { IntentsTried } from '../../../../shared/datasets/training/try-training'
import { quoted } from '../../../annotations/quoted'
import { useTranslate } from '../../../language/use-translate'
import { PanelPart } from '../panel-part'
import { RowsLine } from '../rows-line'
import classes from './training.module.css'

/** Those that are mixed up the most; the others where somebody wants them. */
const firstShown = 8

/** Each intent with what its sentences were taken for. Behind every figure are its rows. */
export function ConfusionPart({ id, intents }: { id: string; intents: IntentsTried }) {
  const t = useTranslate()
  const [isWhole, setWhole] = useState(false)
  const lines = useMemo(() => confusionTable(intents), [intents])
  const wrong = lines.flatMap(({ taken }) => taken.flatMap(({ keys }) => keys))
  const rest = lines.length - firstShown
  return (
    <PanelPart id={id} title={t('training.mixedUp')} why={t('training.mixedUpWhy')} keys={wrong}>
      <ul>
        {lines.slice(0, isWhole ? undefined : firstShown).map(line => (
          <OneIntent key={line.intent} id={id} line={line} />
        ))}
      </ul>
      {!isWhole && rest > 0 && (
        <Button size="sm" variant="subtle" onClick={() => setWhole(true)}>
          {t('training.moreIntents', { count: rest })}
        </Button>
      )}
    </PanelPart>
  )
}

function OneIntent({ id, line: { intent, count, right, taken } }: { id: string; line: IntentLine }) {
  const t = useTranslate()
  const text = t('training.right', { intent: quoted(intent), right: right.length, count })
  return (
    <li>
      <RowsLine id={id} title={text} keys={right}>
        {text}
      </RowsLine>
      {taken.length > 0 && (
        <ul className={classes.cells}>
          {taken.map(({ guess, keys }) => {
            const names = { intent: quoted(intent), guess: quoted(guess) }
            const title = t('training.taken', { ...names, count: keys.length })
            return (
              <li key={guess}>
                <RowsLine id={id} title={title} label={title} keys={keys}>
                  <span className={classes.cell}>
                    <span>{t('training.takenFor', { guess: quoted(guess) })}</span>
                    <span className="faint">{t('word.number', { count: keys.length })}</span>
                  </span>
                </RowsLine>
              </li>
            )
          })}
        </ul>
      )}
    </li>
  )
}
