import type { Model, ModelState } from '../../shared/built-in'
import type { Pace } from '../../shared/pace'
import { Meter } from '../components/meter'
import { useBytes } from '../language/use-bytes'
import { useTimeLeft } from '../language/use-time-left'
import { useTranslate } from '../language/use-translate'
import classes from './model-progress.module.css'

interface ModelProgressProps {
  model: Model
  state: Extract<ModelState, { state: 'downloading' | 'paused' }>
  /** Null: nothing comes in now. */
  pace: Pace | null
}

/** How much has come, in bytes, and as long as it comes, how quickly. */
export function ModelProgress({ model, state, pace }: ModelProgressProps) {
  const t = useTranslate()
  const bytes = useBytes()
  const left = useTimeLeft(pace ? [pace] : [])
  const isPaused = state.state === 'paused'
  const waits = state.state === 'downloading' && state.waits === true
  const text = t(
    isPaused
      ? 'thisComputer.receivedPaused'
      : waits
        ? 'thisComputer.receivedWaiting'
        : 'thisComputer.received',
    { received: bytes(state.received), size: bytes(model.bytes) },
  )
  return (
    <div className={classes.progress}>
      <Meter
        part={state.received / model.bytes}
        label={t('thisComputer.progressOf', { name: model.name })}
        text={text}
        tone={isPaused || waits ? 'held' : 'accent'}
      />
      <div className={classes.amounts}>
        <span>{text}</span>
        {!isPaused && pace && left && (
          <span>{[t('thisComputer.pace', { speed: bytes(pace.perSecond) }), left].join(', ')}</span>
        )}
      </div>
    </div>
  )
}
