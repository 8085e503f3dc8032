import { Alert, Button, Checkbox, Group, SegmentedControl } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { longestDatasetName, namesInUse } from '../../shared/datasets/dataset'
import { type DatasetImportSummary, mostImported } from '../../shared/datasets/files/dataset-file-requests'
import type { RowFacts } from '../../shared/datasets/row'
import { testSet, trainSet } from '../../shared/datasets/split/sets'
import type { EntityLabel } from '../../shared/text/labels/entity-label'
import { bridge } from '../bridge'
import { notify, notifyError } from '../components/notify'
import { type GivenSource, ImportDialog } from '../import/import-dialog'
import { createImport, type Import } from '../import/import-store'
import { useTranslate } from '../language/use-translate'
import { TranslationLanguagePicker } from '../translate/language-picker'
import classes from './import-dialog.module.css'
import { IntentField } from './intent-field'
import { openDatasetNow } from './open-datasets'
import { isOfSentences, lookOfSentences, openSentenceReader, whyNot } from './sentence-import'

interface DatasetImportDialogProps {
  profileId: string
  /** Null: a new one, named after the file. */
  datasetId: string | null
  given: GivenSource
  onTaken(datasetId: string): void
  onClose(): void
}

/** Sentences from a file or the clipboard: what each row would become, before anything is taken. */
export function DatasetImportDialog({
  profileId,
  datasetId,
  given,
  onTaken,
  onClose,
}: DatasetImportDialogProps) {
  const t = useTranslate()
  const [importing] = useState(() => createImport(openSentenceReader, Number.POSITIVE_INFINITY))
  const [facts, setFacts] = useState<RowFacts>({ intent: '', type: '', language: '' })
  const [skipRepeats, setSkipRepeats] = useState(true)
  const names = importing.useImport(({ summary }) => (isOfSentences(summary) ? summary.labels : none))
  const look = useMemo(() => lookOfSentences(labelsHere(datasetId), names), [datasetId, names])

  const take = async (): Promise<boolean> => {
    const opened = await importing.reader()?.id()
    if (!opened?.ok) {
      importing.fail(opened ? whyNot(opened.error) : 'broke')
      return false
    }
    const file = importing.useImport.getState().source?.name ?? ''
    const into = datasetId ?? { profileId, name: nameAfter(file) }
    const taken = await bridge.takeImport({ id: opened.value.id, into, facts, skipRepeats })
    if (!taken.ok) {
      notifyError(taken.error)
      return false
    }
    const { id, added, repeats, there, lists } = taken.value
    const left = [
      ...(lists > 0 ? [t('datasets.importedLists', { count: lists })] : []),
      ...(repeats > 0 ? [t('datasets.importedRepeats', { count: repeats })] : []),
      ...(there > 0 ? [t('datasets.importedThere', { count: there })] : []),
    ]
    notify({ kind: 'ok', title: t('datasets.imported', { count: added }), text: left.join('. ') || null })
    onTaken(id)
    return true
  }
  const nameAfter = (file: string): string =>
    file
      .replace(/\.[^.]{1,6}$/, '')
      .trim()
      .slice(0, longestDatasetName) || t('augment.newDataset')
  return (
    <ImportDialog
      look={look}
      importing={importing}
      given={given}
      onClose={onClose}
      more={summary =>
        isOfSentences(summary) && (
          <>
            <Part summary={summary} importing={importing} />
            {(summary.alsoComing ?? 0) > 0 && (
              <p>{t('datasets.importLists', { count: summary.alsoComing ?? 0 })}</p>
            )}
            <Facts datasetId={datasetId} facts={facts} onChange={setFacts} />
            <Checkbox
              label={t('datasets.skipRepeats')}
              checked={skipRepeats}
              onChange={event => setSkipRepeats(event.currentTarget.checked)}
            />
          </>
        )
      }
      note={() => t(datasetId === null ? 'datasets.importIntoNew' : 'datasets.importOneUndo')}
      submit={({ comingIn, alsoComing = 0 }) =>
        comingIn === 0
          ? t('datasets.importTakeLists', { count: alsoComing })
          : t('datasets.importTake', { count: comingIn })
      }
      take={take}
    />
  )
}

const none: readonly string[] = []

const labelsHere = (id: string | null): readonly EntityLabel[] =>
  (id !== null && openDatasetNow(id)?.dataset.labels) || []

interface FactsProps {
  datasetId: string | null
  facts: RowFacts
  onChange(facts: RowFacts): void
}

/** For what the file does not say. */
function Facts({ datasetId, facts, onChange }: FactsProps) {
  const t = useTranslate()
  const tally = datasetId === null ? null : openDatasetNow(datasetId)?.tally
  return (
    <fieldset className={classes.facts}>
      <legend>{t('datasets.importFacts')}</legend>
      <IntentField
        value={facts.intent}
        intents={tally ? namesInUse(tally.intents) : []}
        onTake={intent => onChange({ ...facts, intent })}
      />
      <SegmentedControl
        aria-label={t('datasets.columnSet')}
        value={facts.type}
        onChange={type => onChange({ ...facts, type })}
        data={[
          { value: trainSet, label: t('datasets.train') },
          { value: testSet, label: t('datasets.test') },
          { value: '', label: t('datasets.noSet') },
        ]}
      />
      <TranslationLanguagePicker
        name={t('word.language')}
        value={facts.language}
        choices={[]}
        recent={tally ? namesInUse(tally.languages) : []}
        canBeEmpty
        onChange={language => onChange({ ...facts, language })}
      />
    </fieldset>
  )
}

/** Which rows of a very long file these are, and the way to the others. */
function Part({ summary, importing }: { summary: DatasetImportSummary; importing: Import }) {
  const t = useTranslate()
  const isReading = importing.useImport(state => state.isReading)
  const { counts, before, beyond } = summary
  if (before === 0 && beyond === 0) return null
  const last = before + counts.all
  const read = (from: number): void => void importing.choose({ from })
  return (
    <Alert color="warn" icon={<IconAlertTriangle aria-hidden />}>
      <p>{t('datasets.importPart', { first: before + 1, last, total: last + beyond })}</p>
      <Group gap="sm" mt="xs">
        <Button
          size="sm"
          disabled={isReading || before === 0}
          onClick={() => read(Math.max(0, before - mostImported))}
        >
          {t('datasets.importBefore')}
        </Button>
        <Button size="sm" disabled={isReading || beyond === 0} onClick={() => read(last)}>
          {t('datasets.importAfter')}
        </Button>
      </Group>
    </Alert>
  )
}
