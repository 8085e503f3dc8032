import type { ListedRecording } from '../../../shared/recordings/filter-recordings'
import { isMoving } from '../../../shared/recordings/recording-state'
import type { JobOrder } from '../../jobs/orders'
import { goTo } from '../../program/navigation'
import { attachTranscript } from '../store/attach-transcript'
import { deleteAndTell } from '../store/delete-and-tell'
import { editTags, startRenaming, transcribeAgain } from '../store/library-dialogs'
import { goToTranscript } from '../store/library-view'
import { cancelArrival, reviewRecordings, showRecordingFile } from '../store/orders'
import { ordersOfRecording } from '../store/recording-orders'
import { canChooseSound, canFetchSound, chooseSound, fetchSound } from '../store/recording-sound'

type ActionTitle =
  | JobOrder['text']
  | `transcribe.${
      | 'transcribe'
      | 'transcribeAgain'
      | 'tags'
      | 'markNotReviewed'
      | 'attach'
      | 'fetchSound'
      | 'chooseSound'
      | 'showJob'}`
  | `word.${'open' | 'rename' | 'markReviewed' | 'showInFolder' | 'delete'}`

export interface RowAction {
  title: ActionTitle
  group: 'open' | 'job' | 'edit' | 'place' | 'delete'
  run: () => void
}

/** What can be done with one recording as it is now, in the order of the menu. */
export function actionsOf(listed: ListedRecording): RowAction[] {
  return [...openActions(listed), ...jobActions(listed), ...editActions(listed), ...placeActions(listed)]
}

function openActions({ recording: { id, transcript } }: ListedRecording): RowAction[] {
  if (!transcript) return []
  return [{ title: 'word.open', group: 'open', run: () => goToTranscript(id, transcript.id) }]
}

function jobActions(listed: ListedRecording): RowAction[] {
  const { recording, state } = listed
  const { id, job, arrival } = recording
  const action = (title: RowAction['title'], run: () => void): RowAction => ({ title, group: 'job', run })
  if (arrival) {
    return [
      ...(arrival.problem ? [action('job.tryAgain', () => transcribeAgain(recording))] : []),
      action('job.cancel', () => void cancelArrival(id)),
    ]
  }
  if (job === null) return [action('transcribe.transcribe', () => transcribeAgain(recording))]
  const orders = ordersOfRecording(listed).map(({ text, give }) => action(text, () => void give(job)))
  if (isMoving(state) || state === 'unsure') return orders
  return [...orders, action('transcribe.transcribeAgain', () => transcribeAgain(recording))]
}

function editActions({ recording }: ListedRecording): RowAction[] {
  const { id, transcript, reviewed } = recording
  const action = (title: RowAction['title'], run: () => void): RowAction => ({ title, group: 'edit', run })
  const review = action(
    reviewed ? 'transcribe.markNotReviewed' : 'word.markReviewed',
    () => void reviewRecordings([id], !reviewed),
  )
  return [
    action('word.rename', () => startRenaming(id)),
    action('transcribe.tags', () => editTags([id])),
    ...(transcript ? [review] : []),
    action('transcribe.attach', () => void attachTranscript(id)),
    ...(canFetchSound(recording) ? [action('transcribe.fetchSound', () => void fetchSound(id))] : []),
    ...(canChooseSound(recording) ? [action('transcribe.chooseSound', () => void chooseSound(id))] : []),
  ]
}

function placeActions({ recording: { id, media, job } }: ListedRecording): RowAction[] {
  return [
    ...(media === null
      ? []
      : [{ title: 'word.showInFolder', group: 'place', run: () => void showRecordingFile(id) } as const]),
    ...(job === null
      ? []
      : [{ title: 'transcribe.showJob', group: 'place', run: () => goTo('activity', job) } as const]),
    { title: 'word.delete', group: 'delete', run: () => void deleteAndTell([id]) },
  ]
}
