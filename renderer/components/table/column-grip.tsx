import { useDirection } from '@mantine/core'
import { type CSSProperties, createContext, type PointerEvent, useContext, useRef, useState } from 'react'
import { readWidths, widthVariables, withWidth } from './column-widths'
import classes from './table.module.css'

/** Widths that a person dragged columns to: variables, which `--columns` asks for. */
interface ColumnWidthsHere {
  style: CSSProperties
  /** Null: as it was at first. */
  change(column: string, width: number | null): void
}

export const ColumnWidths = createContext<ColumnWidthsHere>({ style: {}, change: () => undefined })

/** The page's own storage: how wide one likes a column is no setting, and losing it loses nothing. */
export function useColumnWidths(table: string): ColumnWidthsHere {
  const rememberedAs = `parlance.widths.${table}`
  const [widths, setWidths] = useState(() => readWidths(localStorage.getItem(rememberedAs)))
  const change = (column: string, width: number | null): void => {
    const next = withWidth(widths, column, width)
    setWidths(next)
    localStorage.setItem(rememberedAs, JSON.stringify(next))
  }
  return { style: widthVariables(widths) as CSSProperties, change }
}

interface ColumnGripProps {
  column: string
  /** The side that is dragged: the one away from the column that takes what is left. */
  edge: 'start' | 'end'
}

/** Dragged, it makes its column wider; twice pressed, as wide as at first. */
export function ColumnGrip({ column, edge }: ColumnGripProps) {
  const { dir } = useDirection()
  const { change } = useContext(ColumnWidths)
  const began = useRef<{ x: number; width: number } | null>(null)
  const outwards = (edge === 'end' ? 1 : -1) * (dir === 'rtl' ? -1 : 1)
  const onPointerDown = (event: PointerEvent<HTMLElement>): void => {
    event.preventDefault()
    event.currentTarget.setPointerCapture(event.pointerId)
    const width = event.currentTarget.closest('th')?.getBoundingClientRect().width ?? 0
    began.current = { x: event.clientX, width }
  }
  const onPointerMove = ({ clientX }: PointerEvent): void => {
    if (!began.current) return
    const { x, width } = began.current
    const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16
    change(column, (width + outwards * (clientX - x)) / rem)
  }
  const end = (): void => {
    began.current = null
  }
  return (
    <span
      className={classes.grip}
      data-edge={edge}
      aria-hidden
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={end}
      onPointerCancel={end}
      onDoubleClick={() => change(column, null)}
    />
  )
}
