import { type MouseEvent, type RefObject, useLayoutEffect, useState } from 'react'
import { topOf } from '../../components/table/rows-in-sight'
import { howMany } from '../../components/table/selection'
import { Table } from '../../components/table/table'
import { type TableOrder, useTable } from '../../components/table/use-table'
import { useNow } from '../../language/use-now'
import { useTranslate } from '../../language/use-translate'
import { type ChosenRecordings, extendSelection, selectAllShown } from '../store/chosen'
import {
  clearSelection,
  goToRecording,
  goToTranscript,
  selectRecordings,
  toggleSelected,
  useLibraryView,
} from '../store/library-view'
import type { LostTranscripts } from '../store/listed'
import { type RecordingsHere, recordingWindow } from '../store/recordings'
import { RecordingRow } from './recording-row'
import classes from './recording-table.module.css'
import { useRecordingMenu } from './row-menu'
import { TableHead } from './table-head'

const aMinute = 60_000

interface RecordingTableProps {
  here: RecordingsHere
  chosen: ChosenRecordings
  lost: LostTranscripts
}

/** The library as a table of which only what is in sight is drawn. */
export function RecordingTable({ here, chosen, lost }: RecordingTableProps) {
  const t = useTranslate()
  const { list } = here
  const now = useNow(aMinute)
  const isSelecting = useLibraryView(({ selected }) => selected.size > 0)
  const current = useLibraryView(view => view.current)
  const [scrolled] = useState(() => useLibraryView.getState().scroll)
  const { onContextMenu, onMore, openedBy, menu } = useRecordingMenu(here, lost)
  const kit = useTable({
    list,
    current,
    goTo: (id, isExtended) => (isExtended ? extendSelection(id) : goToRecording(id)),
    onOrder: ({ does }) => perform(does),
    scrolled,
    name: 'recordings',
  })
  useKeptScroll(kit.scroller)

  const row = (at: number) => {
    const recording = here.rowAt(at)
    if (!recording) return null
    return (
      <RecordingRow
        recording={recording}
        lost={lost}
        index={at}
        top={topOf(kit.places, at)}
        now={now}
        onPress={press}
        onMore={onMore}
        isMenuOpen={openedBy === recording.id}
      />
    )
  }
  return (
    <Table
      kit={kit}
      label={t('transcribe.list')}
      isMultiple
      className={`${classes.scroller} ${isSelecting ? classes.selecting : ''}`}
      tableProps={{ onContextMenu }}
      head={<TableHead selected={howMany(chosen.ids.length, list.count)} />}
      row={row}
    >
      {menu}
    </Table>
  )
}

/** What the keys do in the list. Those that are commands do what they do everywhere. */
function perform(does: TableOrder['does']): boolean {
  const { current, selected } = useLibraryView.getState()
  const one = recordingWindow.store.getState().row(current ?? '')
  switch (does) {
    case 'act':
      if (one?.transcript) goToTranscript(one.id, one.transcript.id)
      return one?.transcript != null
    case 'toggle':
      if (one) toggleSelected(one.id)
      return one !== undefined
    case 'all':
      selectAllShown()
      return true
    case 'none':
      clearSelection()
      return selected.size > 0
    default:
      return false
  }
}

function press(id: string, event: MouseEvent): void {
  if (event.shiftKey) extendSelection(id)
  else if (event.ctrlKey || event.metaKey) toggleSelected(id)
  else selectRecordings([id], id)
}

/**
 * Who comes back from a transcript finds the list where they left it, and what it is narrowed to from its beginning.
 * Where it is meanwhile is told to nobody: all rows would be asked whether it changes anything for them.
 */
function useKeptScroll(scroller: RefObject<HTMLDivElement | null>): void {
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    const stop = useLibraryView.subscribe(({ filter }, before) => {
      if (filter !== before.filter) element.scrollTop = 0
    })
    let hasMoved = false
    const move = (): void => {
      hasMoved = true
    }
    element.addEventListener('scroll', move, { passive: true })
    return () => {
      stop()
      element.removeEventListener('scroll', move)
      if (hasMoved) useLibraryView.setState({ scroll: element.scrollTop })
    }
  }, [scroller])
}
