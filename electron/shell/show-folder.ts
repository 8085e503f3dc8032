import { mkdir } from 'node:fs/promises'
import { shell } from 'electron'
import { failure, type Result, success } from '../../shared/result'

/** Opens a folder of ours in the file manager. */
export async function showFolder(folder: string): Promise<Result<null>> {
  await mkdir(folder, { recursive: true })
  const problem = await shell.openPath(folder)
  return problem === '' ? success(null) : failure({ kind: 'unexpected', detail: problem })
}
