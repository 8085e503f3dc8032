import { labelRows } from '../../../../shared/datasets/training/label-rows'
import type { EntitiesTried } from '../../../../shared/datasets/training/try-training'
import { figuresOfLabel } from '../../../../shared/datasets/training/verdict'
import { LabelSwatch } from '../../../annotations/label-swatch'
import { useTranslate } from '../../../language/use-translate'
import type { HereDataset } from '../../open-datasets'
import { useLabelsByName } from '../../use-labels'
import { PanelPart } from '../panel-part'
import { RowsLine } from '../rows-line'
import classes from './training.module.css'

interface LabelTableProps {
  here: HereDataset
  entities: EntitiesTried
}

/** How well each label is found again. Each figure leads to the rows that it lacks, or that it counts. */
export function LabelTable({ here, entities }: LabelTableProps) {
  const t = useTranslate()
  const { id, dataset } = here
  const known = useLabelsByName(dataset.labels)
  const share = (part: number | null): string => (part === null ? '–' : t('training.share', { part }))
  const withLabel = (name: string): string[] =>
    dataset.rows.filter(({ spans }) => spans.some(({ label }) => label === name)).map(({ key }) => key)
  return (
    <PanelPart id={id} title={t('training.labels')} why={t('training.labelsWhy')}>
      <table className={classes.labels}>
        <thead>
          <tr>
            <th scope="col">{t('datasets.label')}</th>
            <th scope="col">{t('training.marked')}</th>
            <th scope="col">{t('training.precision')}</th>
            <th scope="col">{t('training.recall')}</th>
          </tr>
        </thead>
        <tbody>
          {entities.labels.map(tried => {
            const { label, marked } = tried
            const { precision, recall } = figuresOfLabel(tried)
            const { onlyExpected, onlyMarked } = labelRows(entities, label)
            return (
              <tr key={label}>
                <th scope="row">
                  <span className={classes.label} dir="auto">
                    <LabelSwatch label={known.get(label)} /> {label}
                  </span>
                </th>
                <td>
                  <RowsLine
                    id={id}
                    title={t('training.withLabel', { label })}
                    keys={withLabel(label)}
                    isFigure
                  >
                    {t('word.number', { count: marked })}
                  </RowsLine>
                </td>
                <td>
                  <RowsLine
                    id={id}
                    title={t('training.onlyExpected', { label })}
                    keys={onlyExpected}
                    isFigure
                  >
                    {share(precision)}
                  </RowsLine>
                </td>
                <td>
                  <RowsLine id={id} title={t('training.onlyMarked', { label })} keys={onlyMarked} isFigure>
                    {share(recall)}
                  </RowsLine>
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </PanelPart>
  )
}
