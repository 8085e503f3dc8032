import { useDirection } from '@mantine/core'
import {
  type CSSProperties,
  createContext,
  type KeyboardEvent,
  type PointerEvent,
  useContext,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useTranslate } from '../../language/use-translate'
import { leastWidth, readWidths, type Widths, widthByKey, widthVariables, withWidth } from './column-widths'
import classes from './table.module.css'

/** Widths that a person gave to columns: variables, which `--columns` asks for. */
interface ColumnWidthsHere {
  widths: Widths
  style: CSSProperties
  /** Null: as it was at first. */
  change(column: string, width: number | null): void
}

export const ColumnWidths = createContext<ColumnWidthsHere>({
  widths: {},
  style: {},
  change: () => undefined,
})

/** The page's own storage: how wide one likes a column is no setting, and losing it loses nothing. */
export function useColumnWidths(table: string): ColumnWidthsHere {
  const rememberedAs = `parlance.widths.${table}`
  const [widths, setWidths] = useState(() => readWidths(localStorage.getItem(rememberedAs)))
  return useMemo(() => {
    const change = (column: string, width: number | null): void => {
      const next = withWidth(widths, column, width)
      setWidths(next)
      localStorage.setItem(rememberedAs, JSON.stringify(next))
    }
    return { widths, style: widthVariables(widths) as CSSProperties, change }
  }, [rememberedAs, widths])
}

interface ColumnGripProps {
  column: string
  title: string
  /** The side that is moved: the one away from the column that takes what is left. */
  edge: 'start' | 'end'
}

/** Dragged or moved by key, it makes its column wider; twice pressed or with Enter, as wide as at first. */
export function ColumnGrip({ column, title, edge }: ColumnGripProps) {
  const t = useTranslate()
  const { dir } = useDirection()
  const { widths, change } = useContext(ColumnWidths)
  const [measured, setMeasured] = useState(leastWidth)
  const began = useRef<{ x: number; width: number } | null>(null)
  const outwards = (edge === 'end' ? 1 : -1) * (dir === 'rtl' ? -1 : 1)
  const onPointerDown = (event: PointerEvent<HTMLElement>): void => {
    event.preventDefault()
    event.currentTarget.setPointerCapture(event.pointerId)
    began.current = { x: event.clientX, width: widthAround(event.currentTarget) }
  }
  const onPointerMove = ({ clientX }: PointerEvent): void => {
    if (!began.current) return
    const { x, width } = began.current
    change(column, width + (outwards * (clientX - x)) / remNow())
  }
  const end = (): void => {
    began.current = null
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const width = widthByKey(event, widthAround(event.currentTarget), outwards)
    if (width === undefined) return
    event.preventDefault()
    change(column, width)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a rule cannot be moved.
    <span
      className={classes.grip}
      data-edge={edge}
      role="separator"
      tabIndex={0}
      aria-label={t('app.columnWidth', { column: title })}
      aria-orientation="vertical"
      aria-valuemin={leastWidth}
      aria-valuenow={Math.round(widths[column] ?? measured)}
      title={t('app.columnWidthHint')}
      onFocus={({ currentTarget }) => setMeasured(widthAround(currentTarget))}
      onKeyDown={onKeyDown}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={end}
      onPointerCancel={end}
      onDoubleClick={() => change(column, null)}
    />
  )
}

const remNow = (): number => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16
const widthAround = (grip: HTMLElement): number =>
  (grip.closest('th')?.getBoundingClientRect().width ?? 0) / remNow()
