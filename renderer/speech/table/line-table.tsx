import { type MouseEvent, useCallback, useMemo, useRef } from 'react'
import { placesOf } from '../../../shared/speech/sheet'
import { placeRows, type RowPlaces, rowsInSight, topOf } from '../../components/table/rows-in-sight'
import { useTranslate } from '../../language/use-translate'
import { useSettings } from '../../program/settings'
import { densities } from '../../theme/tokens'
import { activate, beginEdit, canEdit, extendTo, isColumn, toggleChecked } from '../store/selection'
import { type SpeechState, useSpeech } from '../store/speech-store'
import { useVoices } from '../voices/use-voices'
import { gridTemplate, useColumns } from './columns'
import { LineRow } from './line-row'
import classes from './line-table.module.css'
import { useRowMenu } from './row-menu'
import { TableHead } from './table-head'
import { useGridClipboard } from './use-clipboard'
import { useDragLines } from './use-drag-lines'
import { useFollowFocus } from './use-follow-focus'
import { useGridKeys } from './use-grid-keys'
import { useRowWindow } from './use-row-window'

/** A failed line says why, and one that nobody is sure of asks what to do. */
const extra = 16

function usePlaces(): RowPlaces {
  const shown = useSpeech(state => state.shown)
  const beat = useSpeech(state => state.beat)
  const { density, textSize } = useSettings(settings => settings.appearance)
  const row = (densities[density]['h-row'] * textSize) / 100
  const tall = (Math.max(densities[density]['h-row'], 40) + extra) * (textSize / 100)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the beat says that states are others.
  return useMemo(() => {
    const { states } = useSpeech.getState()
    const isTall = (key: string): boolean => {
      const { is } = states.of(key)
      return is === 'failed' || is === 'unsure'
    }
    return placeRows(shown.length, at => (isTall(shown[at] ?? '') ? tall : row))
  }, [shown, beat, row, tall])
}

/** Thousands of lines, of which those in sight are drawn. */
export function LineTable() {
  const t = useTranslate()
  const box = useRef<HTMLDivElement>(null)
  const shown = useSpeech(state => state.shown)
  const lines = useSpeech(({ sheet }) => sheet.lines.length)
  const active = useSpeech(state => state.active)
  const column = useSpeech(state => state.column)
  const columns = useColumns()
  const voices = useVoices()
  const places = usePlaces()
  const { from, to } = useRowWindow(box, places)
  const numbers = useNumbers()
  const drag = useDragLines(box, places)
  useFollowFocus(box, places)
  const rowMenu = useRowMenu()

  const page = useCallback((): number => {
    const element = box.current
    if (!element) return 1
    const sight = rowsInSight(places, element.scrollTop, element.clientHeight, 0)
    return sight.to - sight.from
  }, [places])
  const onKeyDown = useGridKeys(page)
  const clipboard = useGridClipboard()

  const drawn = rowsToDraw(shown, from, to, active)
  return (
    <div ref={box} className={classes.box}>
      {/* Rows stand where they belong among thousands, so nothing of the table is laid out as one. */}
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose cells take keys is a grid.
        role="grid"
        className={classes.table}
        aria-label={t('speech.table')}
        aria-rowcount={shown.length + 1}
        aria-colcount={columns.length + 2}
        aria-multiselectable
        style={{ ['--columns' as string]: gridTemplate(columns) }}
        onKeyDown={onKeyDown}
        onClick={clicked}
        onDoubleClick={doubleClicked}
        onPointerDown={drag.onPointerDown}
        onContextMenu={rowMenu.onContextMenu}
        {...clipboard}
      >
        <TableHead columns={columns} />
        <tbody className={classes.rows} style={{ blockSize: places.height }}>
          {drawn.map(at => {
            const key = shown[at] ?? ''
            return (
              <LineRow
                key={key}
                lineKey={key}
                at={at}
                number={numbers(key)}
                top={topOf(places, at)}
                height={topOf(places, at + 1) - topOf(places, at)}
                columns={columns}
                focused={active === key ? column : null}
                voices={voices}
              />
            )
          })}
        </tbody>
      </table>
      {drag.marker}
      {rowMenu.menu}
      {lines > 0 && shown.length === 0 && <p className={classes.nothing}>{t('speech.filterNone')}</p>}
    </div>
  )
}

/** The line with the focus stays drawn wherever it is: with its cell the focus itself would go. */
function rowsToDraw(shown: readonly string[], from: number, to: number, active: string | null): number[] {
  const rows = Array.from({ length: to - from }, (_, n) => from + n)
  const at = active === null ? -1 : shown.indexOf(active)
  if (at < 0 || (at >= from && at < to)) return rows
  return at < from ? [at, ...rows] : [...rows, at]
}

function useNumbers(): (key: string) => number {
  const places = useSpeech(({ sheet }) => placesOf(sheet.lines))
  return key => (places.get(key) ?? 0) + 1
}

const cellOf = (target: EventTarget): { key: string; column: SpeechState['column'] } | null => {
  if (!(target instanceof Element)) return null
  const cell = target.closest<HTMLElement>('[data-column]')
  const key = target.closest<HTMLElement>('[data-key]')?.dataset.key
  const column = cell?.dataset.column ?? ''
  return key !== undefined && isColumn(column) ? { key, column } : null
}

const isControl = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('button, input, textarea, canvas, [role="slider"]') !== null

/** A click goes to the cell; on the cell that has the focus already, it opens it. */
function clicked(event: MouseEvent): void {
  const cell = cellOf(event.target)
  if (!cell || isControl(event.target)) return
  const { active, column, editing } = useSpeech.getState()
  if (editing?.key === cell.key && editing.column === cell.column) return
  if (event.shiftKey) extendTo(cell.key)
  else if (event.ctrlKey || event.metaKey) toggleChecked(cell.key)
  else if (active === cell.key && column === cell.column && canEdit(column)) beginEdit(cell.key, column)
  else activate(cell.key, cell.column)
}

function doubleClicked(event: MouseEvent): void {
  const cell = cellOf(event.target)
  if (cell && !isControl(event.target)) beginEdit(cell.key, cell.column)
}
