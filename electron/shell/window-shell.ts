import { join } from 'node:path'
import { app } from 'electron'
import type { Translate } from '../../shared/language/translate'
import type { Platform } from '../../shared/platform'
import { failure } from '../../shared/result'
import { rememberPlaces } from '../chosen-places'
import type { Log } from '../ports'
import type { GivenFiles } from '../recordings/given-files'
import type { UnsavedEdits } from '../unsaved-edits'
import type { WindowShell } from '../window-parts'
import { ownAppImage, relaunch } from './app-image'
import { copyText, createDragOut, showFile, showFolderInSystem, showItem, trashItem } from './desktop'
import { createFileDialogs } from './file-dialogs'
import type { MainWindow } from './main-window'
import type { AppMenu } from './menu'
import type { OpenFiles } from './open-files'
import type { Quitting } from './quitting'
import { lastFoldersFile } from './small-json-files'

export interface WindowShellParts extends Pick<WindowShell, 'onPageGone'> {
  mainWindow: MainWindow
  menu: AppMenu
  given: GivenFiles
  openedFiles: OpenFiles
  unsaved: UnsavedEdits
  quitting: Quitting
  platform: Platform
  translate: () => Translate
  /** The program's own. */
  folder: string
  rendererFolder: string
  log: Log
}

/** What is typed takes a moment to the disk. A page that says nothing for so long is not waited for. */
const longestSave = 10_000

/** What the window's program asks of the shell around the page. */
export function windowShell(parts: WindowShellParts): WindowShell {
  const { mainWindow, menu, given, openedFiles, unsaved, quitting, platform, translate, log } = parts
  const places = rememberPlaces(
    createFileDialogs({
      window: mainWindow.current,
      lastFolders: lastFoldersFile(join(parts.folder, 'last-folders.json'), error =>
        log('warn', 'folders.not-kept', { error }),
      ),
      translate,
    }),
  )
  return {
    platform,
    translate,
    dialogs: places.dialogs,
    given,
    push: mainWindow.push,
    onPageGone: parts.onPageGone,
    pageReady() {
      openedFiles.pageReady()
      mainWindow.pageReady()
    },
    tellUnsaved: unsaved.told,
    async saveEdits() {
      await unsaved.save(longestSave)
      return unsaved.documents()
    },
    startDrag: createDragOut(mainWindow.current, join(parts.rendererFolder, 'icon.png')),
    startAgain: () => relaunch(),
    ownImage: ownAppImage(process.env, process.execPath),
    openSelfUpdate: async (feed, network) => {
      const { createSelfUpdate } = await import('./self-update')
      return createSelfUpdate({ feed, network, quitting, log })
    },
    resources: app.isPackaged ? process.resourcesPath : null,
    temporaryFolder: app.getPath('temp'),
    copyText,
    popUpMenu(x, y) {
      const window = mainWindow.current()
      if (window) menu.popUp(window, x, y)
    },
    showFile,
    showFolder: showFolderInSystem,
    showChosen: async path => (places.isChosen(path) ? showItem(path) : failure({ kind: 'refused' })),
    showItem,
    trashItem,
  }
}
