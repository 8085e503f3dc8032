import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import {
  libraryTaskMoved,
  takeBackups,
  useLibraryBackups,
  useLibraryTask,
} from '../../../../renderer/program/library'
import type { LibraryBackups, LibraryTask } from '../../../../shared/library'
import { success } from '../../../../shared/result'
import { startPage } from '../render'

const task = (done: number, more: Partial<LibraryTask> = {}): LibraryTask => ({
  doing: 'backing-up',
  done,
  total: 1_000,
  ...more,
})
const endsAt = () => useLibraryTask.getState().pace?.endsAt

beforeEach(() => {
  startPage()
  vi.useFakeTimers({ now: 100_000, toFake: ['Date'] })
  // A tenth in each second.
  for (let second = 0; second <= 5; second++) {
    vi.setSystemTime(100_000 + second * 1_000)
    libraryTaskMoved(task(second * 100))
  }
})
afterEach(() => vi.useRealTimers())

it('says when a task on the library will have ended, by how quickly it goes on', () => {
  expect(endsAt()).toBe(110_000)
})

it.each([
  ['does something else', task(600, { doing: 'restoring' })],
  ['has another length', task(600, { total: 9_000 })],
])('says nothing yet of one that %s', (_, next) => {
  vi.setSystemTime(106_000)
  libraryTaskMoved(next)
  expect(endsAt()).toBeNull()
})

it('has no pace where there is no task', () => {
  libraryTaskMoved(null)
  expect(useLibraryTask.getState()).toEqual({ task: null, pace: undefined })
})

it('what is known of backups stays where the dialog was closed', async () => {
  const known: LibraryBackups = {
    canUndo: false,
    weekly: { folder: 'kept', madeAt: null, problem: null },
  }
  await takeBackups(Promise.resolve(success(known)))
  await takeBackups(Promise.resolve(success(null)))
  expect(useLibraryBackups.getState().backups).toBe(known)
})
