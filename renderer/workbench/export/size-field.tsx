import { NumberInput } from '@mantine/core'
import { useId } from 'react'
import classes from './size-field.module.css'
import { limits } from './store'

interface SizeFieldProps {
  name: keyof typeof limits
  /** In the box, before the number. */
  label: string
  /** For who does not see the others around it. */
  longLabel: string
  value: number
  onChange: (value: number) => void
}

/** A small number with its name in the same box. What is out of its range is put into it when the box is left. */
export function SizeField({ name, label, longLabel, value, onChange }: SizeFieldProps) {
  const id = useId()
  const { least, most, step } = limits[name]
  return (
    <div className={classes.field}>
      <label className={classes.label} htmlFor={id} title={longLabel}>
        {label}
      </label>
      <NumberInput
        id={id}
        className={classes.input ?? ''}
        classNames={{ input: classes.number ?? '' }}
        variant="unstyled"
        aria-label={longLabel}
        hideControls
        min={least}
        max={most}
        step={step}
        decimalScale={step < 1 ? 3 : 0}
        clampBehavior="blur"
        value={Number(value.toFixed(3))}
        onChange={next => {
          if (typeof next === 'number' && next >= least && next <= most) onChange(next)
        }}
      />
    </div>
  )
}
