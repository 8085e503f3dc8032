import { useEffect, useRef, useState } from 'react'
import { useTranslate } from '../language/use-translate'
import classes from './speech-screen.module.css'
import { useSpeech } from './store/speech-store'

/** Says how a run ended to those who cannot see it. Not each step: only the end. */
export function RunAnnouncer() {
  const t = useTranslate()
  const counts = useSpeech(state => state.counts)
  const id = useSpeech(state => state.id)
  const before = useRef({ id, counts, isBusy: false })
  const [said, setSaid] = useState('')
  const isBusy = counts.queued + counts.running > 0

  useEffect(() => {
    const last = before.current
    if (last.id !== id || (isBusy && !last.isBusy)) {
      before.current = { id, counts, isBusy }
      return
    }
    if (isBusy || !last.isBusy) return
    const failed = counts.failed + counts.unsure
    const sentences = [t('speech.endedDone', { count: counts.done })]
    if (failed > 0) sentences.push(t('speech.endedFailed', { count: failed }))
    setSaid(sentences.join(' '))
    before.current = { id, counts, isBusy }
  }, [id, counts, isBusy, t])

  return <output className={classes.spoken}>{said}</output>
}
