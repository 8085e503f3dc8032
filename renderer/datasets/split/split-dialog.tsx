import { Button, NumberInput, SegmentedControl, Stack } from '@mantine/core'
import { useState } from 'react'
import type { SplitOutlook } from '../../../shared/datasets/split/split-outlook'
import { bridge } from '../../bridge'
import { Dialog, DialogForm } from '../../components/dialog'
import { ErrorAlert } from '../../components/error-alert'
import { UnderWay } from '../../components/under-way'
import { useTranslate } from '../../language/use-translate'
import { tellApplied } from '../apply-to-rows'
import classes from '../run-dialog.module.css'
import { type RowScope, useScope } from '../scope-choice'
import { useOutlook } from '../use-outlook'
import { askOf, type SplitFields, usualFields } from './split-fields'

interface SplitDialogProps {
  id: string
  scope: RowScope
  onClose(): void
}

/** What comes of it is seen before it is done: how many there are in each set, and what the sets share now. */
export function SplitDialog({ id, scope, onClose }: SplitDialogProps) {
  const t = useTranslate()
  const { rows, choice } = useScope(scope)
  const [fields, setFields] = useState(usualFields)
  const ask = askOf(rows, fields)
  const { outlook, error } = useOutlook(ask && { id, ask }, asked => bridge.lookAtSplit(asked))
  const set = (part: Partial<SplitFields>): void => setFields(before => ({ ...before, ...part }))
  const done = (edited: ReturnType<typeof bridge.splitDataset>): Promise<boolean> => {
    onClose()
    return tellApplied(edited)
  }
  return (
    <Dialog onClose={onClose} size="32rem" title={t('command.datasets.split')}>
      <DialogForm
        submit={t('split.do')}
        isHeld={ask === null || outlook === null}
        onSubmit={() => ask && done(bridge.splitDataset({ id, ask }))}
        onClose={onClose}
      >
        <Stack gap="md">
          {choice}
          <SegmentedControl
            aria-label={t('split.howMuch')}
            value={fields.by}
            onChange={by => set({ by: by === 'count' ? 'count' : 'percent' })}
            data={[
              { value: 'percent', label: t('split.byPart') },
              { value: 'count', label: t('split.byCount') },
            ]}
          />
          {fields.by === 'percent' ? (
            <NumberInput
              label={t('split.percent')}
              suffix=" %"
              min={0}
              max={100}
              value={fields.percent}
              onChange={percent => set({ percent })}
            />
          ) : (
            <NumberInput
              label={t('split.count')}
              min={0}
              allowDecimal={false}
              value={fields.count}
              onChange={count => set({ count })}
            />
          )}
          <NumberInput
            label={t('split.seed')}
            description={t('split.seedHelp')}
            min={0}
            allowDecimal={false}
            value={fields.seed}
            onChange={seed => set({ seed })}
          />
          <p className="quiet">{t('split.note')}</p>
          <div className={classes.budget} role="status">
            {outlook && <Outlook outlook={outlook} />}
            {error && <ErrorAlert error={error} />}
            {!outlook && !error && <UnderWay text={t('word.counting')} />}
          </div>
          {outlook !== null && outlook.parted > 0 && (
            <div className="flow">
              <span>{t('split.parted', { count: outlook.parted })}</span>
              <Button size="sm" onClick={() => void done(bridge.mendSplit({ id }))}>
                {t('split.mend')}
              </Button>
            </div>
          )}
        </Stack>
      </DialogForm>
    </Dialog>
  )
}

const mostNamed = 5

function Outlook({ outlook: { train, test, moved, untested } }: { outlook: SplitOutlook }) {
  const t = useTranslate()
  const names = untested.slice(0, mostNamed).map(intent => intent || t('datasets.noIntent'))
  return (
    <>
      <strong>{t('split.outlook', { train, test })}</strong>
      <span>{t('split.moved', { count: moved })}</span>
      {untested.length > 0 && (
        <span>{t('split.untested', { count: untested.length, names: names.join(', ') })}</span>
      )}
    </>
  )
}
