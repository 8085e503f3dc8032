import { rowOf } from '../../../../shared/datasets/dataset'
import type { EntitiesTried } from '../../../../shared/datasets/training/try-training'
import { quoted } from '../../../annotations/quoted'
import { useTranslate } from '../../../language/use-translate'
import type { HereDataset } from '../../open-datasets'
import { PanelPart } from '../panel-part'
import { RowsLine } from '../rows-line'
import { LabelTable } from './label-table'
import classes from './training.module.css'

/** Drawn at once; the table shows all. */
const mostShown = 50

interface EntityPartsProps {
  here: HereDataset
  entities: EntitiesTried | null
}

/** What came of the entities: how well each label is found again, and where something else was expected. */
export function EntityParts({ here, entities }: EntityPartsProps) {
  const t = useTranslate()
  if (!entities) return <p className={classes.said}>{t('training.entitiesNone')}</p>
  if (!entities.canTell) return <p className={classes.said}>{t('training.entitiesNothing')}</p>
  return (
    <>
      <LabelTable here={here} entities={entities} />
      {entities.disputed.length > 0 && <DisputedPart here={here} disputed={entities.disputed} />}
    </>
  )
}

function DisputedPart({
  here: { id, dataset },
  disputed,
}: {
  here: HereDataset
  disputed: EntitiesTried['disputed']
}) {
  const t = useTranslate()
  const left = disputed.filter(({ key }) => rowOf(dataset, key) !== null)
  const more = left.length - mostShown
  return (
    <PanelPart
      id={id}
      title={t('training.disputed')}
      why={t('training.disputedWhy')}
      keys={left.map(({ key }) => key)}
    >
      <ul>
        {left.slice(0, mostShown).map(({ key, onlyExpected, onlyMarked }) => {
          const text = rowOf(dataset, key)?.text ?? ''
          const about = [
            ...onlyMarked.map(span => ({ ...span, key: 'training.markedSpan' as const })),
            ...onlyExpected.map(span => ({ ...span, key: 'training.expectedSpan' as const })),
          ].map(({ start, end, label, key: said }) =>
            t(said, { label: quoted(label), value: quoted(text.slice(start, end)) }),
          )
          return (
            <li key={key}>
              <RowsLine id={id} title={quoted(text)} keys={[key]}>
                {quoted(text)}
                {about.map(line => (
                  <span key={line} className={classes.about}>
                    {line}
                  </span>
                ))}
              </RowsLine>
            </li>
          )
        })}
      </ul>
      {more > 0 && <p className="quiet">{t('health.more', { count: more })}</p>}
    </PanelPart>
  )
}
