import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { FileStore, KeptFile } from './file-store'
import { isTaskId } from './local-folders'

export interface Expiry {
  /** Of each kind of tasks: where those lie that have ended, and how one is removed. */
  tasks: readonly { folder: string; remove(id: string): Promise<unknown> }[]
  content: Pick<FileStore, 'list'>
  /** Leaves alone what a task still needs. */
  removeFile(fileId: string): Promise<unknown>
  keepFor: number
  keepBytes: number
}

/** Removes what is too old, and then the oldest files until the others fit in their space. */
export async function removeExpired(
  { tasks, content, removeFile, keepFor, keepBytes }: Expiry,
  now: number,
): Promise<void> {
  const oldest = now - keepFor
  for (const { folder, remove } of tasks) {
    const names = await readdir(folder).catch(() => [])
    for (const id of names.map(name => name.replace(/\.json$/, '')).filter(isTaskId)) {
      const found = await stat(join(folder, `${id}.json`)).catch(() => null)
      if (found && found.mtimeMs < oldest) await remove(id)
    }
  }
  for (const { fileId } of tooMuch(await content.list(), oldest, keepBytes)) await removeFile(fileId)
}

function tooMuch(files: readonly KeptFile[], oldest: number, keepBytes: number): KeptFile[] {
  let bytes = 0
  return files
    .toSorted((one, other) => other.changedAt - one.changedAt)
    .filter(file => {
      bytes += file.bytes
      return file.changedAt < oldest || bytes > keepBytes
    })
}
