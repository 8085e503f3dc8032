import { Button, Checkbox, Menu, Popover, TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { type FormEvent, type ReactNode, useState } from 'react'
import { namesInUse, type RowChoice } from '../../shared/datasets/dataset'
import { testSet, trainSet } from '../../shared/datasets/split/sets'
import type { Action } from '../actions/action'
import { ActionButton } from '../actions/action-button'
import { noneSelected } from '../components/table/selection'
import { SelectionBar } from '../components/table/selection-bar'
import { useTranslate } from '../language/use-translate'
import { TranslationLanguagePicker } from '../translate/language-picker'
import { applyToRows } from './apply-to-rows'
import classes from './bulk-bar.module.css'
import { IntentField } from './intent-field'
import type { HereDataset } from './open-datasets'
import { changeView, useDatasetView } from './view-store'

interface BulkBarProps {
  here: HereDataset
  run: Action
  split: Action
}

/** What can be done with all selected sentences at once. */
export function BulkBar({ here, run, split }: BulkBarProps) {
  const t = useTranslate()
  const { id, tally } = here
  const selected = useDatasetView(id, view => view.selected)
  const count = selected.size
  if (count === 0) return null
  const rows: RowChoice = [...selected]
  return (
    <SelectionBar count={count} onClear={() => changeView(id, noneSelected)}>
      <IntentPopover here={here} rows={rows} />
      <Menu position="top-start">
        <Menu.Target>
          <Button size="sm">{t('datasets.columnSet')}</Button>
        </Menu.Target>
        <Menu.Dropdown>
          {([trainSet, testSet, ''] as const).map(value => (
            <Menu.Item
              key={value}
              onClick={() => void applyToRows(id, { do: 'set', rows, fact: 'type', value })}
            >
              {t(
                value === trainSet
                  ? 'datasets.train'
                  : value === testSet
                    ? 'datasets.test'
                    : 'datasets.noSet',
              )}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <ActionButton action={split} size="sm" leftSection={null} />
      <TranslationLanguagePicker
        name={t('word.language')}
        showsName
        value=""
        choices={[]}
        recent={namesInUse(tally.languages)}
        canBeEmpty
        onChange={value => void applyToRows(id, { do: 'set', rows, fact: 'language', value })}
      />
      <ReplacePopover here={here} rows={rows} />
      <ActionButton action={run} size="sm" leftSection={null} />
      <Button
        size="sm"
        color="danger"
        variant="subtle"
        leftSection={<IconTrash size="0.875rem" aria-hidden />}
        onClick={() => void applyToRows(id, { do: 'delete', rows })}
      >
        {t('word.delete')}
      </Button>
    </SelectionBar>
  )
}

function IntentPopover({ here: { id, tally }, rows }: { here: HereDataset; rows: RowChoice }) {
  const t = useTranslate()
  const [intent, setIntent] = useState('')
  const title = t('datasets.setIntent')
  return (
    <FormPopover
      opens={t('word.intent')}
      title={title}
      does={title}
      apply={() => applyToRows(id, { do: 'set', rows, fact: 'intent', value: intent.trim() })}
    >
      <IntentField value={intent} intents={namesInUse(tally.intents)} onTake={setIntent} onType={setIntent} />
    </FormPopover>
  )
}

function ReplacePopover({ here: { id }, rows }: { here: HereDataset; rows: RowChoice }) {
  const t = useTranslate()
  const [find, setFind] = useState('')
  const [insert, setInsert] = useState('')
  const [matchCase, setMatchCase] = useState(false)
  const title = t('word.replace')
  return (
    <FormPopover
      opens={title}
      title={title}
      does={t('word.replaceAll')}
      cannot={find === ''}
      apply={() => applyToRows(id, { do: 'replace', rows, find, with: insert, matchCase })}
    >
      <TextInput
        size="md"
        label={t('word.find')}
        value={find}
        onChange={event => setFind(event.currentTarget.value)}
        dir="auto"
      />
      <TextInput
        size="md"
        label={t('word.replaceWith')}
        value={insert}
        onChange={event => setInsert(event.currentTarget.value)}
        dir="auto"
      />
      <Checkbox
        label={t('word.matchCase')}
        checked={matchCase}
        onChange={event => setMatchCase(event.currentTarget.checked)}
      />
    </FormPopover>
  )
}

interface FormPopoverProps {
  opens: string
  title: string
  does: string
  /** Something has to be filled in first. */
  cannot?: boolean
  apply: () => Promise<unknown>
  children: ReactNode
}

/** A button and the form above it, which closes once it does something. */
function FormPopover({ opens, title, does, cannot = false, apply, children }: FormPopoverProps) {
  const [isOpen, setIsOpen] = useState(false)
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault()
    if (cannot) return
    setIsOpen(false)
    void apply()
  }
  return (
    <Popover opened={isOpen} onChange={setIsOpen} position="top-start" trapFocus returnFocus>
      <Popover.Target>
        <Button size="sm" onClick={() => setIsOpen(!isOpen)}>
          {opens}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={title}>
        <form className={classes.form} onSubmit={onSubmit}>
          {children}
          <div className="foot">
            <Button size="md" variant="filled" type="submit" disabled={cannot}>
              {does}
            </Button>
          </div>
        </form>
      </Popover.Dropdown>
    </Popover>
  )
}
