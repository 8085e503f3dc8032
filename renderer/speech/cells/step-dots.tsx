import { stepCount } from '../../../shared/speech/line-state'
import classes from './step-dots.module.css'

interface StepDotsProps {
  /** How many of the steps were reached. */
  step: number
  look: 'running' | 'ok' | 'old' | 'failed'
  isWide: boolean
  label: string
}

const places = Array.from({ length: stepCount }, (_, at) => at + 1)

/** The eight steps of the service. The current one is taller, the one that failed a diamond. */
export function StepDots({ step, look, isWide, label }: StepDotsProps) {
  const kindOf = (place: number): string | undefined => {
    if (place > step) return undefined
    if (place < step || look === 'ok' || look === 'old') return 'done'
    return look === 'failed' ? 'failed' : 'now'
  }
  return (
    <span
      className={classes.steps}
      data-look={look}
      data-wide={isWide || undefined}
      role="img"
      aria-label={label}
    >
      {places.map(place => (
        <i key={place} data-kind={kindOf(place)} />
      ))}
    </span>
  )
}
