import { type MouseEvent, memo, useCallback, useMemo } from 'react'
import { rowOf } from '../../shared/datasets/dataset'
import type { SortColumn } from '../../shared/datasets/sort-rows'
import type { MessageKey } from '../../shared/language/catalogue'
import type { EntityLabel } from '../../shared/text/labels/entity-label'
import { HeadCell } from '../components/table/head-cell'
import { RowCheck } from '../components/table/row-parts'
import { topOf } from '../components/table/rows-in-sight'
import {
  allSelected,
  extendedTo,
  howMany,
  noneSelected,
  ticked,
  toggled,
  wentTo,
} from '../components/table/selection'
import { Table } from '../components/table/table'
import table from '../components/table/table.module.css'
import { allHere, firstHere } from '../components/table/table-rows'
import { type TableOrder, useTable } from '../components/table/use-table'
import { useTranslate } from '../language/use-translate'
import { applyToRows } from './apply-to-rows'
import classes from './dataset-grid.module.css'
import { GridRow } from './grid-row'
import type { HereDataset } from './open-datasets'
import type { ShownRows } from './shown-rows'
import { sortedBy } from './view-state'
import { changeView, useDatasetView, viewNow } from './view-store'

interface DatasetGridProps {
  here: HereDataset
  shown: ShownRows
  labels: ReadonlyMap<string, EntityLabel>
  onEdit(key: string): void
}

/**
 * Fifty thousand sentences, of which those in sight are drawn. One stop for Tab; the arrows do the rest. A dialog over
 * it does not draw it anew.
 */
export const DatasetGrid = memo(function DatasetGrid({ here, shown, labels, onEdit }: DatasetGridProps) {
  const t = useTranslate()
  const { id, dataset } = here
  const { keys, count, isBehind } = shown
  const isWhole = here.missing === 0 && count === keys.length
  const current = useDatasetView(id, view => view.current)
  const onOrder = ({ does }: TableOrder): boolean => {
    const { current: now, selected } = viewNow(id)
    if (does === 'toggle' && now !== null) changeView(id, view => toggled(view, now))
    if (does === 'all' && isWhole) changeView(id, view => allSelected(view, keys))
    if (does === 'none') changeView(id, noneSelected)
    if ((does === 'act' || does === 'edit') && now !== null) onEdit(now)
    if (does === 'delete') deleteRows(id)
    return does === 'none' ? selected.size > 0 : does !== 'type'
  }
  const list = useMemo(() => (count === keys.length ? allHere(keys) : firstHere(keys, count)), [keys, count])
  const kit = useTable({
    list,
    current,
    goTo: (key, isExtended) =>
      changeView(id, view => (isExtended ? extendedTo(view, keys, key) : wentTo(view, key))),
    onOrder,
    textOf: at => rowOf(dataset, keys[at] ?? '')?.text ?? '',
    marksCurrent: true,
    name: 'dataset',
  })
  const onPress = useCallback((key: string, event: MouseEvent) => press(id, key, event, keys), [id, keys])
  const onTick = useCallback(
    (key: string, isRange: boolean) => changeView(id, view => ticked(view, keys, key, isRange)),
    [id, keys],
  )
  const row = (at: number) => {
    const key = keys[at] ?? ''
    return (
      <GridRow
        id={id}
        rowKey={key}
        at={at}
        top={topOf(kit.places, at)}
        labels={labels}
        onTick={onTick}
        onPress={onPress}
        onEdit={onEdit}
      />
    )
  }
  return (
    <Table
      kit={kit}
      label={t('word.sentences')}
      isMultiple
      className={classes.scroller}
      tableProps={{ 'aria-busy': isBehind }}
      head={<Head id={id} keys={keys} isWhole={isWhole} />}
      row={row}
    >
      {count === 0 && here.missing === 0 && <p className={classes.nothing}>{t('datasets.nothingFound')}</p>}
    </Table>
  )
})

/** Those that are selected, else the one with the keyboard. */
function deleteRows(id: string): void {
  const { selected, current } = viewNow(id)
  const rows = selected.size > 0 ? [...selected] : current === null ? [] : [current]
  if (rows.length > 0) void applyToRows(id, { do: 'delete', rows })
}

function press(id: string, key: string, event: MouseEvent, keys: readonly string[]): void {
  if (event.ctrlKey || event.metaKey) changeView(id, view => toggled(view, key))
  else if (event.shiftKey) changeView(id, view => extendedTo(view, keys, key))
  else changeView(id, view => wentTo(view, key))
}

const columns = [
  { column: 'text', title: 'word.sentence' },
  { column: 'intent', title: 'word.intent', edge: 'start' },
  { column: 'type', title: 'datasets.columnSet', edge: 'start' },
  { column: 'language', title: 'word.language', edge: 'start' },
  { column: 'suggestions', title: 'datasets.columnState', edge: 'start' },
] as const satisfies readonly { column: SortColumn; title: MessageKey; edge?: 'start' }[]

interface HeadProps {
  id: string
  keys: readonly string[]
  isWhole: boolean
}

const Head = memo(function Head({ id, keys, isWhole }: HeadProps) {
  const t = useTranslate()
  const order = useDatasetView(id, view => view.order)
  const selected = useDatasetView(id, view => view.selected)
  // What a filter hides stays selected, and is none of the boxes below.
  const share = useMemo(
    () => howMany(keys.filter(key => selected.has(key)).length, keys.length),
    [selected, keys],
  )
  const directionOf = (column: SortColumn) =>
    order?.column !== column ? 'none' : order.descending ? 'descending' : 'ascending'
  return (
    <tr aria-rowindex={1} className={`${table.head} ${classes.line}`}>
      <th>
        <RowCheck
          label={t('datasets.selectAll')}
          isChecked={share === 'all'}
          isPartly={share === 'some'}
          isDisabled={!isWhole}
          onTick={() =>
            changeView(id, view => (share === 'all' ? noneSelected(view) : allSelected(view, keys)))
          }
        />
      </th>
      {columns.map(({ column, title, ...rest }) => (
        <HeadCell
          key={column}
          column={column}
          title={t(title)}
          className={classes[column]}
          sort={{
            by: directionOf(column),
            hint: t(title),
            onSort: () => changeView(id, view => sortedBy(view, column)),
          }}
          {...rest}
        />
      ))}
    </tr>
  )
})
