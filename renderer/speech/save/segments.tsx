import { SegmentedControl } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './save-form.module.css'

interface SegmentsProps<Value extends string> {
  label: string
  help?: string
  value: Value
  choices: readonly { value: Value; label: string }[]
  onChange(value: Value): void
}

/** One of a few, all in sight, under its name. */
export function Segments<Value extends string>({
  label,
  help,
  value,
  choices,
  onChange,
}: SegmentsProps<Value>) {
  const choose = (chosen: string): void => {
    const found = choices.find(choice => choice.value === chosen)
    if (found) onChange(found.value)
  }
  return (
    <Field label={label} {...(help === undefined ? {} : { help })}>
      <SegmentedControl
        aria-label={label}
        classNames={{
          root: classes.segments ?? '',
          control: classes.option ?? '',
          innerLabel: classes.segment ?? '',
        }}
        value={value}
        onChange={choose}
        data={[...choices]}
      />
    </Field>
  )
}

/** A control with its words above it. The control names itself. */
function Field({ label, help, children }: { label: string; help?: string; children: ReactNode }) {
  return (
    <div className={classes.field}>
      <div className={classes.label} aria-hidden>
        {label}
      </div>
      <div className={classes.control}>{children}</div>
      {help && <div className="help">{help}</div>}
    </div>
  )
}
