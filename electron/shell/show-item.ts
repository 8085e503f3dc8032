import { lstat } from 'node:fs/promises'
import { shell } from 'electron'
import { failure, type Result, success } from '../../shared/result'

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
