import { app, type BrowserWindow } from 'electron'
import { failure, type Result, success } from '../../shared/result'

/** Hands files to whatever the pointer is let go over. Only while the person drags something of the page's. */
export function createDragOut(
  window: () => BrowserWindow | null,
): (files: string[]) => Promise<Result<null>> {
  return async files => {
    const [file] = files
    const { webContents } = window() ?? {}
    if (file === undefined || !webContents) return failure({ kind: 'not-found', what: 'file' })
    // macOS refuses to drag an empty picture; the system's own of a sound never is one.
    const icon = await app.getFileIcon(file, { size: 'normal' })
    webContents.startDrag({ file, files, icon })
    return success(null)
  }
}
