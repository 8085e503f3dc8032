import { memo } from 'react'
import { orderAfterClick, type RecordingColumn } from '../../../shared/recordings/sort-recordings'
import { HeadCell } from '../../components/table/head-cell'
import { RowCheck } from '../../components/table/row-parts'
import table from '../../components/table/table.module.css'
import { useTranslate } from '../../language/use-translate'
import { selectAllShown } from '../store/chosen'
import { clearSelection, useLibraryView } from '../store/library-view'
import classes from './recording-table.module.css'

interface TableHeadProps {
  /** Of the rows that are listed. */
  selected: 'none' | 'some' | 'all'
}

export const TableHead = memo(function TableHead({ selected }: TableHeadProps) {
  const t = useTranslate()
  const { middle, wide, widest } = classes
  return (
    <tr className={`${table.head} ${classes.line}`} aria-rowindex={1}>
      <th scope="col" className={classes.check}>
        <SelectAll selected={selected} />
      </th>
      <SortHead by="name" edge="end" />
      <HeadCell column="progress" title={t('transcribe.column.progress')} />
      <SortHead by="seconds" edge="start" className={`${table.number} ${middle}`} />
      <SortHead by="language" edge="start" className={wide} />
      <HeadCell column="speakers" title={t('transcribe.column.speakers')} edge="start" className={wide} />
      <SortHead by="state" edge="start" />
      <SortHead by="addedAt" edge="start" className={widest} />
      <th scope="col" aria-label={t('transcribe.column.actions')} />
    </tr>
  )
})

function SelectAll({ selected }: TableHeadProps) {
  const t = useTranslate()
  return (
    <RowCheck
      label={t('word.selectAll')}
      isChecked={selected === 'all'}
      isPartly={selected === 'some'}
      onTick={selected === 'all' ? clearSelection : selectAllShown}
    />
  )
}

interface SortHeadProps {
  by: RecordingColumn
  edge: 'start' | 'end'
  className?: string | undefined
}

function SortHead({ by, edge, className }: SortHeadProps) {
  const t = useTranslate()
  const order = useLibraryView(view => view.order)
  const column = t(`transcribe.column.${by}`)
  const sort = {
    by: order.by === by ? (order.descending ? 'descending' : 'ascending') : 'none',
    hint: t('transcribe.sortBy', { column }),
    onSort: () => useLibraryView.setState({ order: orderAfterClick(order, by) }),
  } as const
  return <HeadCell column={by} title={column} edge={edge} className={className} sort={sort} />
}
