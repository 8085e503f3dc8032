import { open } from 'node:fs/promises'
import { resolve } from 'node:path'
import { failure, type Result, success } from '../../../shared/result'
import { errorCode, storageError } from '../../storage/storage-error'
import type { CommandContext } from '../context'
import { readStdin } from './read-stdin'

/** What a file holds, or stdin where it is called `-`. */
export async function readInput(
  { host, signal }: Pick<CommandContext, 'host' | 'signal'>,
  name: string,
  limit: number,
): Promise<Result<Buffer>> {
  if (name === '-') return readStdin(host.stdin, limit, signal)
  const file = resolve(host.folder, name)
  try {
    const handle = await open(file)
    try {
      const { size } = await handle.stat()
      if (size > limit) return failure({ kind: 'too-large', limit })
      // A pipe has no size, so what was read counts too.
      const bytes = await handle.readFile()
      return bytes.length > limit ? failure({ kind: 'too-large', limit }) : success(bytes)
    } finally {
      await handle.close()
    }
  } catch (error) {
    const missing = ['ENOENT', 'ENOTDIR'].includes(errorCode(error))
    return failure(missing ? { kind: 'not-found', what: 'file' } : storageError(file, error, host.platform))
  }
}
