import { useEffect, useRef } from 'react'
import { useTranslate } from '../../language/use-translate'
import { readLogLine } from './log-line'
import classes from './log-tail.module.css'

/** The newest lines of the log, the last one in sight. */
export function LogTail({ lines }: { lines: readonly string[] }) {
  const t = useTranslate()
  const box = useRef<HTMLElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: new lines are when, not what.
  useEffect(() => {
    box.current?.scrollTo({ top: box.current.scrollHeight })
  }, [lines])

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
    <section ref={box} className={classes.log} aria-label={t('settings.log')} tabIndex={0}>
      {lines.length === 0 ? (
        <p className={classes.empty}>{t('settings.logEmpty')}</p>
      ) : (
        <pre className={classes.lines} dir="ltr" translate="no">
          {lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: equal lines are common, and the list only changes as a whole.
            <Line key={index} line={line} />
          ))}
        </pre>
      )}
    </section>
  )
}

function Line({ line }: { line: string }) {
  const { time, text, level } = readLogLine(line)
  return (
    <span className={classes.line} data-level={level}>
      <time className={classes.time}>{time}</time> {text}
      {'\n'}
    </span>
  )
}
