import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { leftoverName } from '../../../electron/storage/write-atomically'

/** The files of a library that a killed process left in the middle of being written. */
export async function halfWritten(root: string): Promise<string[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true })
  const items = entries.filter(({ name }) => name.endsWith('.json') && !leftoverName.test(name))
  const bad: string[] = []
  for (const { parentPath, name } of items) {
    const file = join(parentPath, name)
    try {
      // What a service sent is kept as it came, with a byte order mark where it had one.
      JSON.parse((await readFile(file, 'utf8')).replace(/^\uFEFF/, ''))
    } catch {
      bad.push(file)
    }
  }
  return bad
}
