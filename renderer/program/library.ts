import { create } from 'zustand'
import type { AppError } from '../../shared/errors'
import type { AloneAnswer, LibraryBackups, LibraryTask } from '../../shared/library'
import { nextPace, type Pace } from '../../shared/pace'
import type { Result } from '../../shared/result'
import { bridge } from '../bridge'
import { notifyError } from '../components/notify'

/** The long task on the whole library, if one is under way, and how quickly it goes on. */
export const useLibraryTask = create<{ task: LibraryTask | null; pace: Pace | undefined }>()(() => ({
  task: null,
  pace: undefined,
}))

export const libraryTaskMoved = (task: LibraryTask | null): void =>
  useLibraryTask.setState(before => {
    const isSame = task !== null && task.doing === before.task?.doing && task.total === before.task.total
    const pace = task && nextPace(isSame ? before.pace : undefined, task.done, task.total, Date.now())
    return { task, pace: pace ?? undefined }
  })

/** Of a page that was loaded while it was under way. */
export async function loadLibraryTask(): Promise<void> {
  const answer = await bridge.getLibraryTask()
  if (answer.ok) libraryTaskMoved(answer.value)
  else notifyError(answer.error)
}

/** How things stand with backups. Null until somebody wanted to know. */
export const useLibraryBackups = create<{ backups: LibraryBackups | null }>()(() => ({ backups: null }))

export const libraryBackupsChanged = (backups: LibraryBackups): void =>
  useLibraryBackups.setState({ backups })

/** Null: the person closed the dialog. */
export async function takeBackups(asked: Promise<Result<LibraryBackups | null>>): Promise<void> {
  const answer = await asked
  if (!answer.ok) notifyError(answer.error)
  else if (answer.value) libraryBackupsChanged(answer.value)
}

/** What needs the library for itself. `error`: it has ended, and only a new start goes on from there. */
export const useAlone = create<{ alone: { error: AppError | null } | null }>()(() => ({ alone: null }))

/** While it goes on, and after it failed, nothing else can be done here. */
export async function runAlone(begin: () => Promise<Result<AloneAnswer>>): Promise<void> {
  useAlone.setState({ alone: { error: null } })
  const answer = await begin()
  if (answer.ok) return useAlone.setState({ alone: answer.value })
  useAlone.setState({ alone: null })
  notifyError(answer.error)
}
