import { Button } from '@mantine/core'
import { IconCopy, IconDownload } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { sentenceOfRow } from '../../shared/datasets/files/row-sentences'
import { isUnheard } from '../../shared/datasets/heard/came-through'
import type { DatasetRow } from '../../shared/datasets/row'
import { type EntityFormat, writeEntities } from '../../shared/formats/entities/entity-formats'
import { DatasetExportDialog } from '../datasets/export-dialog'
import type { HereDataset } from '../datasets/open-datasets'
import { useTranslate } from '../language/use-translate'
import { copyDataset } from './copy-dataset'
import classes from './export-panel.module.css'
import { useAugment } from './store'

/** How the dataset would look in a file, by its first sentences of the intent that is written for. */
export function SuggestionsExportPanel({ here }: { here: HereDataset }) {
  const t = useTranslate()
  const [format, setFormat] = useState<EntityFormat>('rasa')
  const [isSaving, setIsSaving] = useState(false)
  const intent = useAugment(({ draft }) => draft.intent)
  const { dataset, tally } = here
  const preview = useMemo(() => previewOf(dataset.rows, intent, format), [dataset.rows, intent, format])
  return (
    <section className={classes.panel} aria-label={t('short.datasets.export')}>
      <div className={classes.head}>
        <h2 className={classes.title}>{t('short.datasets.export')}</h2>
        <span className={classes.sum}>
          {t('augment.exportSum', { count: tally.rows, entities: tally.entities })}
        </span>
        <Button
          size="sm"
          leftSection={<IconCopy size="0.875rem" aria-hidden />}
          disabled={tally.rows === 0}
          onClick={() => void copyDataset(dataset, format)}
        >
          {t('word.copy')}
        </Button>
        <Button
          size="sm"
          leftSection={<IconDownload size="0.875rem" aria-hidden />}
          disabled={tally.rows === 0}
          onClick={() => setIsSaving(true)}
        >
          {t('datasets.saveFile')}
        </Button>
      </div>
      <fieldset className={classes.formats} aria-label={t('augment.exportFormats')}>
        {formats.map(value => (
          <button
            key={value}
            type="button"
            className={classes.format}
            aria-pressed={value === format}
            onClick={() => setFormat(value)}
          >
            {t(names[value])}
          </button>
        ))}
      </fieldset>
      <pre className={classes.preview} dir="ltr" aria-hidden>
        {preview}
      </pre>
      {isSaving && (
        <DatasetExportDialog
          id={here.id}
          selected={none}
          total={tally.rows}
          first={format}
          onClose={() => setIsSaving(false)}
        />
      )}
    </section>
  )
}

/** Those most asked for; the dialog has all. */
const formats = ['rasa', 'spacy', 'conll', 'doccano', 'csv', 'label-studio'] as const
const names = {
  rasa: 'augment.exportRasa',
  spacy: 'augment.exportSpacy',
  conll: 'datasets.formatConll',
  doccano: 'augment.exportDoccano',
  csv: 'datasets.formatCsv',
  'label-studio': 'augment.exportLabelStudio',
} as const

const none: readonly string[] = []
const shownRows = 3

/** A few rows only: the whole file is written when it is saved. */
function previewOf(rows: readonly DatasetRow[], intent: string, format: EntityFormat): string {
  const first: DatasetRow[] = []
  const ofIntent: DatasetRow[] = []
  for (const row of rows) {
    if (isUnheard(row)) continue
    if (first.length < shownRows) first.push(row)
    if (row.intent === intent) ofIntent.push(row)
    if (ofIntent.length === shownRows) break
  }
  const shown = ofIntent.length > 0 ? ofIntent : first
  const { text } = writeEntities(format, shown.map(sentenceOfRow), 'codepoint')
  // There is room for a few lines: those that every file of Rasa begins with say nothing.
  return format === 'rasa' ? text.slice(Math.max(0, text.indexOf('- intent:'))) : text
}
