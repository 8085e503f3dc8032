import { useEffect } from 'react'
import type { LoadedEngine } from '../../../shared/built-in'
import { bridge } from '../../bridge'
import { Card } from '../../components/card'
import { SettingRow } from '../../components/setting-row'
import { useBytes } from '../../language/use-bytes'
import { useTranslate } from '../../language/use-translate'
import { useAnswer } from '../../this-computer/use-answer'
import card from './card-body.module.css'

/** Whoever looks sees an engine come and go. */
const askAgainAfter = 2_000

/** What is loaded just now, and how much memory it takes. */
export function LoadedCard() {
  const t = useTranslate()
  const { value: loaded, ask } = useAnswer('loaded', () => bridge.getLoaded())
  useEffect(() => {
    const timer = setInterval(ask, askAgainAfter)
    return () => clearInterval(timer)
  }, [ask])
  return (
    <Card title={t('thisComputer.loaded')}>
      {loaded?.map(one => (
        <Loaded key={one.id} {...one} />
      ))}
      {loaded?.length === 0 && <p className={card.padded}>{t('thisComputer.nothingLoaded')}</p>}
    </Card>
  )
}

function Loaded({ names, memory, isBusy }: LoadedEngine) {
  const t = useTranslate()
  const bytes = useBytes()
  return (
    <SettingRow
      label={<bdi translate="no">{names.join(', ')}</bdi>}
      help={t(isBusy ? 'thisComputer.works' : 'thisComputer.waits')}
    >
      {memory > 0 && bytes(memory)}
    </SettingRow>
  )
}
