import { Button, Group, NumberInput, Stack } from '@mantine/core'
import { useState } from 'react'
import { mostSuggestions, type SkipReason } from '../../shared/datasets/run/run-plan'
import type { MessageKey } from '../../shared/language/catalogue'
import { bridge } from '../bridge'
import { CancelButton, Dialog, heldButton } from '../components/dialog'
import { ErrorAlert } from '../components/error-alert'
import { notify, notifyError } from '../components/notify'
import { UnderWay } from '../components/under-way'
import { useTranslate } from '../language/use-translate'
import type { HereDataset } from './open-datasets'
import classes from './run-dialog.module.css'
import { type RowScope, useScope } from './scope-choice'
import { useOutlook } from './use-outlook'

const skipTexts = {
  empty: 'datasets.skipEmpty',
  busy: 'datasets.skipBusy',
  unsure: 'datasets.skipUnsure',
  'too-many': 'datasets.skipTooMany',
} as const satisfies Record<SkipReason, MessageKey>

const skipReasons = ['empty', 'busy', 'unsure', 'too-many'] as const satisfies readonly SkipReason[]
const usualCount = 5

/** How many requests it will be is said before the first is sent. */
export function DatasetRunDialog({
  here,
  scope,
  onClose,
}: {
  here: Pick<HereDataset, 'id' | 'dataset'>
  scope: RowScope
  onClose: () => void
}) {
  const t = useTranslate()
  const { rows, choice } = useScope(scope)
  const [count, setCount] = useState<number | string>(usualCount)
  const isSound =
    typeof count === 'number' && Number.isInteger(count) && count >= 1 && count <= mostSuggestions
  const ask = isSound ? { id: here.id, ask: { rows, count } } : null
  const { outlook: budget, error } = useOutlook(ask, asked => bridge.getRunBudget(asked), here.dataset.rows)
  const run = async (most: number): Promise<void> => {
    if (ask === null) return
    onClose()
    const started = await bridge.runDataset({ ...ask, most })
    if (!started.ok) notifyError(started.error)
    else if (started.value.job !== null) {
      notify({ kind: 'ok', title: t('datasets.runStarted', { count: started.value.asked }) })
    } else notify({ kind: 'warning', title: t('datasets.runNot'), text: t('datasets.runNotText') })
  }
  return (
    <Dialog onClose={onClose} size="30rem" title={t('datasets.runTitle')}>
      <Stack gap="md">
        {choice}
        <NumberInput
          label={t('datasets.runCount')}
          description={t('datasets.runCountHelp', { most: mostSuggestions })}
          min={1}
          max={mostSuggestions}
          allowDecimal={false}
          value={count}
          onChange={setCount}
          error={!isSound && t('datasets.runCountWrong', { most: mostSuggestions })}
        />
        <div className={classes.budget} role="status">
          {budget ? (
            <>
              <strong>{t('datasets.budget', { count: budget.requests })}</strong>
              <span>{t('datasets.budgetSentences', { count: budget.sentences })}</span>
              {skipReasons.map(reason => {
                const skipped = budget.skipped[reason] ?? 0
                return skipped > 0 && <span key={reason}>{t(skipTexts[reason], { count: skipped })}</span>
              })}
            </>
          ) : error ? (
            <ErrorAlert error={error} />
          ) : (
            <UnderWay text={t('word.counting')} />
          )}
        </div>
        <Group justify="flex-end">
          <CancelButton onClick={onClose} />
          <Button
            variant="filled"
            disabled={!isSound || budget?.requests === 0}
            {...(budget === null && heldButton)}
            onClick={() => budget && void run(budget.requests)}
            data-autofocus
          >
            {t('word.start')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
