import { Button } from '@mantine/core'
import { IconFileImport, IconPlus } from '@tabler/icons-react'
import { useTranslate } from '../language/use-translate'
import classes from './dataset-empty.module.css'

/** What a dataset is for, and the ways to the first sentence. */
export function DatasetEmpty({ onAdd, onImport }: { onAdd: () => void; onImport: () => void }) {
  const t = useTranslate()
  return (
    <div className={classes.empty}>
      <h2 className={classes.title}>{t('datasets.emptyTitle')}</h2>
      <p className={classes.text}>{t('datasets.emptyText')}</p>
      <div className={classes.actions}>
        <Button variant="filled" leftSection={<IconFileImport size="1rem" aria-hidden />} onClick={onImport}>
          {t('datasets.import')}
        </Button>
        <Button leftSection={<IconPlus size="1rem" aria-hidden />} onClick={onAdd}>
          {t('datasets.addSentence')}
        </Button>
      </div>
    </div>
  )
}
