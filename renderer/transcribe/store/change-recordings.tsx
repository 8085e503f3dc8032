import { describeError } from '../../../shared/language/describe-error'
import type { ChangedRecordings } from '../../../shared/recordings/recording-requests'
import type { Result } from '../../../shared/result'
import { bridge } from '../../bridge'
import { hideUndoOf, noticeWithUndo } from '../../components/notice-with-undo'
import { notify, notifyError, told } from '../../components/notify'
import { currentTranslate } from '../../language/use-translate'
import { unselect } from './library-view'

// What a person does to recordings. What becomes of it comes back as pushes; what is refused is said.

export const renameRecording = (id: string, name: string): Promise<boolean> =>
  told(bridge.renameRecording({ id, name: name.slice(0, 200) }))

export const tagRecordings = (ids: string[], add: string[], remove: string[]): Promise<boolean> =>
  toldOfEach(bridge.tagRecordings({ ids, add, remove }))

export const reviewRecordings = (ids: string[], reviewed: boolean): Promise<boolean> =>
  toldOfEach(bridge.reviewRecordings({ ids, reviewed }))

const mostNamed = 5

/** Whether all of them were changed. */
async function toldOfEach(answer: Promise<Result<ChangedRecordings>>): Promise<boolean> {
  const answered = await answer
  if (!answered.ok) notifyError(answered.error)
  if (!answered.ok || answered.value.left.length === 0) return answered.ok
  const { left } = answered.value
  const t = currentTranslate()
  const lines = new Set(left.map(({ name, error }) => `${name}: ${describeError(error, t).text}`))
  notify({
    kind: 'error',
    id: 'recordings-not-changed',
    title: t('transcribe.notChanged', { count: left.length }),
    text: [...lines].slice(0, mostNamed).map(line => (
      <div key={line} dir="auto">
        {line}
      </div>
    )),
  })
  return false
}

export const cancelArrival = (id: string): Promise<boolean> => told(bridge.cancelArrival({ id }))

export const showRecordingFile = (id: string): Promise<boolean> => told(bridge.showRecordingFile({ id }))

export const restoreRecordings = (ids: string[]): Promise<boolean> => told(bridge.restoreRecordings({ ids }))

/** The last deleted is the first to come back. */
const deletions: string[][] = []

export async function deleteRecordings(ids: string[]): Promise<boolean> {
  const deleted = await told(bridge.deleteRecordings({ ids }))
  if (!deleted) return false
  deletions.push(ids)
  unselect(ids)
  return true
}

export const canUndoDeletion = (): boolean => deletions.length > 0

/** Left out which: the last one. One that was undone already is not done again. */
export async function undoDeletion(ids: string[] | undefined = deletions.at(-1)): Promise<void> {
  const at = ids ? deletions.indexOf(ids) : -1
  if (!ids || at < 0) return
  deletions.splice(at, 1)
  hideUndoOf(ids)
  if (!(await restoreRecordings(ids))) deletions.push(ids)
}

/** Deletes, and says how to have them back. */
export async function deleteAndTell(ids: string[]): Promise<void> {
  if (ids.length === 0 || !(await deleteRecordings(ids))) return
  const t = currentTranslate()
  noticeWithUndo({
    id: 'recordings-deleted',
    title: t('transcribe.deleted', { count: ids.length }),
    text: t('transcribe.deletedText', { count: ids.length }),
    of: ids,
    undo: () => void undoDeletion(ids),
  })
}

/** Speaking it takes a few seconds, in which nothing would show. */
export async function addExample(profileId: string): Promise<void> {
  const t = currentTranslate()
  notify({
    kind: 'info',
    id: 'example',
    title: t('transcribe.exampleSpeaking'),
    text: t('transcribe.exampleSpeakingText'),
  })
  await told(bridge.addExampleRecording({ profileId }))
}
