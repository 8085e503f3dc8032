import { create } from 'zustand'
import type { AppError } from '../../../shared/errors'
import type { Result } from '../../../shared/result'
import type { BatchPush, BatchSummary, NewBatch } from '../../../shared/translate/translate-requests'
import { bridge } from '../../bridge'

interface Batches {
  profileId: string | null
  list: readonly BatchSummary[]
  isLoaded: boolean
  error: AppError | null
  /** The place of the row that is looked at. */
  current: number
  /** How often the keyboard was asked into its translation: whoever took one types on in the next. 0: it was not. */
  typing: number
}

const fresh: Batches = {
  profileId: null,
  list: [],
  isLoaded: false,
  error: null,
  current: 0,
  typing: 0,
}

export const useBatches = create<Batches>()(() => fresh)

const state = (): Batches => useBatches.getState()

export async function loadBatches(profileId: string): Promise<void> {
  if (state().profileId !== profileId) useBatches.setState({ ...fresh, profileId }, true)
  const listed = await bridge.listBatches({ profileId })
  if (state().profileId !== profileId) return
  if (listed.ok) useBatches.setState({ list: listed.value, isLoaded: true })
  else useBatches.setState({ isLoaded: true, error: listed.error })
}

/** What a list can tell without the rows. */
export const batchChanged = ({ id, counts: { done } }: BatchPush): void =>
  useBatches.setState(({ list }) => ({ list: list.map(one => (one.id === id ? { ...one, done } : one)) }))

export async function createBatch(batch: NewBatch): Promise<Result<BatchSummary>> {
  const created = await bridge.createBatch(batch)
  if (created.ok) useBatches.setState(({ list }) => ({ list: [created.value, ...list] }))
  return created
}

export async function deleteBatch(id: string): Promise<Result<null>> {
  const deleted = await bridge.deleteBatch({ id })
  if (!deleted.ok) return deleted
  useBatches.setState(({ list }) => ({ list: list.filter(one => one.id !== id) }))
  return deleted
}

export async function restoreBatch(id: string): Promise<Result<BatchSummary>> {
  const restored = await bridge.restoreBatch({ id })
  // Another profile may have come meanwhile.
  if (restored.ok && restored.value.profileId === state().profileId)
    useBatches.setState(({ list }) => ({ list: [restored.value, ...list] }))
  return restored
}

export const goToBatchRow = (at: number): void => useBatches.setState({ current: at, typing: 0 })

export const typeInBatchRow = (at: number): void =>
  useBatches.setState(({ typing }) => ({ current: at, typing: typing + 1 }))
