import { type CSSProperties, Fragment, type HTMLAttributes, type ReactNode, useRef } from 'react'
import { ColumnWidths, useColumnWidths } from './column-grip'
import { topOf } from './rows-in-sight'
import classes from './table.module.css'
import { useRowSlots } from './use-row-slots'
import type { TableKit } from './use-table'

interface TableProps {
  kit: TableKit
  label: string
  columns?: number
  isMultiple?: boolean
  /** On the box that scrolls: it says `--columns` and `--row-block`. */
  className?: string | undefined
  style?: CSSProperties
  tableProps?: HTMLAttributes<HTMLTableElement>
  /** The row of the heads. */
  head: ReactNode
  /**
   * What is drawn of it takes the place of another row that was scrolled away. With a key of its own it is made anew: so
   * is in it whatever keeps something of its row to itself.
   */
  row: (at: number) => ReactNode
  /** What is shown below the rows, or over them. */
  children?: ReactNode
}

/** Rows stand where they belong among thousands, so nothing of the table is laid out as one. */
export function Table(props: TableProps) {
  const { kit, label, columns, isMultiple, className, style, tableProps, head, row, children } = props
  const widths = useColumnWidths(kit.name)
  const body = useRef<HTMLTableSectionElement>(null)
  const slots = useRowSlots(body, kit.list, kit.drawn)
  return (
    <div
      ref={kit.scroller}
      className={`${classes.scroller} ${className}`}
      style={{ ...widths.style, ...style }}
    >
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table that takes keys is a grid.
        role="grid"
        className={classes.table}
        aria-label={label}
        aria-rowcount={kit.list.count + 1}
        aria-colcount={columns}
        aria-multiselectable={isMultiple}
        tabIndex={-1}
        {...kit.handlers}
        {...tableProps}
      >
        <ColumnWidths value={widths}>
          <thead>{head}</thead>
        </ColumnWidths>
        <tbody ref={body} className={classes.body} style={{ blockSize: kit.places.height }}>
          {slots.map(({ key, at, id }) => (
            <Fragment key={key}>
              {id === null ? <WaitingRow at={at} top={topOf(kit.places, at)} /> : row(at)}
            </Fragment>
          ))}
        </tbody>
      </table>
      <div ref={kit.measure} className={classes.measure} aria-hidden />
      {children}
    </div>
  )
}

/** In place of a row whose page is not here yet. */
const WaitingRow = ({ at, top }: { at: number; top: number }) => (
  <tr
    className={`${classes.row} ${classes.waiting}`}
    aria-rowindex={at + 2}
    aria-hidden
    style={{ insetBlockStart: top }}
  >
    <td />
  </tr>
)
