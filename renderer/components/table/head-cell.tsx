import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { memo } from 'react'
import { ColumnGrip } from './column-grip'
import classes from './table.module.css'

interface HeadCellProps {
  column: string
  title: string
  /** Where it can be made wider. Left out: it takes what the others leave. */
  edge?: 'start' | 'end'
  className?: string | undefined
  index?: number
  /** The title is a name, in no language of the program. */
  translate?: 'no'
  /** Where one can sort by it. */
  sort?: { by: 'ascending' | 'descending' | 'none'; hint: string; onSort(): void }
}

/** Where keys move a row's mark the head is as it was: it is not drawn again with the rows. */
export const HeadCell = memo(function HeadCell(props: HeadCellProps) {
  const { column, title, edge, className, index, translate, sort } = props
  const Arrow = sort?.by === 'descending' ? IconArrowDown : IconArrowUp
  const isSorted = sort !== undefined && sort.by !== 'none'
  return (
    <th
      scope="col"
      className={className}
      aria-colindex={index}
      translate={translate}
      // Its edge has a name of its own, which is none of the column's.
      aria-label={title}
      aria-sort={sort?.by}
      title={sort ? undefined : title}
    >
      {sort ? (
        <button
          type="button"
          className={classes.sort}
          data-sorted={isSorted || undefined}
          title={sort.hint}
          onClick={sort.onSort}
        >
          {title}
          {isSorted && <Arrow size="0.75rem" aria-hidden />}
        </button>
      ) : (
        title
      )}
      {edge && <ColumnGrip column={column} title={title} edge={edge} />}
    </th>
  )
})
