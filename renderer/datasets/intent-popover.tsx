import { Button, Popover } from '@mantine/core'
import { useState } from 'react'
import type { RowChoice } from '../../shared/datasets/dataset'
import { namesInUse } from '../../shared/datasets/names-in-use'
import { useTranslate } from '../language/use-translate'
import { applyToRows } from './apply-to-rows'
import classes from './bulk-bar.module.css'
import { IntentField } from './intent-field'
import type { HereDataset } from './open-datasets'

export function IntentPopover({ here: { id, tally }, rows }: { here: HereDataset; rows: RowChoice }) {
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
          {t('datasets.columnIntent')}
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
          <div className={classes.end}>
            <Button size="md" variant="filled" type="submit">
              {t('datasets.setIntent')}
            </Button>
          </div>
        </form>
      </Popover.Dropdown>
    </Popover>
  )
}
