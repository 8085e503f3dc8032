import { UnstyledButton } from '@mantine/core'
import type { ReactNode } from 'react'
import { changeView, useDatasetView } from '../view-store'
import classes from './health-panel.module.css'
import { onlyThese } from './only-these'

interface RowsLineProps {
  id: string
  /** What is said of the rows, for whoever wonders why the others are hidden. */
  title: string
  keys: readonly string[]
  /** Where what is shown says less than the title. */
  label?: string
  /** A figure in a table, and no line of its own. */
  isFigure?: boolean
  children: ReactNode
}

/** What leads to its rows: the table then shows these alone, and all again where it is pressed once more. */
export function RowsLine({ id, title, keys, label, isFigure, children }: RowsLineProps) {
  const isShown = useDatasetView(id, view => view.filter.only?.title === title)
  return (
    <UnstyledButton
      className={isFigure ? classes.figure : classes.line}
      aria-label={label}
      aria-pressed={isShown}
      aria-disabled={keys.length === 0}
      onClick={() => changeView(id, view => onlyThese(view, title, keys))}
    >
      {children}
    </UnstyledButton>
  )
}
