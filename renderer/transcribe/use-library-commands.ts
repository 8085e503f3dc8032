import { useMemo } from 'react'
import type { ListedRecording } from '../../shared/recordings/filter-recordings'
import { type Offer, useOfferCommands } from '../commands/offers'
import { exportMany } from '../workbench/export/export-many'
import { isBehindDialog, pointedRow } from './list/pointed-row'
import { attachTranscript } from './store/attach-transcript'
import { deleteAndTell } from './store/delete-and-tell'
import { editTags } from './store/edit-tags'
import { openTranscript, useLibraryView } from './store/library-view'
import { canUndoDeletion, reviewRecordings, undoDeletion } from './store/orders'
import { failedJobsOf, tryTheseAgain } from './store/recording-orders'
import { startRenaming } from './store/renaming'
import { transcriptsOf } from './store/transcripts-of'

interface LibraryCommandParts {
  listed: readonly ListedRecording[]
  /** Those of them that are selected. */
  chosen: readonly ListedRecording[]
  browse: () => void
  addRemote: () => void
  focusSearch: () => void
}

/** What the palette, the menu and the keys do here: to those that are selected, else to the row that has the focus. */
export function useLibraryCommands(parts: LibraryCommandParts): void {
  const { listed, chosen, browse, addRemote, focusSearch } = parts
  const byId = useMemo(() => new Map(listed.map(one => [one.recording.id, one])), [listed])
  const onChosen = useMemo(() => offerFor(chosen), [chosen])
  const hasWords = useMemo(() => listed.some(({ recording }) => recording.transcript !== null), [listed])

  const offerForSome = (): Offer => {
    if (isBehindDialog()) return offerFor([])
    if (chosen.length > 0) return onChosen
    const pointed = byId.get(pointedRow(useLibraryView.getState().current) ?? '')
    return offerFor(pointed ? [pointed] : [])
  }
  useOfferCommands(() => ({
    'recordings.add': browse,
    'recordings.addRemote': addRemote,
    'recordings.export': hasWords
      ? () => exportMany(chosen.length > 0 ? transcriptsOf(chosen) : 'all')
      : null,
    'edit.undo': canUndoDeletion() ? () => void undoDeletion() : null,
    'edit.find': focusSearch,
    ...offerForSome(),
  }))
}

function offerFor(some: readonly ListedRecording[]): Offer {
  const ids = some.map(({ recording }) => recording.id)
  const [first] = some
  const one = first && some.length === 1 ? first.recording : null
  const transcript = one?.transcript
  const read = some.flatMap(({ recording: { id, transcript: words } }) => (words ? [id] : []))
  return {
    'recordings.open': one && transcript ? () => openTranscript(one.id, transcript.id) : null,
    'recordings.rename': one ? () => startRenaming(one.id) : null,
    'recordings.tags': ids.length > 0 ? () => editTags(ids) : null,
    'recordings.reviewed': read.length > 0 ? () => void reviewRecordings(read, true) : null,
    'recordings.retry': failedJobsOf(some).length > 0 ? () => tryTheseAgain(some) : null,
    'recordings.attach': one ? () => void attachTranscript(one.id) : null,
    'recordings.delete': ids.length > 0 ? () => void deleteAndTell(ids) : null,
  }
}
