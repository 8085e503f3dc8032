import { Loader } from '@mantine/core'
import { useHowFar } from '../language/use-how-far'
import classes from './under-way.module.css'

interface UnderWayProps {
  /** What is being done. */
  text: string
  /** How much of it is done, from 0 to 1. Left out: nobody can count it. */
  part?: number | null
  /** When it began. Left out: when it was first shown. */
  since?: number | undefined
}

/**
 * What somebody waits for, and how far it is: what takes no more than a moment says no more than what it is. It stands in
 * what is read out.
 */
export function UnderWay({ text, part = null, since }: UnderWayProps) {
  const far = useHowFar(part, since)
  return (
    <span className={classes.line}>
      <Loader size="0.875rem" aria-hidden />
      <span>{text}</span>
      {/* Nobody wants to hear each second. */}
      <span className={classes.far} aria-live="off">
        {far}
      </span>
    </span>
  )
}
