import { SegmentedControl, Select, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { namesInUse } from '../../../shared/datasets/dataset'
import { heardSentence } from '../../../shared/datasets/heard/utterance-choice'
import {
  type SpokenRecording,
  type UtteranceUnit,
  utteranceUnits,
} from '../../../shared/datasets/heard/utterances'
import { bridge } from '../../bridge'
import { DialogForm } from '../../components/dialog'
import { noticeWithUndo } from '../../components/notice-with-undo'
import { notifyError, told } from '../../components/notify'
import { useSending } from '../../components/use-sending'
import { currentTranslate, useTranslate } from '../../language/use-translate'
import { IntentField } from '../intent-field'
import { datasetEdit, editDataset, type HereDataset } from '../open-datasets'
import { type UtteranceChoice, useUtteranceChoice } from './use-utterance-choice'
import classes from './utterance-chooser.module.css'
import { UtteranceTable } from './utterance-table'

interface UtteranceChooserProps {
  spoken: readonly SpokenRecording[]
  unit: UtteranceUnit
  onUnit(unit: UtteranceUnit): void
  /** Where they go. Null: that is still to be said. */
  here: HereDataset | null
  isTicked?: boolean
  /** Which recordings, or which dataset. */
  children: ReactNode
  onClose(): void
}

/** What was said, narrowed and ticked, and what is said of those that go into the dataset. */
export function UtteranceChooser(props: UtteranceChooserProps) {
  const { spoken, unit, onUnit, here, isTicked = false, children, onClose } = props
  const t = useTranslate()
  const choice = useUtteranceChoice(spoken, here && { id: here.id, rows: here.dataset.rows }, isTicked)
  const { chosen, like } = choice
  const [typed, setTyped] = useState<string | null>(null)
  const intents = namesInUse(here?.tally.intents ?? new Map())
  const intent = typed ?? like ?? ''
  const { isSending, send } = useSending(async () => {
    if (!here) return
    const sentences = chosen.map(one => heardSentence(one, { intent }))
    const added = await bridge.addSentences({ id: here.id, sentences })
    if (!added.ok) return notifyError(added.error)
    onClose()
    tellAdded(here, added.value.keys)
  })
  return (
    <DialogForm
      submit={t('heard.add', { count: chosen.length })}
      isHeld={here === null || chosen.length === 0}
      isBusy={isSending}
      onSubmit={send}
      onClose={onClose}
    >
      {children}
      <Narrowing choice={choice} unit={unit} onUnit={onUnit} intents={intents} />
      {spoken.length === 0 ? (
        <p className={classes.nothing}>{t('heard.nothing')}</p>
      ) : (
        <UtteranceTable choice={choice} hasSeveral={spoken.length > 1} />
      )}
      <div className={classes.foot}>
        <p className="quiet" role="status">
          <Counts choice={choice} />
        </p>
        <div className={classes.intent}>
          <IntentField
            key={`${here?.id} ${like}`}
            label={t('heard.intent')}
            value={intent}
            intents={intents}
            onTake={setTyped}
            onType={setTyped}
          />
        </div>
      </div>
    </DialogForm>
  )
}

interface NarrowingProps extends Pick<UtteranceChooserProps, 'unit' | 'onUnit'> {
  choice: UtteranceChoice
  intents: readonly string[]
}

function Narrowing({ choice, unit, onUnit, intents }: NarrowingProps) {
  const t = useTranslate()
  const { listed, filter, setFilter, like, setLike } = choice
  const speakers = [...new Set(listed.map(({ speaker }) => speaker))].filter(name => name !== '')
  return (
    <div className={classes.narrowing}>
      <SegmentedControl
        size="md"
        aria-label={t('heard.unit')}
        value={unit}
        onChange={value => onUnit(utteranceUnits.find(one => one === value) ?? 'sentence')}
        data={utteranceUnits.map(value => ({ value, label: t(`heard.unit.${value}`) }))}
      />
      <Select
        className={classes.field ?? ''}
        size="md"
        aria-label={t('word.speaker')}
        placeholder={t('heard.anybody')}
        clearable
        data={speakers}
        value={filter.speaker || null}
        onChange={speaker => setFilter(now => ({ ...now, speaker: speaker ?? '' }))}
      />
      <TextInput
        className={classes.field ?? ''}
        size="md"
        type="search"
        dir="auto"
        aria-label={t('heard.search')}
        placeholder={t('heard.search')}
        value={filter.query}
        onChange={event => {
          const query = event.currentTarget.value
          setFilter(now => ({ ...now, query }))
        }}
      />
      <Select
        className={classes.field ?? ''}
        size="md"
        aria-label={t('heard.like')}
        placeholder={t('heard.like')}
        clearable
        searchable
        limit={50}
        disabled={intents.length === 0}
        data={[...intents]}
        value={like}
        onChange={setLike}
      />
    </div>
  )
}

function Counts({ choice: { shown, standings } }: { choice: UtteranceChoice }) {
  const t = useTranslate()
  const count = (wanted: string): number => shown.filter(({ key }) => standings.get(key) === wanted).length
  return t('heard.counts', { count: shown.length, there: count('there'), repeats: count('repeat') })
}

/** What was done since stays when they are taken back. */
function tellAdded({ id, dataset, edits }: HereDataset, rows: readonly string[]): void {
  noticeWithUndo({
    id: 'heard-added',
    title: currentTranslate()('datasets.added', { count: rows.length }),
    text: dataset.name,
    of: datasetEdit(id, edits + 1),
    undo: () => void told(editDataset(id, { do: 'delete', rows })),
  })
}
