import classes from './meter.module.css'

interface MeterProps {
  /** From 0 to 1; null: nobody knows. */
  part: number | null
  label: string
  /** Of the element that shows its name, where there is one: what a person called it is no text of ours. */
  labelledBy?: string
  text: string
  /** Of a length of its own, where it stands beside other things. */
  isShort?: boolean
  tone?: 'accent' | 'held' | 'ok' | 'warn' | 'danger'
}

/** How much of something has gone by. */
export function Meter({ part, label, labelledBy, text, isShort, tone = 'accent' }: MeterProps) {
  const percent = part === null ? null : Math.min(1, Math.max(0, part)) * 100
  return (
    <span
      className={classes.meter}
      data-tone={tone}
      data-short={isShort || undefined}
      role="progressbar"
      aria-label={labelledBy ? undefined : label}
      aria-labelledby={labelledBy}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent === null ? undefined : Math.round(percent)}
      aria-valuetext={text}
    >
      <i className={classes.done} style={{ inlineSize: `${(percent ?? 0).toFixed(1)}%` }} />
    </span>
  )
}
