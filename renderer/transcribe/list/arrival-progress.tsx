import { Tooltip } from '@mantine/core'
import { describeError } from '../../../shared/language/describe-error'
import type { Arrival, Recording } from '../../../shared/recordings/recording'
import { Meter } from '../../components/meter'
import { useBytes } from '../../language/use-bytes'
import { useTranslate } from '../../language/use-translate'
import classes from './progress-cell.module.css'

/** How much of it is in the library, or why it is not. */
export function ArrivalProgress({ recording, arrival }: { recording: Recording; arrival: Arrival }) {
  const t = useTranslate()
  const bytes = useBytes()
  const { done, total, problem } = arrival
  if (problem) {
    const { title, text } = describeError(problem, t)
    return (
      <Tooltip label={text} multiline maw={360}>
        <span className={classes.failed}>{title}</span>
      </Tooltip>
    )
  }
  const text =
    total === null
      ? t('transcribe.waitsToCome')
      : t('word.bytesOf', { done: bytes(done), total: bytes(total) })
  return (
    <div className={classes.progress}>
      <div className={classes.top}>
        <span className={classes.text}>{text}</span>
      </div>
      <Meter
        part={total === null ? 0 : done / Math.max(1, total)}
        label={recording.name}
        text={text}
        tone="held"
      />
    </div>
  )
}
