import { Alert, Button, Checkbox, Group, SegmentedControl, Select, Stack } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { testSet, trainSet } from '../../shared/datasets/commands/split-rows'
import { type ImportPreview, mostImported } from '../../shared/datasets/files/dataset-file-requests'
import { namesInUse } from '../../shared/datasets/names-in-use'
import type { RowFacts } from '../../shared/datasets/row'
import { countsCharacters, type EntityFormat } from '../../shared/formats/entities/entity-formats'
import { formatProblem } from '../../shared/language/format-problem'
import type { EntityLabel } from '../../shared/text/labels/entity-label'
import { withLabel } from '../../shared/text/labels/label-changes'
import type { OffsetUnit } from '../../shared/text/spans/span-offsets'
import { bridge } from '../bridge'
import { Dialog } from '../components/dialog'
import { notify, notifyError } from '../components/notify'
import { useTranslate } from '../language/use-translate'
import { TranslationLanguagePicker } from '../translate/language-picker'
import { formatChoices, formatNamed } from './format-names'
import classes from './import-dialog.module.css'
import { ImportRows } from './import-rows'
import { IntentField } from './intent-field'
import type { HereDataset } from './open-datasets'
import { UnitChoice } from './unit-choice'
import { useLabelsByName } from './use-labels'

interface ImportDialogProps {
  here: HereDataset
  first: ImportPreview
  onClose(): void
}

/** A file that was chosen: what each of its rows would become, before anything is taken. */
export function DatasetImportDialog({ here, first, onClose }: ImportDialogProps) {
  const t = useTranslate()
  const { id, tally, dataset } = here
  const [preview, setPreview] = useState(first)
  const [only, setOnly] = useState<'all' | 'problems'>('all')
  const [facts, setFacts] = useState<RowFacts>({ intent: '', type: '', language: '' })
  const [skipRepeats, setSkipRepeats] = useState(true)
  const [isBusy, setIsBusy] = useState(false)
  const labels = useLabelsByName(
    useMemo(() => withNew(dataset.labels, preview.labels), [dataset.labels, preview.labels]),
  )
  const { counts, format, unit } = preview
  const usable = counts.taken + counts.repaired

  const readAgain = async (nextFormat: EntityFormat, nextUnit: OffsetUnit, from = 0): Promise<void> => {
    setIsBusy(true)
    const read = await bridge.readImportAgain({ id: preview.id, format: nextFormat, unit: nextUnit, from })
    setIsBusy(false)
    if (read.ok) setPreview(read.value)
    else notifyError(read.error)
  }
  const close = (): void => {
    void bridge.dropImport({ id: preview.id })
    onClose()
  }
  const take = async (): Promise<void> => {
    setIsBusy(true)
    const taken = await bridge.takeImport({ id: preview.id, datasetId: id, facts, skipRepeats })
    setIsBusy(false)
    if (!taken.ok) {
      notifyError(taken.error)
      return
    }
    const { added, repeats } = taken.value
    notify({
      kind: 'ok',
      title: t('datasets.imported', { count: added }),
      text: repeats > 0 ? t('datasets.importedRepeats', { count: repeats }) : null,
    })
    onClose()
  }
  return (
    <Dialog onClose={close} size="58rem" title={t('datasets.importTitle', { file: preview.file })}>
      <Stack gap="md">
        <Group gap="sm" align="end">
          <Select
            label={t('word.format')}
            data={formatChoices(t)}
            value={format}
            disabled={isBusy}
            onChange={value => void readAgain(formatNamed(value) ?? format, unit)}
          />
          {countsCharacters(format) && (
            <UnitChoice value={unit} onChange={next => void readAgain(format, next)} />
          )}
        </Group>
        <Part preview={preview} isBusy={isBusy} onRead={from => void readAgain(format, unit, from)} />
        <Troubles preview={preview} />
        <Group gap="sm" justify="space-between">
          <SegmentedControl
            className={classes.choice ?? ''}
            aria-label={t('datasets.importRows')}
            value={only}
            onChange={value => setOnly(value === 'problems' ? 'problems' : 'all')}
            data={[
              { value: 'all', label: t('word.allOf', { count: usable + counts.skipped }) },
              {
                value: 'problems',
                label: t('datasets.importProblems', { count: counts.repaired + counts.skipped }),
              },
            ]}
          />
          <span className={classes.counts} role="status">
            {t('datasets.importCounts', {
              taken: counts.taken,
              repaired: counts.repaired,
              skipped: counts.skipped,
            })}
          </span>
        </Group>
        <ImportRows
          // A file that is read anew has other rows under the same id.
          key={`${format} ${unit} ${only} ${preview.before}`}
          id={preview.id}
          only={only}
          count={only === 'all' ? usable + counts.skipped : counts.repaired + counts.skipped}
          labels={labels}
        />
        <fieldset className={classes.facts}>
          <legend>{t('datasets.importFacts')}</legend>
          <IntentField
            value={facts.intent}
            intents={namesInUse(tally.intents)}
            onTake={intent => setFacts(known => ({ ...known, intent }))}
          />
          <SegmentedControl
            aria-label={t('datasets.columnSet')}
            value={facts.type}
            onChange={type => setFacts(known => ({ ...known, type }))}
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
            recent={namesInUse(tally.languages)}
            canBeEmpty
            onChange={language => setFacts(known => ({ ...known, language }))}
          />
        </fieldset>
        <Group justify="space-between">
          <Checkbox
            label={t('datasets.skipRepeats')}
            checked={skipRepeats}
            onChange={event => setSkipRepeats(event.currentTarget.checked)}
          />
          <Group gap="sm">
            <Button variant="subtle" color="gray" onClick={close}>
              {t('app.cancel')}
            </Button>
            <Button
              variant="filled"
              loading={isBusy}
              disabled={usable === 0}
              onClick={() => void take()}
              data-autofocus
            >
              {t('datasets.importTake', { count: usable })}
            </Button>
          </Group>
        </Group>
      </Stack>
    </Dialog>
  )
}

