import {
  IconAlertCircle,
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleMinus,
  type TablerIcon,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { CheckLine } from '../../shared/diagnostics'
import { describeError } from '../../shared/language/describe-error'
import { UnderWay } from '../components/under-way'
import { useTranslate } from '../language/use-translate'
import classes from './check-lines.module.css'

type State = CheckLine['state']

const icons: Record<State, TablerIcon> = {
  ok: IconCircleCheck,
  warning: IconAlertTriangle,
  failed: IconAlertCircle,
  skipped: IconCircleMinus,
}

/** A report, line by line: what was looked at, how it went, and what to do where it went wrong. */
export function CheckLines({
  lines,
  action,
}: {
  lines: readonly CheckLine[]
  /** Beside a line: a way to mend what it found. */
  action?: (line: CheckLine) => ReactNode
}) {
  return (
    <ul>
      {lines.map(line => (
        <Line key={line.check} line={line} action={action?.(line)} />
      ))}
    </ul>
  )
}

function Line({ line, action }: { line: CheckLine; action: ReactNode }) {
  const t = useTranslate()
  const { check, state, detail, milliseconds, error } = line
  const Icon = icons[state]
  return (
    <li className={classes.line} data-state={state}>
      <Icon size="1rem" className={classes.icon} role="img" aria-label={t(`settings.checked.${state}`)} />
      <div className={classes.text}>
        {t(`settings.check.${check}`)} {detail !== '' && <bdi className={classes.detail}>{detail}</bdi>}
        {error && (
          <div className={classes.error}>
            <bdi>{describeError(error, t).text}</bdi> {describeError(error, t).hint}
          </div>
        )}
      </div>
      <div className={classes.end}>
        {action ?? (milliseconds === null ? endWord() : t('word.milliseconds', { milliseconds }))}
      </div>
    </li>
  )

  function endWord(): string {
    return state === 'ok' ? '' : t(`settings.checked.${state}`)
  }
}

/** Stands where the report will be, so that it is seen within a moment that one is being made. */
export function CheckRunning({ text }: { text: string }) {
  return (
    <div className={classes.line} role="status">
      <UnderWay text={text} />
    </div>
  )
}
