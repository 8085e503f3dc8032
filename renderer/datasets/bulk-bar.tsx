import { Button, Checkbox, Menu, Popover, TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
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
  const [isOpen, setIsOpen] = useState(false)
  const [intent, setIntent] = useState('')
  const intents = namesInUse(tally.intents)
  const apply = async (): Promise<void> => {
    setIsOpen(false)
    await applyToRows(id, { do: 'set', rows, fact: 'intent', value: intent.trim() })
  }
  return (
    <Popover opened={isOpen} onChange={setIsOpen} position="top-start" trapFocus returnFocus>
      <Popover.Target>
        <Button size="sm" onClick={() => setIsOpen(!isOpen)}>
          {t('word.intent')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('datasets.setIntent')}>
        <form
          className={classes.form}
          onSubmit={event => {
            event.preventDefault()
            void apply()
          }}
        >
          <IntentField value={intent} intents={intents} onTake={setIntent} onType={setIntent} />
          <div className="foot">
            <Button size="md" variant="filled" type="submit">
              {t('datasets.setIntent')}
            </Button>
          </div>
        </form>
      </Popover.Dropdown>
    </Popover>
  )
}

function ReplacePopover({ here: { id }, rows }: { here: HereDataset; rows: RowChoice }) {
  const t = useTranslate()
  const [isOpen, setIsOpen] = useState(false)
  const [find, setFind] = useState('')
  const [insert, setInsert] = useState('')
  const [matchCase, setMatchCase] = useState(false)
  const apply = async (): Promise<void> => {
    if (find === '') return
    setIsOpen(false)
    await applyToRows(id, { do: 'replace', rows, find, with: insert, matchCase })
  }
  return (
    <Popover opened={isOpen} onChange={setIsOpen} position="top-start" trapFocus returnFocus>
      <Popover.Target>
        <Button size="sm" onClick={() => setIsOpen(!isOpen)}>
          {t('word.replace')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('word.replace')}>
        <form
          className={classes.form}
          onSubmit={event => {
            event.preventDefault()
            void apply()
          }}
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
          <div className="foot">
            <Button size="md" variant="filled" type="submit" disabled={find === ''}>
              {t('word.replaceAll')}
            </Button>
          </div>
        </form>
      </Popover.Dropdown>
    </Popover>
  )
}
