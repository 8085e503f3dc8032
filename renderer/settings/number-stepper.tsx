import { UnstyledButton } from '@mantine/core'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import type { GroupLabel } from '../components/setting-row'
import classes from './number-stepper.module.css'

interface NumberStepperProps {
  label: GroupLabel
  /** As it is shown. */
  text: string
  /** Null at an end of the range. */
  less: (() => void) | null
  more: (() => void) | null
  lessLabel: string
  moreLabel: string
}

/** A number of few values, changed one step at a time. */
export function NumberStepper({ label, text, less, more, lessLabel, moreLabel }: NumberStepperProps) {
  return (
    <fieldset className={classes.stepper} {...label}>
      <UnstyledButton
        className={classes.button}
        aria-label={lessLabel}
        aria-disabled={less === null}
        onClick={() => less?.()}
      >
        <IconMinus size="0.875rem" aria-hidden />
      </UnstyledButton>
      <output className={classes.number} aria-live="polite">
        {text}
      </output>
      <UnstyledButton
        className={classes.button}
        aria-label={moreLabel}
        aria-disabled={more === null}
        onClick={() => more?.()}
      >
        <IconPlus size="0.875rem" aria-hidden />
      </UnstyledButton>
    </fieldset>
  )
}
