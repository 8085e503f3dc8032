import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { InstalledModel } from './installed-model'

/**
 * The name of a file that is not what was downloaded; null where all are. To be asked before machine code reads them:
 * some damage ends its process without a word, or holds it for ever. Of 100 MB it takes a fifth of a second.
 */
export async function damagedFile({ folder, whole = [] }: InstalledModel): Promise<string | null> {
  for (const { name, bytes, sha256 } of whole) {
    const file = join(folder, name)
    const size = await stat(file).then(
      found => found.size,
      () => null,
    )
    if (size !== bytes || (await digestOf(file)) !== sha256) return name
  }
  return null
}

async function digestOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file, { highWaterMark: 1 << 20 }), hash)
  return hash.digest('hex')
}
