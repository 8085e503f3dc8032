import type { Action } from '../actions/action'
import { ActionButton } from '../actions/action-button'
import { useTranslate } from '../language/use-translate'
import classes from './dataset-empty.module.css'

type Beginnings = Record<'datasets.add' | 'datasets.import', Action>

/** What a dataset is for, and the ways to the first sentence. */
export function DatasetEmpty({ actions }: { actions: Beginnings }) {
  const t = useTranslate()
  return (
    <div className={classes.empty}>
      <h2 className={classes.title}>{t('datasets.emptyTitle')}</h2>
      <p className={classes.text}>{t('datasets.emptyText')}</p>
      <div className={classes.actions}>
        <ActionButton action={actions['datasets.import']} variant="filled" />
        <ActionButton action={actions['datasets.add']} />
      </div>
    </div>
  )
}
