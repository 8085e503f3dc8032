import { Loader } from '@mantine/core'
import classes from './transcribe-screen.module.css'

/** In place of what is still read. */
export function Waiting() {
  return (
    <div className={classes.waiting} role="status">
      <Loader size="sm" />
    </div>
  )
}
