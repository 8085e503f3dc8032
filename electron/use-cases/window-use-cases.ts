import { type Result, success } from '../../shared/result'
import type { UseCases } from '../ipc'
import { libraryFolders } from '../library/library-folders'
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
  const folders = {
    data: data.folder,
    library: libraryFolders(data.folder).root,
    logs: data.logs,
    crashes: data.crashes,
  }
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
    showFolder: ({ folder }) => around.showFolder(folders[folder]),
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