interface PartProps {
  preview: ImportPreview
  isBusy: boolean
  onRead(from: number): void
}

/** Which rows of a very long file these are, and the way to the others. */
function Part({ preview: { counts, before, beyond }, isBusy, onRead }: PartProps) {
  const t = useTranslate()
  if (before === 0 && beyond === 0) return null
  const here = counts.taken + counts.repaired + counts.skipped
  const last = before + here
  return (
    <Alert color="warn" icon={<IconAlertTriangle aria-hidden />}>
      <p>{t('datasets.importPart', { first: before + 1, last, total: last + beyond })}</p>
      <Group gap="sm" mt="xs">
        <Button
          size="sm"
          disabled={isBusy || before === 0}
          onClick={() => onRead(Math.max(0, before - mostImported))}
        >
          {t('datasets.importBefore')}
        </Button>
        <Button size="sm" disabled={isBusy || beyond === 0} onClick={() => onRead(last)}>
          {t('datasets.importAfter')}
        </Button>
      </Group>
    </Alert>
  )
}

/** What is to be said of the file as a whole. */
function Troubles({ preview: { file, problems } }: { preview: ImportPreview }) {
  const t = useTranslate()
  if (problems.length === 0) return null
  return (
    <Alert color="warn" icon={<IconAlertTriangle aria-hidden />}>
      <ul>
        {problems.slice(0, 6).map(problem => (
          <li key={`${problem.line} ${problem.code} ${problem.excerpt}`}>
            {formatProblem(file, problem, t)}
          </li>
        ))}
      </ul>
      {problems.length > 6 && <p>{t('datasets.importMoreProblems', { count: problems.length - 6 })}</p>}
    </Alert>
  )
}

/** As they will look once the file is taken. */
const withNew = (labels: readonly EntityLabel[], names: readonly string[]): readonly EntityLabel[] =>
  names.reduce(
    (known, name) => (known.some(label => label.name === name) ? known : withLabel(known, name).labels),
    labels,
  )
