import { shortTextOf } from '../../../shared/actions'
import type { ListedRecording } from '../../../shared/recordings/filter-recordings'
import { isMoving } from '../../../shared/recordings/recording-state'
import { type Action, isPossible } from '../../actions/action'
import { goToPlace } from '../../find/destination'
import type { JobOrder } from '../../jobs/orders'
import { actionsOn } from '../library-actions'
import { cancelArrival, reviewRecordings, showRecordingFile } from '../store/change-recordings'
import { transcribeAgain } from '../store/library-dialogs'
import { ordersOfRecording } from '../store/recording-orders'
import { canChooseSound, canFetchSound, chooseSound, fetchSound } from '../store/recording-sound'

type ActionTitle =
  | JobOrder['text']
  | ReturnType<typeof shortTextOf>
  | `transcribe.${
      | 'transcribe'
      | 'transcribeAgain'
      | 'markNotReviewed'
      | 'fetchSound'
      | 'chooseSound'
      | 'showJob'}`
  | 'word.showInFolder'

type Group = 'open' | 'job' | 'edit' | 'place' | 'delete'

export interface RowAction {
  title: ActionTitle
  group: Group
  run: () => unknown
}

/** What can be done with one recording as it is now, in the order of the menu. */
export function actionsOf(listed: ListedRecording): RowAction[] {
  const { recording } = listed
  const { id, media, job, reviewed } = recording
  const actions = actionsOn([listed])
  /** Nothing of what cannot be done now. */
  const known = (group: Group, action: Action): RowAction[] =>
    isPossible(action) ? [{ title: shortTextOf(action.id), group, run: action.do }] : []
  const only = (when: boolean, group: Group, title: ActionTitle, run: () => unknown): RowAction[] =>
    when ? [{ title, group, run }] : []
  return [
    ...known('open', actions['recordings.open']),
    ...jobActions(listed),
    ...known('edit', actions['recordings.rename']),
    ...known('edit', actions['recordings.tags']),
    ...known('edit', actions['recordings.reviewed']),
    ...only(reviewed, 'edit', 'transcribe.markNotReviewed', () => reviewRecordings([id], false)),
    ...known('edit', actions['recordings.attach']),
    ...only(canFetchSound(recording), 'edit', 'transcribe.fetchSound', () => fetchSound(recording)),
    ...only(canChooseSound(recording), 'edit', 'transcribe.chooseSound', () => chooseSound(recording)),
    ...only(media !== null, 'place', 'word.showInFolder', () => showRecordingFile(id)),
    ...only(job !== null, 'place', 'transcribe.showJob', () =>
      goToPlace({ screen: 'activity', job: job ?? '' }),
    ),
    ...known('delete', actions['recordings.delete']),
  ]
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
