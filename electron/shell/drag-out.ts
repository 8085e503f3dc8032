import { app, type BrowserWindow, nativeImage } from 'electron'
import { failure, type Result, success } from '../../shared/result'

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
