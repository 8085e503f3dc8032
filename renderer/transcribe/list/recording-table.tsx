import {
  type MouseEvent,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react'
import type { ListedRecording } from '../../../shared/recordings/filter-recordings'
import { topOf } from '../../components/table/rows-in-sight'
import { Table } from '../../components/table/table'
import { allHere } from '../../components/table/table-rows'
import { type TableOrder, useTable } from '../../components/table/use-table'
import { useTranslate } from '../../language/use-translate'
import {
  clearSelection,
  goToRecording,
  goToTranscript,
  selectRecordings,
  selectUpTo,
  tickRecording,
  toggleSelected,
  useLibraryView,
} from '../store/library-view'
import { RecordingRow } from './recording-row'
import classes from './recording-table.module.css'
import { useRecordingMenu } from './row-menu'
import { TableHead } from './table-head'

/** The library as a table of which only what is in sight is drawn. */
export function RecordingTable({ listed }: { listed: readonly ListedRecording[] }) {
  const t = useTranslate()
  const ids = useMemo(() => listed.map(({ recording }) => recording.id), [listed])
  const now = useNow()
  const isSelecting = useLibraryView(({ selected }) => selected.size > 0)
  const current = useLibraryView(view => view.current)
  const { onContextMenu, onMore, openedBy, menu } = useRecordingMenu(listed)
  const list = useMemo(() => allHere(ids), [ids])
  const kit = useTable({
    list,
    current,
    goTo: (id, isExtended) => (isExtended ? selectUpTo(id, ids) : goToRecording(id)),
    onOrder: ({ does }) => perform(does, ids, listed),
    textOf: at => listed[at]?.recording.name ?? '',
    keepsScroll: true,
  })
  useKeptScroll(kit.scroller)
  const onPress = useCallback((id: string, event: MouseEvent) => press(id, event, ids), [ids])
  const onTick = useCallback((id: string, isRange: boolean) => tickRecording(id, ids, isRange), [ids])

  const row = (at: number) => {
    const one = listed[at]
    if (!one) return null
    return (
      <RecordingRow
        key={one.recording.id}
        listed={one}
        index={at}
        top={topOf(kit.places, at)}
        isTabStop={at === kit.tabStop}
        now={now}
        onPress={onPress}
        onTick={onTick}
        onMore={onMore}
        isMenuOpen={openedBy === one.recording.id}
      />
    )
  }
  return (
    <Table
      kit={kit}
      name="recordings"
      label={t('transcribe.list')}
      isMultiple
      className={`${classes.scroller} ${isSelecting ? classes.selecting : ''}`}
      tableProps={{ onContextMenu }}
      head={<TableHead listed={listed} />}
      row={row}
    >
      {menu}
    </Table>
  )
}

/** What the keys do in the list. Those that are commands do what they do everywhere. */
function perform(
  does: TableOrder['does'],
  ids: readonly string[],
  listed: readonly ListedRecording[],
): boolean {
  const { current, selected } = useLibraryView.getState()
  const one = listed[ids.indexOf(current ?? '')]?.recording
  switch (does) {
    case 'act':
      if (one?.transcript) goToTranscript(one.id, one.transcript.id)
      return one?.transcript != null
    case 'toggle':
      if (one) toggleSelected(one.id)
      return one !== undefined
    case 'all':
      selectRecordings(ids)
      return true
    case 'none':
      clearSelection()
      return selected.size > 0
    default:
      return false
  }
}

function press(id: string, event: MouseEvent, ids: readonly string[]): void {
  if (event.shiftKey) selectUpTo(id, ids)
  else if (event.ctrlKey || event.metaKey) toggleSelected(id)
  else selectRecordings([id], id)
}

/** Who comes back from a transcript finds the list where they left it. While it moves nobody is told of each pixel. */
function useKeptScroll(scroller: RefObject<HTMLDivElement | null>): void {
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    element.scrollTop = useLibraryView.getState().scroll
    let isMoving = false
    const move = (): void => {
      isMoving = true
    }
    const keep = (): void => {
      if (isMoving) useLibraryView.setState({ scroll: element.scrollTop })
      isMoving = false
    }
    element.addEventListener('scroll', move, { passive: true })
    element.addEventListener('scrollend', keep)
    return () => {
      keep()
      element.removeEventListener('scroll', move)
      element.removeEventListener('scrollend', keep)
    }
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
