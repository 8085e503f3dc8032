import { Progress } from '@mantine/core'
import type { Model } from '../../../../shared/built-in'
import { localeOf } from '../../../../shared/language/translate'
import { useBytes } from '../../../language/use-bytes'
import { useLanguage, useTranslate } from '../../../language/use-translate'
import { formatTimeLeft } from '../format-length'
import { type Pace, timeLeft } from './download-pace'
import classes from './model-row.module.css'

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
  const locale = localeOf(useLanguage())
  const left = pace ? timeLeft(pace, model.bytes) : null
  const amounts = { received: bytes(received), size: bytes(model.bytes) }
  const text = paused ? t('thisComputer.receivedPaused', amounts) : t('thisComputer.received', amounts)
  const percent = (received / model.bytes) * 100
  return (
    <div className={classes.progress}>
      <Progress.Root size="sm">
        {/* Mantine's own value text is a number of twelve places. */}
        <Progress.Section
          value={percent}
          color={paused ? 'gray' : 'accent'}
          withAria={false}
          role="progressbar"
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={Math.round(percent)}
          aria-label={t('thisComputer.progressOf', { name: model.name })}
          aria-valuetext={text}
        />
      </Progress.Root>
      <div className={classes.amounts}>
        <span>{text}</span>
        {!paused && left !== null && (
          <span>
            {t('thisComputer.pace', {
              speed: bytes(pace?.bytesPerSecond ?? 0),
              time: formatTimeLeft(left, locale),
            })}
          </span>
        )}
      </div>
    </div>
  )
}
