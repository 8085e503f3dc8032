import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import type { AppError } from '../../../shared/errors'
import { isOfCues } from '../../../shared/translate/batch'
import type { BatchRunChoice } from '../../../shared/translate/batch-run'
import type { BatchBudget } from '../../../shared/translate/translate-requests'
import { bridge } from '../../bridge'
import { CancelButton, Dialog, heldButton } from '../../components/dialog'
import { ErrorAlert } from '../../components/error-alert'
import { UnderWay } from '../../components/under-way'
import classes from '../../datasets/run-dialog.module.css'
import { useTranslate } from '../../language/use-translate'
import { useActiveProfile } from '../../program/profiles'
import { EngineNotice } from '../../this-computer/engine-notice'
import { LanguageDoubt } from '../language-doubt'
import type { HereBatch } from './batch-store'

interface RunDialogProps {
  here: HereBatch
  choice: BatchRunChoice
  onClose(): void
}

/** What a run will cost, before it begins. */
export function BatchRunDialog({ here, choice, onClose }: RunDialogProps) {
  const { id, batch } = here
  const t = useTranslate()
  const isHere = useActiveProfile()?.kind === 'built-in'
  // Each voice of a cue is a text, and so is a sentence that goes over several.
  const repeated = isOfCues(batch.origin) ? 'translate.budgetRepeatedTexts' : 'translate.budgetRepeats'
  const languages = [batch.sourceLanguage, batch.targetLanguage]
  const [budget, setBudget] = useState<BatchBudget | null>(null)
  const [error, setError] = useState<AppError | null>(null)
  const [isStarting, setIsStarting] = useState(false)
  useEffect(() => {
    void bridge.planBatch({ id, choice }).then(planned => {
      if (planned.ok) setBudget(planned.value)
      else setError(planned.error)
    })
  }, [id, choice])
  const start = async (): Promise<void> => {
    setIsStarting(true)
    const started = await bridge.runBatch({ id, choice })
    if (started.ok) onClose()
    else {
      setIsStarting(false)
      setError(started.error)
    }
  }
  return (
    <Dialog onClose={onClose} title={t('translate.runTitle')}>
      {error && <ErrorAlert error={error} />}
      <LanguageDoubt languages={languages} />
      {isHere && <EngineNotice area="translation" languages={languages} />}
      {!budget && !error && (
        <p role="status">
          <UnderWay text={t('word.counting')} />
        </p>
      )}
      {budget && (
        <ul className={classes.facts}>
          <li>
            <strong>{t('translate.budgetRequests', { count: budget.requests })}</strong>
          </li>
          {budget.remembered > 0 && <li>{t('translate.budgetRemembered', { count: budget.remembered })}</li>}
          {budget.repeats > 0 && <li>{t(repeated, { count: budget.repeats })}</li>}
        </ul>
      )}
      <div className={classes.foot}>
        <CancelButton onClick={onClose} />
        <Button
          variant="filled"
          data-autofocus
          {...(budget === null && heldButton)}
          loading={isStarting}
          onClick={() => budget && void start()}
        >
          {t('word.start')}
        </Button>
      </div>
    </Dialog>
  )
}
