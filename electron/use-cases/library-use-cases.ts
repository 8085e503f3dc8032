import { success } from '../../shared/result'
import type { Core } from '../core'
import type { UseCases } from '../ipc'
import { realLibraryDisk } from '../library/library-disk'
import { libraryFolders } from '../library/library-folders'
import { measureLibrary } from '../library/measure-library'
import type { Push } from '../ports'
import { createLibraryTasks } from './library-task'

type LibraryUseCases = Pick<UseCases, 'getLibrary' | 'getLibraryTask' | 'cancelLibraryTask'>

export function libraryUseCases({ data, clock }: Pick<Core, 'data' | 'clock'>, push: Push): LibraryUseCases {
  const folders = libraryFolders(data.folder)
  const tasks = createLibraryTasks(clock, task => push('libraryTask', task))
  return {
    getLibrary: () => measureLibrary(folders, realLibraryDisk),
    getLibraryTask: async () => success(tasks.current()),
    async cancelLibraryTask() {
      tasks.cancel()
      return success(null)
    },
  }
}
