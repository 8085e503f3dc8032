import { Button, NumberInput, Popover } from '@mantine/core'
import { useState } from 'react'
import type { RowChoice } from '../../shared/datasets/dataset'
import { useTranslate } from '../language/use-translate'
import { applyToRows } from './apply-to-rows'
import classes from './bulk-bar.module.css'
import type { HereDataset } from './open-datasets'

const usualPart = 20
const seeds = 1_000_000

/** Divides into training and test. Asked again it is divided anew; undo brings back what was. */
export function SplitPopover({ here: { id }, rows }: { here: HereDataset; rows: RowChoice }) {
  const t = useTranslate()
  const [isOpen, setIsOpen] = useState(false)
  const [percent, setPercent] = useState<number | string>(usualPart)
  const isSound = typeof percent === 'number' && percent >= 0 && percent <= 100
  const apply = async (): Promise<void> => {
    if (!isSound) return
    setIsOpen(false)
    const seed = Math.floor(Math.random() * seeds)
    await applyToRows(id, { do: 'split', rows, testPercent: percent, seed })
  }
  return (
    <Popover opened={isOpen} onChange={setIsOpen} position="top-start" trapFocus returnFocus>
      <Popover.Target>
        <Button size="sm" onClick={() => setIsOpen(!isOpen)}>
          {t('datasets.split')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('datasets.split')}>
        <form
          className={classes.form}
          onSubmit={event => {
            event.preventDefault()
            void apply()
          }}
        >
          <NumberInput
            size="md"
            label={t('datasets.testPart')}
            suffix=" %"
            min={0}
            max={100}
            value={percent}
            onChange={setPercent}
          />
          <p className={classes.note}>{t('datasets.splitNote')}</p>
          <div className={classes.end}>
            <Button size="md" variant="filled" type="submit" disabled={!isSound}>
              {t('datasets.splitDo')}
            </Button>
          </div>
        </form>
      </Popover.Dropdown>
    </Popover>
  )
}
