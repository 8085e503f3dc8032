import { NumberInput } from '@mantine/core'
import { useId } from 'react'
import classes from './size-field.module.css'
import { exportLimits } from './store'

interface SizeFieldProps {
  name: keyof typeof exportLimits
  /** In the box, before the number. */
  label: string
  /** For who does not see the others around it. */
  longLabel: string
  value: number
  onChange: (value: number) => void
}

/** A box that may be empty, and then says what holds. */
interface OptionalSizeFieldProps extends Omit<SizeFieldProps, 'value' | 'onChange'> {
  value: number | null
  placeholder: string
  onChange: (value: number | null) => void
}

/** A small number with its name in the same box. What is out of its range is put into it when the box is left. */
export function SizeField({ onChange, ...field }: SizeFieldProps) {
  return <OptionalSizeField {...field} placeholder="" onChange={value => value !== null && onChange(value)} />
}

export function OptionalSizeField(props: OptionalSizeFieldProps) {
  const { name, label, longLabel, value, placeholder, onChange } = props
  const id = useId()
  const { least, most, step } = exportLimits[name]
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
        placeholder={placeholder}
        value={value === null ? '' : Number(value.toFixed(3))}
        onChange={next => {
          if (next === '') onChange(null)
          else if (typeof next === 'number' && next >= least && next <= most) onChange(next)
        }}
      />
    </div>
  )
}
