import { lstat, mkdir, readlink, symlink, unlink } from 'node:fs/promises'
import { type Result, success } from '../../shared/result'
import type { Core } from '../core'
import { runProgram } from '../engines/programs/run-program'
import { answering } from '../ipc'
import { realLibraryDisk } from '../library/library-disk'
import { libraryFolders } from '../library/library-folders'
import { libraryHome } from '../library/move/library-place'
import type { Log } from '../ports'
import type { DataFolder } from '../storage/data-folder'
import type { LinkPlaces } from '../terminal-command/link-state'
import { createTerminalCommand } from '../terminal-command/terminal-command'
import type { UnsavedEdits } from '../unsaved-edits'
import type { ProgramUpdates } from '../updates/updates'

/** What only the shell around the page can do. */
export interface WindowSurroundings {
  data: DataFolder
  log: Log
  pageReady: () => void
  tellUnsaved: UnsavedEdits['told']
  copyText: (text: string) => Promise<void>
  showFolder: (folder: string) => Promise<Result<null>>
  showChosen: (path: string) => Promise<Result<null>>
  popUpMenu: (x: number, y: number) => void
}

export const windowUseCases = ({ data, log, ...around }: WindowSurroundings) =>
  answering({
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
      if (folder !== 'library') return around.showFolder(data[folder === 'data' ? 'folder' : folder])
      const home = await libraryHome(data.folder, realLibraryDisk)
      return home.ok ? around.showFolder(libraryFolders(home.value).root) : home
    },
    showChosen: ({ path }) => around.showChosen(path),
    async showAppMenu({ x, y }) {
      around.popUpMenu(x, y)
      return success(null)
    },
    async reportPageError({ message, stack }) {
      log('error', 'page.error', { message, stack })
      return success(null)
    },
  })

export const settingsUseCases = ({ settings, connection }: Core) =>
  answering({
    saveSettings: patch => settings.change(patch),
    tryConnection: async () => success(await connection.tryNow()),
  })

export const updateUseCases = (updates: ProgramUpdates) =>
  answering({
    getUpdates: async () => success(await updates.current()),
    checkForUpdates: async () => success(await updates.check()),
    downloadUpdate: () => updates.download(),
    installUpdate: () => updates.install(),
  })

export function terminalCommandUseCases({ resources }: Pick<LinkPlaces, 'resources'>) {
  const command = createTerminalCommand({
    places: () => ({ platform: process.platform, resources, link: '/usr/local/bin/parlance' }),
    disk: { lstat, mkdir, readlink, symlink, unlink },
    run: runProgram,
  })
  return answering({
    getTerminalCommand: command.current,
    installTerminalCommand: command.install,
    removeTerminalCommand: command.remove,
  })
}
