import {
  IconCircleCheck,
  IconCloudDownload,
  IconDownload,
  IconPlus,
  IconRefresh,
  IconTag,
  IconTrash,
} from '@tabler/icons-react'
import { useMemo } from 'react'
import type { ListedRecording } from '../../shared/recordings/filter-recordings'
import { defineActions, useOfferActions } from '../actions/action'
import { exportMany } from '../workbench/export/export-many'
import { browse } from './add/staged'
import { attachTranscript } from './store/attach-transcript'
import { editTags, setRemoteOpen, startRenaming } from './store/library-dialogs'
import { goToTranscript, useLibraryView } from './store/library-view'
import { canUndoDeletion, deleteAndTell, reviewRecordings, undoDeletion } from './store/orders'
import { failedJobsOf, tryTheseAgain } from './store/recording-orders'
import { transcriptsOf } from './store/recordings'

/** The ways to have more of them. */
export const addActions = defineActions(null, {
  'recordings.add': { icon: IconPlus, do: browse },
  'recordings.addRemote': { icon: IconCloudDownload, do: () => setRemoteOpen(true) },
})

/** What can be done with these recordings as they are now. */
export function recordingActions(some: readonly ListedRecording[]) {
  const ids = some.map(({ recording }) => recording.id)
  const [first] = some
  const one = first && some.length === 1 ? first.recording : null
  const transcript = one?.transcript
  const unread = some.flatMap(({ recording: { id, transcript: words, reviewed } }) =>
    words && !reviewed ? [id] : [],
  )
  const transcripts = transcriptsOf(some)
  const isOne = one !== null
  const isAny = ids.length > 0
  return defineActions(null, {
    'recordings.open': {
      when: Boolean(transcript),
      do: () => one && transcript && goToTranscript(one.id, transcript.id),
    },
    'recordings.rename': { when: isOne, do: () => one && startRenaming(one.id) },
    'recordings.tags': { icon: IconTag, when: isAny, do: () => editTags(ids) },
    'recordings.reviewed': {
      icon: IconCircleCheck,
      when: unread.length > 0,
      do: () => reviewRecordings(unread, true),
    },
    'recordings.export': {
      icon: IconDownload,
      when: transcripts.length > 0,
      do: () => exportMany(transcripts),
    },
    'recordings.retry': {
      icon: IconRefresh,
      when: failedJobsOf(some).length > 0,
      do: () => tryTheseAgain(some),
    },
    'recordings.attach': { when: isOne, do: () => one && attachTranscript(one.id) },
    'recordings.delete': { icon: IconTrash, when: isAny, do: () => deleteAndTell(ids) },
  })
}

interface LibraryParts {
  listed: readonly ListedRecording[]
  /** Those of them that are selected. */
  chosen: readonly ListedRecording[]
  focusSearch: () => void
}

/** What the palette, the menu and the keys do here: to those that are selected, else to the row that has the focus. */
export function useLibraryActions({ listed, chosen, focusSearch }: LibraryParts): void {
  const byId = useMemo(() => new Map(listed.map(one => [one.recording.id, one])), [listed])
  const onChosen = useMemo(() => recordingActions(chosen), [chosen])
  const hasWords = useMemo(() => listed.some(({ recording }) => recording.transcript !== null), [listed])

  const onThose = (): ReturnType<typeof recordingActions> => {
    if (isBehindDialog()) return recordingActions([])
    if (chosen.length > 0) return onChosen
    const pointed = byId.get(pointedRow(useLibraryView.getState().current) ?? '')
    return recordingActions(pointed ? [pointed] : [])
  }
  useOfferActions(() =>
    defineActions('library', {
      ...addActions,
      ...onThose(),
      ...(chosen.length > 0 ? {} : { 'recordings.export': { when: hasWords, do: () => exportMany('all') } }),
      'edit.undo': { when: canUndoDeletion(), do: () => undoDeletion() },
      'edit.find': { do: focusSearch },
    }),
  )
}

/** The row that has the keyboard. The palette takes the keyboard only to ask, so there it is the row that had it last. */
function pointedRow(last: string | null): string | null {
  const focused = document.activeElement
  if (isPalette(focused)) return last
  return focused?.closest<HTMLElement>('[data-recording]')?.dataset.recording ?? null
}

/** A dialog has the keyboard: whatever is pressed there is not meant for the list behind it. */
function isBehindDialog(): boolean {
  const focused = document.activeElement
  return !isPalette(focused) && focused?.closest('[role="dialog"]') != null
}

const isPalette = (element: Element | null): boolean => element?.closest('[data-layer="palette"]') != null
