import { type Result, success } from '../../shared/result'
import type { UseCases } from '../ipc'
import { realLibraryDisk } from '../library/library-disk'
import { libraryFolders } from '../library/library-folders'
import { libraryHome } from '../library/move/library-place'
import type { Log } from '../ports'
import type { DataFolder } from '../storage/data-folder'
import type { UnsavedEdits } from '../unsaved-edits'

type WindowUseCases = Pick<
  UseCases,
  'pageReady' | 'tellUnsaved' | 'copyText' | 'showFolder' | 'showAppMenu' | 'reportPageError'
>

/** What only the shell around the page can do. */
export interface WindowSurroundings {
  data: DataFolder
  log: Log
  pageReady: () => void
  tellUnsaved: UnsavedEdits['told']
  copyText: (text: string) => Promise<void>
  showFolder: (folder: string) => Promise<Result<null>>
  popUpMenu: (x: number, y: number) => void
}

export function windowUseCases(around: WindowSurroundings): WindowUseCases {
  const { data, log } = around
  const folders = { data: data.folder, logs: data.logs, crashes: data.crashes }
  return {
    async pageReady() {
      around.pageReady()
      return success(null)
    },
    async tellUnsaved(message) {
      around.tellUnsaved(message)
      return success(null)
    },
    async copyText({ text }) {
      await around.copyText(text)
      return success(null)
    },
    async showFolder({ folder }) {
      if (folder !== 'library') return around.showFolder(folders[folder])
      const home = await libraryHome(data.folder, realLibraryDisk)
      return home.ok ? around.showFolder(libraryFolders(home.value).root) : home
    },
    async showAppMenu({ x, y }) {
      around.popUpMenu(x, y)
      return success(null)
    },
    async reportPageError({ message, stack }) {
      log('error', 'page.error', { message, stack })
      return success(null)
    },
  }
}
