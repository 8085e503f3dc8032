import type { Result } from '../../../shared/result'
import { bridge } from '../../bridge'
import { notifyError } from '../../components/notify'
import { unselect } from './library-view'

/** What a person does to recordings. What becomes of it comes back as pushes; what is refused is said. */
async function said(order: Promise<Result<unknown>>): Promise<boolean> {
  const answer = await order
  if (!answer.ok) notifyError(answer.error)
  return answer.ok
}

export const renameRecording = (id: string, name: string): Promise<boolean> =>
  said(bridge.renameRecording({ id, name: name.slice(0, 200) }))

export const tagRecordings = (ids: string[], add: string[], remove: string[]): Promise<boolean> =>
  said(bridge.tagRecordings({ ids, add, remove }))

export const reviewRecordings = (ids: string[], reviewed: boolean): Promise<boolean> =>
  said(bridge.reviewRecordings({ ids, reviewed }))

export const cancelArrival = (id: string): Promise<boolean> => said(bridge.cancelArrival({ id }))

export const showRecordingFile = (id: string): Promise<boolean> => said(bridge.showRecordingFile({ id }))

export const restoreRecordings = (ids: string[]): Promise<boolean> => said(bridge.restoreRecordings({ ids }))

/** The last deleted is the first to come back. */
const deletions: string[][] = []

export async function deleteRecordings(ids: string[]): Promise<boolean> {
  const deleted = await said(bridge.deleteRecordings({ ids }))
  if (!deleted) return false
  deletions.push(ids)
  unselect(ids)
  return true
}

export const canUndoDeletion = (): boolean => deletions.length > 0

export async function undoDeletion(): Promise<void> {
  const ids = deletions.pop()
  if (ids && !(await restoreRecordings(ids))) deletions.push(ids)
}
