import classes from './step-bar.module.css'

interface StepBarProps {
  /** Steps that are behind it. */
  done: number
  count: number
  /** What became of the step after those. */
  now: 'running' | 'failed' | 'held' | 'none'
  label: string
}

/** The steps of a task, the one under way taller, the one that failed a diamond. */
export function StepBar({ done, count, now, label }: StepBarProps) {
  const marks = Array.from({ length: count }, (_, at) => {
    if (at < done) return 'done'
    return at === done && now !== 'none' ? now : 'ahead'
  })
  return (
    <span className={classes.steps} role="img" aria-label={label} data-held={now === 'held' || undefined}>
      {marks.map((mark, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place.
        <i key={at} className={classes.step} data-mark={mark} />
      ))}
    </span>
  )
}
