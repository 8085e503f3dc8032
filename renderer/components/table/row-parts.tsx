import type { IconProps, TablerIcon } from '@tabler/icons-react'
import { type ComponentProps, type ReactElement, useEffect, useRef } from 'react'
import { isForRange } from './row-controls'
import classes from './row-parts.module.css'

// Bare elements: a turn of the wheel brings dozens of rows, and each of these costs as much as the rest of its row
// where it is one of the controls that the page has elsewhere.

interface RowCheckProps {
  label: string
  isChecked: boolean
  /** Of a head: some of the rows are. */
  isPartly?: boolean
  isDisabled?: boolean
  /** In a row it is no stop for Tab. */
  tabIndex?: -1
  /** With Shift it is for a range. */
  onTick(isRange: boolean): void
}

/** The box of a row, or in the head that of all of them. */
export function RowCheck({
  label,
  isChecked,
  isPartly = false,
  isDisabled,
  tabIndex,
  onTick,
}: RowCheckProps) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = isPartly
  }, [isPartly])
  return (
    <input
      ref={box}
      type="checkbox"
      className={classes.check}
      tabIndex={tabIndex}
      checked={isChecked}
      disabled={isDisabled}
      aria-label={label}
      // A press on the row itself is for something else.
      onClick={event => event.stopPropagation()}
      onChange={event => onTick(isForRange(event))}
    />
  )
}

/** What an icon is made of: a component that takes a reference is an object with its function. */
type DrawnIcon = TablerIcon & { render(look: IconProps, ref: null): ReactElement }

/** One that another row has otherwise: called as a function, it is the same element with other lines. */
export const RowIcon = ({ icon, ...look }: IconProps & { icon: TablerIcon }) =>
  (icon as DrawnIcon).render({ 'aria-hidden': true, ...look }, null)

interface RowButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'type' | 'title' | 'children'> {
  icon?: TablerIcon
  /** Left out: it is an icon alone. */
  text?: string
  'aria-label'?: string
}

/** A small button of a row, as the others of this size look. */
export function RowButton({ icon, text, onClick, ...rest }: RowButtonProps) {
  return (
    <button
      {...rest}
      type="button"
      className={text === undefined ? classes.icon : classes.button}
      title={text === undefined ? rest['aria-label'] : undefined}
      onClick={event => {
        // A row it stands in does something else.
        event.stopPropagation()
        onClick?.(event)
      }}
    >
      {icon && <RowIcon icon={icon} size={text === undefined ? '1rem' : '0.875rem'} />}
      {text}
    </button>
  )
}
