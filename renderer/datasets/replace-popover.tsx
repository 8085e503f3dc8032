import { Button, Checkbox, Popover, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { RowChoice } from '../../shared/datasets/dataset'
import { useTranslate } from '../language/use-translate'
import { applyToRows } from './apply-to-rows'
import classes from './bulk-bar.module.css'
import type { HereDataset } from './open-datasets'

export function ReplacePopover({ here: { id }, rows }: { here: HereDataset; rows: RowChoice }) {
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
