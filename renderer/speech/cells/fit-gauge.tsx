import type { FitReport } from '../../../shared/speech/fit-report'
import classes from './fit-gauge.module.css'

const room = 1.12

/** The spoken length beside the target: what sticks out was cut off the time, what is pale was added to it. */
export function FitGauge({ report, label }: { report: FitReport; label: string }) {
  const { required, natural, actual } = report
  const spoken = natural ?? actual
  const whole = Math.max(spoken ?? 0, required ?? 0, actual ?? 0) * room
  const part = (seconds: number): string => `${whole > 0 ? Math.round((seconds / whole) * 1000) / 10 : 0}%`
  return (
    <div className={classes.gauge} role="img" aria-label={label} title={label}>
      {spoken !== null && required === null && (
        <span className={classes.plain} style={{ inlineSize: part(spoken) }} />
      )}
      {spoken !== null && required !== null && (
        <>
          <span className={classes.out} style={{ inlineSize: part(Math.min(spoken, required)) }} />
          {spoken > required && (
            <span
              className={classes.over}
              style={{ insetInlineStart: part(required), inlineSize: part(spoken - required) }}
            />
          )}
          {spoken < required && actual !== null && actual > spoken && (
            <span
              className={classes.gap}
              style={{ insetInlineStart: part(spoken), inlineSize: part(required - spoken) }}
            />
          )}
        </>
      )}
      {required !== null && <span className={classes.target} style={{ insetInlineStart: part(required) }} />}
    </div>
  )
}
