import type { Model } from '../../shared/built-in'
import type { Pace } from '../../shared/pace'
import { Meter } from '../components/meter'
import { useBytes } from '../language/use-bytes'
import { useTimeLeft } from '../language/use-time-left'
import { useTranslate } from '../language/use-translate'
import classes from './model-progress.module.css'

interface ModelProgressProps {
  model: Model
  received: number
  /** Null: nothing comes in now. */
  pace: Pace | null
  paused: boolean
}

/** How much has come, in bytes, and as long as it comes, how quickly. */
export function ModelProgress({ model, received, pace, paused }: ModelProgressProps) {
  const t = useTranslate()
  const bytes = useBytes()
  const left = useTimeLeft(pace ? [pace] : [])
  const amounts = { received: bytes(received), size: bytes(model.bytes) }
  const text = paused ? t('thisComputer.receivedPaused', amounts) : t('thisComputer.received', amounts)
  return (
    <div className={classes.progress}>
      <Meter
        part={received / model.bytes}
        label={t('thisComputer.progressOf', { name: model.name })}
        text={text}
        tone={paused ? 'held' : 'accent'}
      />
      <div className={classes.amounts}>
        <span>{text}</span>
        {!paused && pace && left && (
          <span>{[t('thisComputer.pace', { speed: bytes(pace.perSecond) }), left].join(', ')}</span>
        )}
      </div>
    </div>
  )
}
