import { join } from 'node:path'
import type { LibraryParts } from './library-parts'

/** Half-written files of killed processes, in the folder and in all below it: a list of names removes them by the way. */
export async function removeLeftovers(
  folder: string,
  { disk, files }: Pick<LibraryParts, 'disk' | 'files'>,
): Promise<void> {
  await files.list(folder)
  const entries = await disk.readdir(folder, { withFileTypes: true }).catch(() => [])
  for (const entry of entries) {
    if (entry.isDirectory()) await removeLeftovers(join(folder, entry.name), { disk, files })
  }
}
