import { type ReactNode, useId } from 'react'
import classes from './setting-row.module.css'

interface RowProps {
  label: ReactNode
  help?: ReactNode
  children?: ReactNode
}

function Row({ label, help, children }: RowProps) {
  return (
    <div className={classes.row}>
      <div className={classes.text}>
        {label}
        {help}
      </div>
      <div className={classes.control}>{children}</div>
    </div>
  )
}

/** What ties a group of controls to the words beside it. Spread it on the group. */
export interface GroupLabel {
  'aria-labelledby': string
  'aria-describedby'?: string
}

/** One line of a card: words at its start, what they are about at its end. A group of controls is given its words. */
export function SettingRow({
  label,
  help,
  children,
}: Omit<RowProps, 'children'> & { children?: ReactNode | ((label: GroupLabel) => ReactNode) }) {
  const id = useId()
  const words = help && (
    <div id={`${id}-help`} className="help">
      {help}
    </div>
  )
  return (
    <Row label={<div id={`${id}-label`}>{label}</div>} help={words}>
      {typeof children === 'function'
        ? children({
            'aria-labelledby': `${id}-label`,
            ...(help ? { 'aria-describedby': `${id}-help` } : {}),
          })
        : children}
    </Row>
  )
}

/** What ties one form field to the words beside it. Spread it on the field. */
export interface FieldLabel {
  id: string
  'aria-description'?: string
}

/**
 * A line whose control is one form field. The words are its label, so pressing them reaches it. The help is a
 * description in words: Mantine writes its own `aria-describedby` over any that a field is given.
 */
export function FieldRow({
  label,
  help,
  children,
}: {
  label: string
  help?: string
  children: (field: FieldLabel) => ReactNode
}) {
  const id = useId()
  const words = help && <div className="help">{help}</div>
  return (
    <Row
      label={
        <label htmlFor={id} className={classes.label}>
          {label}
        </label>
      }
      help={words}
    >
      {children({ id, ...(help ? { 'aria-description': help } : {}) })}
    </Row>
  )
}
