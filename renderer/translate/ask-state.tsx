import { AskedJob } from '../asked/asked-job'
import { ErrorAlert } from '../components/error-alert'
import { useTranslate } from '../language/use-translate'
import { forgetAsked, useTranslation } from './store'

/** How it goes with the text that was sent. */
export function AskState() {
  const t = useTranslate()
  const asking = useTranslation(({ draft }) => draft.asking)
  const isSending = useTranslation(state => state.isSending)
  const error = useTranslation(state => state.error)
  return (
    <div aria-live="polite">
      {error && <ErrorAlert error={error} />}
      {(isSending || asking !== null) && (
        <AskedJob id={asking} text={t('translate.asking')} onForget={forgetAsked} />
      )}
    </div>
  )
}
