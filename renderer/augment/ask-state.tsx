import { AskedJob } from '../asked/asked-job'
import { ErrorAlert } from '../components/error-alert'
import { useTranslate } from '../language/use-translate'
import classes from './ask-state.module.css'
import { forgetAsked, useAugment } from './store'

/** How it goes with what was asked for: under way, failed, or what came of it. */
export function AskState() {
  const t = useTranslate()
  const asking = useAugment(({ draft }) => draft.asking)
  const isSending = useAugment(state => state.isSending)
  const error = useAugment(state => state.error)
  const count = useAugment(({ draft }) => Math.max(1, Math.round(draft.asked[0]?.count ?? draft.count)))
  return (
    <div className={classes.box} aria-live="polite">
      {error && <ErrorAlert error={error} />}
      {isSending || asking !== null ? (
        <AskedJob id={asking} text={t('augment.asking', { count })} onForget={forgetAsked} />
      ) : (
        <Came />
      )}
    </div>
  )
}

/** Said only where it is not what was asked for. */
function Came() {
  const t = useTranslate()
  const came = useAugment(state => state.came)
  if (!came || (came.came === came.asked && came.repeats === 0)) return null
  const isFewer = came.came + came.repeats < came.asked
  return (
    <p className={classes.line}>
      {isFewer
        ? t('augment.cameFewer', { count: came.came, asked: came.asked })
        : t('augment.came', { count: came.came })}{' '}
      {came.repeats > 0 && t('augment.repeats', { count: came.repeats })}
    </p>
  )
}
