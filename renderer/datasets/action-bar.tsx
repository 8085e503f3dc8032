import { ActionIcon, Button } from '@mantine/core'
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconChecks,
  IconDownload,
  IconFileImport,
  IconPlus,
  IconSparkles,
} from '@tabler/icons-react'
import { useTranslate } from '../language/use-translate'
import classes from './action-bar.module.css'
import { applyToRows } from './apply-to-rows'
import type { HereDataset } from './open-datasets'

interface ActionBarProps {
  here: HereDataset
  isReading: boolean
  onAdd(): void
  onUndo(): void
  onRedo(): void
  onImport(): void
  onExport(): void
  onRun(): void
}

/** What can be done with the dataset as a whole. */
export function ActionBar(props: ActionBarProps) {
  const { here, isReading, onAdd, onUndo, onRedo, onImport, onExport, onRun } = props
  const t = useTranslate()
  const { id, dataset, tally, canUndo, canRedo } = here
  const isEmpty = dataset.rows.length === 0
  return (
    <div className={classes.bar}>
      <Button size="md" leftSection={<IconPlus size="1rem" aria-hidden />} onClick={onAdd}>
        {t('datasets.addSentence')}
      </Button>
      <ActionIcon
        aria-label={t('datasets.undo')}
        title={t('datasets.undo')}
        disabled={!canUndo}
        onClick={onUndo}
      >
        <IconArrowBackUp size="1rem" aria-hidden />
      </ActionIcon>
      <ActionIcon
        aria-label={t('datasets.redo')}
        title={t('datasets.redo')}
        disabled={!canRedo}
        onClick={onRedo}
      >
        <IconArrowForwardUp size="1rem" aria-hidden />
      </ActionIcon>
      <span className={classes.spacer} />
      {tally.aligned > 0 && (
        <Button
          size="md"
          leftSection={<IconChecks size="1rem" aria-hidden />}
          onClick={() => void applyToRows(id, { do: 'accept', rows: 'all', which: 'aligned' })}
        >
          {t('datasets.acceptAligned', { count: tally.aligned })}
        </Button>
      )}
      <Button
        size="md"
        loading={isReading}
        leftSection={<IconFileImport size="1rem" aria-hidden />}
        onClick={onImport}
      >
        {t('datasets.import')}
      </Button>
      <Button
        size="md"
        disabled={isEmpty}
        leftSection={<IconDownload size="1rem" aria-hidden />}
        onClick={onExport}
      >
        {t('datasets.export')}
      </Button>
      <Button
        size="md"
        disabled={isEmpty}
        leftSection={<IconSparkles size="1rem" aria-hidden />}
        onClick={onRun}
      >
        {t('datasets.run')}
      </Button>
    </div>
  )
}
