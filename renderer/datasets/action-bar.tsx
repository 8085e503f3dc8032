import { IconChecks } from '@tabler/icons-react'
import type { Action } from '../actions/action'
import { ActionButton, ActionTool } from '../actions/action-button'
import { DoingButton } from '../components/doing-button'
import { useTranslate } from '../language/use-translate'
import { applyToRows } from './apply-to-rows'
import classes from './filter-bar.module.css'
import type { HereDataset } from './open-datasets'

interface ActionBarProps {
  here: HereDataset
  importing: Action
  actions: Record<
    | 'edit.undo'
    | 'edit.redo'
    | 'datasets.add'
    | 'datasets.addHeard'
    | 'datasets.health'
    | 'datasets.markAll'
    | 'datasets.findUnmarked'
    | 'datasets.split'
    | 'datasets.hearAgain'
    | 'datasets.export'
    | 'datasets.run',
    Action
  >
}

/** What can be done with the dataset as a whole. */
export function ActionBar({ here: { id, tally }, importing, actions }: ActionBarProps) {
  const t = useTranslate()
  return (
    <div className={classes.bar}>
      <ActionButton action={actions['datasets.add']} size="md" />
      <ActionTool action={actions['edit.undo']} />
      <ActionTool action={actions['edit.redo']} />
      <ActionTool action={actions['datasets.addHeard']} />
      <ActionTool action={actions['datasets.health']} />
      <ActionTool action={actions['datasets.markAll']} />
      <ActionTool action={actions['datasets.findUnmarked']} />
      <ActionTool action={actions['datasets.split']} />
      <ActionTool action={actions['datasets.hearAgain']} />
      <span className="space" />
      {tally.aligned > 0 && (
        <DoingButton
          size="md"
          leftSection={<IconChecks size="1rem" aria-hidden />}
          onDo={() => applyToRows(id, { do: 'accept', rows: 'all', which: 'aligned' })}
        >
          {t('datasets.acceptAligned', { count: tally.aligned })}
        </DoingButton>
      )}
      <ActionButton action={importing} size="md" />
      <ActionButton action={actions['datasets.export']} size="md" />
      <ActionButton action={actions['datasets.run']} size="md" />
    </div>
  )
}
