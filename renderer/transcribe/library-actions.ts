import { useMemo } from 'react'
import type { ListedRecording } from '../../shared/recordings/filter-recordings'
import { defineActions, useOfferActions } from '../actions/action'
import { exportMany } from '../workbench/export/export-many'
import { isBehindDialog, pointedRow } from './list/pointed-row'
import { attachTranscript } from './store/attach-transcript'
import { deleteAndTell } from './store/delete-and-tell'
import { editTags, startRenaming } from './store/library-dialogs'
import { goToTranscript, useLibraryView } from './store/library-view'
import { canUndoDeletion, reviewRecordings, undoDeletion } from './store/orders'
import { failedJobsOf, tryTheseAgain } from './store/recording-orders'
import { transcriptsOf } from './store/recordings'

interface LibraryParts {
  listed: readonly ListedRecording[]
  /** Those of them that are selected. */
  chosen: readonly ListedRecording[]
  browse: () => void
  addRemote: () => void
  focusSearch: () => void
}

/** What the palette, the menu and the keys do here: to those that are selected, else to the row that has the focus. */
export function useLibraryActions(parts: LibraryParts): void {
  const { listed, chosen, browse, addRemote, focusSearch } = parts
  const byId = useMemo(() => new Map(listed.map(one => [one.recording.id, one])), [listed])
  const onChosen = useMemo(() => onSome(chosen), [chosen])
  const hasWords = useMemo(() => listed.some(({ recording }) => recording.transcript !== null), [listed])

  const onThose = (): ReturnType<typeof onSome> => {
    if (isBehindDialog()) return onSome([])
    if (chosen.length > 0) return onChosen
    const pointed = byId.get(pointedRow(useLibraryView.getState().current) ?? '')
    return onSome(pointed ? [pointed] : [])
  }
  useOfferActions(() =>
    defineActions('library', {
      'recordings.add': { do: browse },
      'recordings.addRemote': { do: addRemote },
      'recordings.export': {
        when: hasWords,
        do: () => exportMany(chosen.length > 0 ? transcriptsOf(chosen) : 'all'),
      },
      'edit.undo': { when: canUndoDeletion(), do: () => undoDeletion() },
      'edit.find': { do: focusSearch },
      ...onThose(),
    }),
  )
}

function onSome(some: readonly ListedRecording[]) {
  const ids = some.map(({ recording }) => recording.id)
  const [first] = some
  const one = first && some.length === 1 ? first.recording : null
  const transcript = one?.transcript
  const read = some.flatMap(({ recording: { id, transcript: words } }) => (words ? [id] : []))
  const isOne = one !== null
  const isAny = ids.length > 0
  return {
    'recordings.open': {
      when: Boolean(transcript),
      do: () => one && transcript && goToTranscript(one.id, transcript.id),
    },
    'recordings.rename': { when: isOne, do: () => one && startRenaming(one.id) },
    'recordings.tags': { when: isAny, do: () => editTags(ids) },
    'recordings.reviewed': { when: read.length > 0, do: () => reviewRecordings(read, true) },
    'recordings.retry': { when: failedJobsOf(some).length > 0, do: () => tryTheseAgain(some) },
    'recordings.attach': { when: isOne, do: () => one && attachTranscript(one.id) },
    'recordings.delete': { when: isAny, do: () => deleteAndTell(ids) },
  }
}
