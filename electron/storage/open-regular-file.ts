import { constants } from 'node:fs'
import { type FileHandle, open, stat } from 'node:fs/promises'

/** What systems say of something that is there and of another kind. */
export const notRegular = 'EFTYPE'

/** Windows has no such flag, and no pipes among its files. */
const withoutWaiting = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0)

/**
 * Opens a file for reading, and nothing else: a pipe would wait for whoever writes into it, a device may have no end,
 * and opening either may do something. Looked at before, and again after, for it may have been exchanged meanwhile.
 */
export async function openRegularFile(file: string): Promise<FileHandle> {
  if (!(await stat(file)).isFile()) throw notRegularError(file)
  const handle = await open(file, withoutWaiting)
  const isRegular = await handle.stat().then(
    stats => stats.isFile(),
    () => false,
  )
  if (isRegular) return handle
  await handle.close()
  throw notRegularError(file)
}

/** Reads it whole, in the same way. */
export async function readRegularFile(file: string): Promise<Buffer> {
  const handle = await openRegularFile(file)
  try {
    return await handle.readFile()
  } finally {
    await handle.close()
  }
}

export const notRegularError = (file: string): Error =>
  Object.assign(new Error(`${file} is no file`), { code: notRegular })
