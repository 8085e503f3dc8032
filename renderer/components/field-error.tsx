import { IconAlertCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './field-error.module.css'

/** What is wrong with a field, under it: the icon says so without the colour. */
export const fieldError = (text: string | null): ReactNode =>
  text === null ? null : (
    <span className={classes.error}>
      <IconAlertCircle size="0.875rem" aria-hidden className={classes.icon} />
      <span>{text}</span>
    </span>
  )
