import { memo, useCallback, useMemo } from 'react'
import { placesOfLines } from '../../../shared/speech/sheet'
import { HeadCell } from '../../components/table/head-cell'
import type { RowUnit } from '../../components/table/remembered-rows'
import { RowCheck } from '../../components/table/row-parts'
import { topOf } from '../../components/table/rows-in-sight'
import { Table } from '../../components/table/table'
import table from '../../components/table/table.module.css'
import { allHere } from '../../components/table/table-rows'
import { useTable } from '../../components/table/use-table'
import { useTranslate } from '../../language/use-translate'
import { activate, checkAll, checkNone, extendTo, setLineOrder } from '../store/selection'
import { type ColumnId, useSpeech } from '../store/speech-store'
import { useVoices } from '../voices/use-voices'
import { gridTemplate, useColumns } from './columns'
import { clicked, doubleClicked, orderLines } from './line-input'
import { LineRow } from './line-row'
import classes from './line-table.module.css'
import { useRowMenu } from './row-menu'
import { useGridClipboard } from './use-clipboard'
import { useDragLines } from './use-drag-lines'

/** Thousands of lines, of which those in sight are drawn. */
export function LineTable() {
  const t = useTranslate()
  const shown = useSpeech(state => state.shown)
  const lines = useSpeech(({ sheet }) => sheet.lines)
  const active = useSpeech(state => state.active)
  const column = useSpeech(state => state.column)
  const isEditing = useSpeech(state => state.editing !== null)
  const columns = useColumns()
  const voices = useVoices()
  const numbers = placesOfLines(lines)
  const heightOf = useHeights()
  const list = useMemo(() => allHere(shown), [shown])
  const kit = useTable({
    list,
    current: active,
    goTo: (key, isExtended, to) => (isExtended ? extendTo(key) : activate(key, columns[to ?? -1])),
    onOrder: orderLines,
    textOf: at => lines[numbers.get(shown[at] ?? '') ?? -1]?.text ?? '',
    cells: { column: Math.max(columns.indexOf(column), 0), names: columns, isEditing },
    marksCurrent: true,
    heightOf,
    name: 'speech',
  })
  const drag = useDragLines(kit.scroller, kit.places)
  const rowMenu = useRowMenu()
  const clipboard = useGridClipboard()

  const row = (at: number) => {
    const key = shown[at] ?? ''
    return (
      <LineRow
        lineKey={key}
        at={at}
        number={(numbers.get(key) ?? 0) + 1}
        top={topOf(kit.places, at)}
        height={topOf(kit.places, at + 1) - topOf(kit.places, at)}
        columns={columns}
        voices={voices}
      />
    )
  }
  return (
    <Table
      kit={kit}
      label={t('speech.table')}
      columns={columns.length + 2}
      isMultiple
      className={classes.scroller}
      style={{ ['--columns' as string]: gridTemplate(columns) }}
      tableProps={{
        onClick: clicked,
        onDoubleClick: doubleClicked,
        onPointerDown: drag.onPointerDown,
        onContextMenu: rowMenu.onContextMenu,
        ...clipboard,
      }}
      head={<Head columns={columns} />}
      row={row}
    >
      {drag.marker}
      {rowMenu.menu}
      {lines.length > 0 && shown.length === 0 && <p className={classes.nothing}>{t('speech.filterNone')}</p>}
    </Table>
  )
}

/** A failed line says why, and one that nobody is sure of asks what to do: that takes room. */
function useHeights(): (at: number, unit: RowUnit) => number {
  const shown = useSpeech(state => state.shown)
  const states = useSpeech(state => state.states)
  const beat = useSpeech(state => state.beat)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the beat says that states are others.
  return useCallback(
    (at: number, { row, rem }: RowUnit) => {
      const { is } = states.of(shown[at] ?? '')
      return is === 'failed' || is === 'unsure' ? Math.max(row, 2.5 * rem) + rem : row
    },
    [shown, states, beat],
  )
}

const Head = memo(function Head({ columns }: { columns: readonly ColumnId[] }) {
  const t = useTranslate()
  const order = useSpeech(state => state.order)
  return (
    <tr className={`${table.head} ${classes.heads}`} aria-rowindex={1}>
      <th scope="col" aria-colindex={1}>
        <CheckAll />
      </th>
      <th scope="col" aria-colindex={2}>
        {t('speech.column.number')}
      </th>
      {columns.map((column, at) => (
        <HeadCell
          key={column}
          column={column}
          title={t(`speech.column.${column}`)}
          index={at + 3}
          {...(column === 'text' ? {} : { edge: 'start' })}
          {...(column === 'fit' && {
            sort: {
              by: order === 'speed' ? 'descending' : 'none',
              hint: t('speech.sortBySpeed'),
              onSort: () => setLineOrder(order === 'speed' ? 'sheet' : 'speed'),
            },
          })}
        />
      ))}
    </tr>
  )
})

function CheckAll() {
  const t = useTranslate()
  const checked = useSpeech(state => state.checked.size)
  const shown = useSpeech(state => state.shown.length)
  const isAll = checked > 0 && checked >= shown
  return (
    <RowCheck
      isChecked={isAll}
      isPartly={checked > 0 && !isAll}
      label={t('speech.selectAll')}
      onTick={() => (isAll ? checkNone() : checkAll())}
    />
  )
}
