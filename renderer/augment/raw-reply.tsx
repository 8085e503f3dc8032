import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import type { Suggestion } from '../../shared/augment/suggestion'
import { bridge } from '../bridge'
import { Dialog } from '../components/dialog'
import { told } from '../components/notify'
import { useTranslate } from '../language/use-translate'
import classes from './raw-reply.module.css'
import { useAugment } from './store'

interface Exchange {
  sent: unknown
  received: unknown
  isWhole: boolean
}

/** What went out and what came back, for whoever does not believe what is shown. Neither holds a secret. */
export function RawReply({ id, number, onClose }: { id: string; number: number; onClose: () => void }) {
  const t = useTranslate()
  const suggestion = useAugment(({ draft }) => draft.suggestions.find(one => one.id === id))
  const [exchange, setExchange] = useState<Exchange | null>(null)
  useEffect(() => {
    let isGone = false
    if (suggestion) {
      void exchangeOf(suggestion).then(found => {
        if (!isGone) setExchange(found)
      })
    }
    return () => {
      isGone = true
    }
  }, [suggestion])
  const copy = (): Promise<boolean> =>
    told(bridge.copyText({ text: JSON.stringify(exchange?.received, null, 2) }))
  return (
    <Dialog onClose={onClose} title={t('augment.raw')} size="lg">
      <p className="soft">
        {t('augment.rawHelp')} {exchange && !exchange.isWhole && t('augment.rawGone')}
      </p>
      {exchange && (
        <>
          <Block title={t('augment.rawSent')} value={exchange.sent} />
          <Block title={t('augment.rawReceived')} value={exchange.received} />
          <div className={classes.foot}>
            <Button onClick={() => void copy()}>{t('word.copy')}</Button>
          </div>
        </>
      )}
      <span hidden>{t('augment.number', { number })}</span>
    </Dialog>
  )
}

function Block({ title, value }: { title: string; value: unknown }) {
  return (
    <section aria-label={title}>
      <h3 className={classes.title}>{title}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: who has no mouse scrolls it too. */}
      <pre className={classes.code} tabIndex={0} dir="ltr">
        {JSON.stringify(value, null, 2)}
      </pre>
    </section>
  )
}

async function exchangeOf(suggestion: Suggestion): Promise<Exchange> {
  const { raw, source, job } = suggestion
  const answer = await bridge.getJob({ id: job })
  const found = answer.ok ? answer.value?.job : null
  const row = found?.kind === 'augment' ? found.rows[0] : undefined
  if (!row) return { sent: source, received: raw, isWhole: false }
  const { text, spans, count, suggestions } = row
  return { sent: { text, spans, exampleCount: count }, received: suggestions, isWhole: true }
}
