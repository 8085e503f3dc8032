import { useDirection } from '@mantine/core'
import {
  type KeyboardEvent,
  type MouseEvent,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { ListedRecording } from '../../../shared/recordings/filter-recordings'
import { moveAlongRow } from '../../components/table/row-controls'
import table from '../../components/table/table.module.css'
import { useFixedRows } from '../../components/table/use-fixed-rows'
import { useFocusWhenDrawn } from '../../components/table/use-focus-when-drawn'
import { useTranslate } from '../../language/use-translate'
import { goToRow, select, selectUpTo, toggleSelected, useLibraryView } from '../store/library-view'
import { listKey } from './list-keys'
import { RecordingRow } from './recording-row'
import classes from './recording-table.module.css'
import { useContextMenu } from './row-menu'
import { TableHead } from './table-head'
import { useNeighbourFocus } from './use-neighbour-focus'

/** The library as a table of which only what is in sight is drawn. */
export function RecordingTable({ listed }: { listed: readonly ListedRecording[] }) {
  const t = useTranslate()
  const scroller = useRef<HTMLDivElement>(null)
  const rows = useFixedRows(listed.length, scroller, 32)
  const ids = useMemo(() => listed.map(({ recording }) => recording.id), [listed])
  const now = useNow()
  const isSelecting = useLibraryView(({ selected }) => selected.size > 0)
  const current = useLibraryView(view => view.current)
  const focusRow = useFocusWhenDrawn(scroller)
  const { dir } = useDirection()
  const contextMenu = useContextMenu(listed)
  useKeptScroll(scroller)

  // Somebody who comes with the Tab key has to come somewhere.
  const tabStop = Math.max(0, ids.indexOf(current ?? ''))

  const onPress = useCallback((id: string, event: MouseEvent) => press(id, event, ids), [ids])

  const goTo = (index: number): void => {
    const id = ids[index]
    if (id === undefined) return
    rows.reveal(index)
    goToRow(id)
    focusRow(`[data-recording="${id}"]`)
  }
  useNeighbourFocus(ids, current, goTo)
  const onKeyDown = (event: KeyboardEvent): void => {
    if (moveAlongRow(event, dir)) return
    const isOnRow = event.target instanceof HTMLElement && event.target.dataset.recording !== undefined
    // From a button, too, one goes up and down; its other keys are its own.
    const isUpOrDown = event.key === 'ArrowUp' || event.key === 'ArrowDown'
    if (isOnRow || isUpOrDown)
      listKey(event, { ids, listed, page: pageOf(scroller.current, rows.height), goTo })
  }

  return (
    <div
      ref={scroller}
      className={`${table.scroller} ${classes.scroller}`}
      data-selecting={isSelecting || undefined}
    >
      <table
        className={`${table.table} ${classes.table}`}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: its rows have the focus and are selected.
        role="grid"
        aria-label={t('transcribe.list')}
        aria-rowcount={listed.length + 1}
        aria-multiselectable
        onKeyDown={onKeyDown}
        onContextMenu={contextMenu.onContextMenu}
      >
        <TableHead listed={listed} />
        <tbody className={table.body} style={{ blockSize: listed.length * rows.height }}>
          {drawnRows(listed, rows, tabStop).map(([index, one]) => (
            <RecordingRow
              key={one.recording.id}
              listed={one}
              index={index}
              top={index * rows.height}
              isTabStop={index === tabStop}
              now={now}
              onPress={onPress}
            />
          ))}
        </tbody>
      </table>
      <div ref={rows.measure} className={table.measure} aria-hidden />
      {contextMenu.menu}
    </div>
  )
}

/** The one that Tab comes to is always there: with it the focus itself would go. */
function drawnRows(
  listed: readonly ListedRecording[],
  { first, last }: { first: number; last: number },
  tabStop: number,
): [number, ListedRecording][] {
  const drawn = listed.slice(first, last).map((one, at): [number, ListedRecording] => [first + at, one])
  const stop = listed[tabStop]
  if (!stop || (tabStop >= first && tabStop < last)) return drawn
  return tabStop < first ? [[tabStop, stop], ...drawn] : [...drawn, [tabStop, stop]]
}

function press(id: string, event: MouseEvent, ids: readonly string[]): void {
  if (event.shiftKey) selectUpTo(id, ids)
  else if (event.ctrlKey || event.metaKey) toggleSelected(id)
  else select([id], id)
}

const pageOf = (element: HTMLElement | null, height: number): number =>
  Math.max(1, Math.floor((element?.clientHeight ?? height) / height) - 2)

/** Who comes back from a transcript finds the list where they left it. */
function useKeptScroll(scroller: React.RefObject<HTMLDivElement | null>): void {
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    element.scrollTop = useLibraryView.getState().scroll
    const keep = (): void => useLibraryView.setState({ scroll: element.scrollTop })
    element.addEventListener('scroll', keep, { passive: true })
    return () => element.removeEventListener('scroll', keep)
  }, [scroller])
}

const aMinute = 60_000

function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), aMinute)
    return () => clearInterval(timer)
  }, [])
  return now
}
