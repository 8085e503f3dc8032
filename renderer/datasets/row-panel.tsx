import { Alert, SegmentedControl } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { namesInUse } from '../../shared/datasets/dataset'
import type { DatasetRow, RowFact } from '../../shared/datasets/row'
import { testSet, trainSet } from '../../shared/datasets/split/sets'
import { describeError } from '../../shared/language/describe-error'
import { AnnotationEditor } from '../annotations/annotation-editor'
import { told } from '../components/notify'
import { useTranslate } from '../language/use-translate'
import { TranslationLanguagePicker } from '../translate/language-picker'
import { HeardAt } from './heard/heard-at'
import { SaidAgain } from './heard/said-again'
import { IntentField } from './intent-field'
import { KnownWords } from './marking/known-words'
import { editDataset, type HereDataset, useRow } from './open-datasets'
import { useRowDraft } from './row-draft'
import classes from './row-panel.module.css'
import { RowSuggestions } from './row-suggestions'
import { SaidOfEntities } from './said-of-entities'

interface RowPanelProps {
  here: HereDataset
  rowKey: string
  shown: readonly string[]
  wholeWords: boolean
  onWholeWordsChange(wholeWords: boolean): void
}

/** The sentence the table is on, to be written, marked and judged. */
export function DatasetRowPanel(props: RowPanelProps) {
  const row = useRow(props.here.id, props.rowKey)
  return row && <Panel key={props.here.id} {...props} row={row} />
}

function Panel({ here, row, shown, ...words }: RowPanelProps & { row: DatasetRow }) {
  return (
    <div className={classes.panel}>
      <Facts here={here} row={row} />
      <Sentence here={here} row={row} {...words} />
      <KnownWords here={here} row={row} shown={shown} />
      {row.heard && <HeardAt heard={row.heard} />}
      <SaidAgain row={row} />
      <SaidOfEntities spans={row.spans} />
      <RowProblem row={row} />
      <RowSuggestions here={here} row={row} shown={shown} />
    </div>
  )
}

type SentenceProps = Pick<RowPanelProps, 'here' | 'wholeWords' | 'onWholeWordsChange'> & { row: DatasetRow }

/** What is typed is its own until it is written: nothing beside it is drawn again for a letter. */
function Sentence({ here: { id, dataset, tally }, row, wholeWords, onWholeWordsChange }: SentenceProps) {
  const t = useTranslate()
  const draft = useRowDraft(id, row)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears when the field is left.
    <div onBlur={draft.flush}>
      <AnnotationEditor
        value={draft.value}
        // The field stays the same one from row to row, and with it the focus.
        textKey={row.key}
        onChange={draft.change}
        labels={dataset.labels}
        onLabelsChange={(labels, change) => {
          draft.flush()
          void told(editDataset(id, { do: 'labels', labels, change }))
        }}
        usage={tally.labels}
        wholeWords={wholeWords}
        onWholeWordsChange={onWholeWordsChange}
        name={t('word.sentence')}
        placeholder={t('datasets.sentencePlaceholder')}
        {...(row.language ? { lang: row.language } : {})}
      />
    </div>
  )
}

function Facts({ here: { id, tally }, row }: { here: HereDataset; row: DatasetRow }) {
  const t = useTranslate()
  const set = async (fact: RowFact, value: string): Promise<boolean> =>
    row[fact] === value || told(editDataset(id, { do: 'set', rows: [row.key], fact, value }))
  const intents = namesInUse(tally.intents)
  const languages = namesInUse(tally.languages)
  return (
    <div className="cluster">
      <IntentField
        key={`${row.key} ${row.intent}`}
        value={row.intent}
        intents={intents}
        onTake={value => set('intent', value)}
      />
      <SegmentedControl
        size="md"
        aria-label={t('datasets.columnSet')}
        value={row.type}
        onChange={value => void set('type', value)}
        data={[
          { value: trainSet, label: t('datasets.train') },
          { value: testSet, label: t('datasets.test') },
          { value: '', label: t('datasets.noSet') },
          // A platform may have parts of its own.
          ...(['', trainSet, testSet].includes(row.type) ? [] : [{ value: row.type, label: row.type }]),
        ]}
      />
      <TranslationLanguagePicker
        name={t('word.language')}
        value={row.language}
        choices={[]}
        recent={languages}
        canBeEmpty
        onChange={value => void set('language', value)}
      />
    </div>
  )
}

/** What went wrong when this row was last sent, in the words of whoever knows. */
function RowProblem({ row }: { row: DatasetRow }) {
  const t = useTranslate()
  const { run } = row
  if (run === null || (run.phase !== 'failed' && run.phase !== 'unsure')) return null
  if (run.problem === null) return null
  const { title, text, quote } = describeError(run.problem, t)
  return (
    <Alert color="danger" icon={<IconAlertTriangle aria-hidden />} title={title}>
      <p>{text}</p>
      {quote && <p dir="auto">{quote}</p>}
    </Alert>
  )
}
