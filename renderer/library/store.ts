import { create } from 'zustand'
import type { LibraryTask } from '../../shared/library'
import { bridge } from '../bridge'
import { notifyError } from '../components/notify'

/** The long task on the whole library, if one is under way. */
export const useLibraryTask = create<{ task: LibraryTask | null }>()(() => ({ task: null }))

export const libraryTaskMoved = (task: LibraryTask | null): void => useLibraryTask.setState({ task })

/** Of a page that was loaded while it was under way. */
export async function loadLibraryTask(): Promise<void> {
  const answer = await bridge.getLibraryTask()
  if (answer.ok) libraryTaskMoved(answer.value)
  else notifyError(answer.error)
}
