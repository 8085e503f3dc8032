import type { ListedRecording } from '../../shared/recordings/filter-recordings'
import { useOfferCommands } from '../commands/offers'
import { exportMany } from '../workbench/export/export-many'
import { attachTranscript } from './store/attach-transcript'
import { deleteAndTell } from './store/delete-and-tell'
import { editTags } from './store/edit-tags'
import { openTranscript, useLibraryView } from './store/library-view'
import { canUndoDeletion, reviewRecordings, undoDeletion } from './store/orders'
import { startRenaming } from './store/renaming'
import { retryOf, retryThese } from './store/retry-these'
import { transcriptsOf } from './store/transcripts-of'

interface LibraryCommandParts {
  listed: readonly ListedRecording[]
  chosen: readonly ListedRecording[]
  browse: () => void
  addRemote: () => void
  focusSearch: () => void
}

/** What the palette, the menu and the keys do here: to those that are selected, else to where the keyboard is. */
export function useLibraryCommands({
  listed,
  chosen,
  browse,
  addRemote,
  focusSearch,
}: LibraryCommandParts): void {
  const current = useLibraryView(view => view.current)
  const all = chosen.length > 0 ? chosen : listed.filter(({ recording }) => recording.id === current)
  const ids = all.map(({ recording }) => recording.id)
  const [first] = all
  const transcript = first?.recording.transcript
  const one = first && all.length === 1 ? first.recording : null
  const read = all.filter(({ recording }) => recording.transcript !== null)
  useOfferCommands({
    'recordings.add': browse,
    'recordings.addRemote': addRemote,
    'recordings.open': one && transcript ? () => openTranscript(one.id, transcript.id) : null,
    'recordings.rename': one ? () => startRenaming(one.id) : null,
    'recordings.tags': ids.length > 0 ? () => editTags(ids) : null,
    'recordings.reviewed':
      read.length > 0
        ? () =>
            void reviewRecordings(
              read.map(({ recording }) => recording.id),
              true,
            )
        : null,
    'recordings.retry': retryOf(all).length > 0 ? () => retryThese(all) : null,
    'recordings.export': listed.some(({ recording }) => recording.transcript !== null)
      ? () => exportMany(chosen.length > 0 ? transcriptsOf(chosen) : 'all')
      : null,
    'recordings.attach': one ? () => void attachTranscript(one.id) : null,
    'recordings.delete': ids.length > 0 ? () => void deleteAndTell(ids) : null,
    'edit.undo': canUndoDeletion() ? () => void undoDeletion() : null,
    'edit.find': focusSearch,
  })
}
