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
import { useJobs } from '../jobs/store'
import { exportMany } from '../workbench/export/export-many'
import { browse } from './add/staged'
import { attachTranscript } from './store/attach-transcript'
import { canUndoDeletion, deleteAndTell, reviewRecordings, undoDeletion } from './store/change-recordings'
import type { ChosenRecordings } from './store/chosen'
import { editTags, setRemoteOpen, startRenaming } from './store/library-dialogs'
import { goToTranscript, useLibraryView } from './store/library-view'
import { type LostTranscripts, listedNow } from './store/listed'
import { canTryAgain, tryTheseAgain } from './store/recording-orders'
import { type RecordingsHere, transcriptsOf } from './store/recordings'

/** The ways to have more of them. */
export const addActions = defineActions(null, {
  'recordings.add': { icon: IconPlus, do: browse },
  'recordings.addRemote': { icon: IconCloudDownload, do: () => setRemoteOpen(true) },
})

/** What can be done with these recordings as they are now. */
export const actionsOn = (listed: readonly ListedRecording[]) =>
  recordingActions({ ids: listed.map(({ recording }) => recording.id), listed, isKnown: true })

/** Of those that are not here yet nobody knows how they stand: until then they can be deleted. */
export function recordingActions({ ids, listed }: ChosenRecordings) {
  const some = listed.length === ids.length ? listed : []
  const recordings = some.map(({ recording }) => recording)
  const [first] = recordings
  const one = first && ids.length === 1 ? first : null
  const transcript = one?.transcript
  const unread = some.flatMap(({ recording: { id, transcript: words, reviewed } }) =>
    words && !reviewed ? [id] : [],
  )
  const transcripts = transcriptsOf(some)
  const isOne = one !== null
  return defineActions(null, {
    'recordings.open': {
      when: Boolean(transcript),
      do: () => one && transcript && goToTranscript(one.id, transcript.id),
    },
    'recordings.rename': { when: isOne, do: () => one && startRenaming(one.id) },
    'recordings.tags': { icon: IconTag, when: some.length > 0, do: () => editTags(recordings) },
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
      when: canTryAgain(some),
      do: () => tryTheseAgain(some),
    },
    'recordings.attach': { when: isOne, do: () => one && attachTranscript(one) },
    'recordings.delete': { icon: IconTrash, when: ids.length > 0, do: () => deleteAndTell([...ids]) },
  })
}

interface LibraryParts {
  here: RecordingsHere
  chosen: ChosenRecordings
  lost: LostTranscripts
  focusSearch: () => void
}

/** What the palette, the menu and the keys do here: to those that are selected, else to the row that has the focus. */
export function useLibraryActions({ here, chosen, lost, focusSearch }: LibraryParts): void {
  const onChosen = useMemo(() => recordingActions(chosen), [chosen])
  const hasWords = here.told !== null && here.told.transcripts > 0
  const isAnyChosen = chosen.ids.length > 0

  const onThose = (): ReturnType<typeof recordingActions> => {
    if (!chosen.isKnown) return actionsOn([])
    if (isAnyChosen) return onChosen
    const pointed = here.row(pointedRow(useLibraryView.getState().current) ?? '')
    return actionsOn(pointed ? [listedNow(pointed, lost, useJobs.getState())] : [])
  }
  useOfferActions(() =>
    defineActions('library', {
      ...addActions,
      ...onThose(),
      ...(isAnyChosen ? {} : { 'recordings.export': { when: hasWords, do: () => exportMany('all') } }),
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

const isPalette = (element: Element | null): boolean => element?.closest('[data-layer="palette"]') != null
