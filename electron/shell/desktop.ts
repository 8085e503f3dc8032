import { lstat, mkdir } from 'node:fs/promises'
import { app, type BrowserWindow, clipboard, nativeImage, shell } from 'electron'
import { failure, type Result, success } from '../../shared/result'

/** To the bin of the system, from where a person can take it back. Rejects where there is none. */
export const trashItem = (path: string): Promise<void> => shell.trashItem(path)

/** In the file manager, with the file selected. */
export const showFile = (path: string): void => shell.showItemInFolder(path)

/** Opens a folder of ours in the file manager. */
export async function showFolderInSystem(folder: string): Promise<Result<null>> {
  await mkdir(folder, { recursive: true })
  const problem = await shell.openPath(folder)
  return problem === '' ? success(null) : failure({ kind: 'unexpected', detail: problem })
}

/** Selects a file or folder in the file manager. Electron says nothing when there is none, so we look first. */
export async function showItem(path: string): Promise<Result<null>> {
  const isThere = await lstat(path).then(
    () => true,
    () => false,
  )
  if (!isThere) return failure({ kind: 'not-found', what: 'file' })
  shell.showItemInFolder(path)
  return success(null)
}

/** In the main process, because the clipboard is gone from pages, and a page may lack the focus it would need. */
export const copyText = (text: string): Promise<void> => clipboard.writeText(text)

/**
 * Hands files to whatever the pointer is let go over. Only while the person drags something of the page's. Where the
 * system has no picture for them, `ownPicture` is under the pointer: the path of a PNG.
 */
export function createDragOut(
  window: () => BrowserWindow | null,
  ownPicture: string,
): (files: string[]) => Promise<Result<null>> {
  return async files => {
    const [file] = files
    const { webContents } = window() ?? {}
    if (file === undefined || !webContents) return failure({ kind: 'not-found', what: 'file' })
    webContents.startDrag({ file, files, icon: await pictureOf(file, ownPicture) })
    return success(null)
  }
}

/** The system's own, or ours where it has none: Electron drags nothing, and says nothing, with an empty one. */
async function pictureOf(file: string, ownPicture: string): Promise<Electron.NativeImage> {
  const icon = await app.getFileIcon(file, { size: 'normal' }).catch(() => null)
  return icon === null || icon.isEmpty() ? nativeImage.createFromPath(ownPicture) : icon
}
