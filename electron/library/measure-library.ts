import {
  type LibraryFacts,
  type LibraryPart,
  type LibraryPartName,
  libraryPartNames,
} from '../../shared/library'
import { failure, type Result, success } from '../../shared/result'
import { readingError } from '../storage/storage-error'
import { formName } from './backup/library-form'
import { type LibraryFile, listFiles } from './backup/list-files'
import { freeBytes } from './free-space'
import type { LibraryDisk } from './library-disk'
import type { LibraryFolders } from './library-folders'

/** By the folder that a store keeps its things in. */
const partOf: Readonly<Record<string, LibraryPartName>> = {
  media: 'recordings',
  recordings: 'recordings',
  transcripts: 'transcripts',
  downloads: 'results',
  'speech-sheets': 'speech',
  'speech-followed': 'speech',
  datasets: 'sentences',
  'datasets-followed': 'sentences',
  'translation-batches': 'translations',
  'translation-memory': 'translations',
  drafts: 'translations',
  jobs: 'jobs',
}

/** Where the library is, and how large. It is looked at as it lies on the disk: nothing of it is opened. */
export async function measureLibrary(
  { root }: Pick<LibraryFolders, 'root'>,
  disk: LibraryDisk,
): Promise<Result<LibraryFacts>> {
  try {
    const parts = sumByPart(await listFiles(disk, root))
    return success({
      folder: root,
      files: parts.reduce((sum, { files }) => sum + files, 0),
      bytes: parts.reduce((sum, { bytes }) => sum + bytes, 0),
      parts,
      free: await freeBytes(disk, root),
    })
  } catch (error) {
    return failure(readingError(root, error, process.platform))
  }
}

export const partOfPath = (path: string): LibraryPartName =>
  partOf[path.slice(0, Math.max(0, path.indexOf('/')))] ?? 'other'

export function sumByPart(files: readonly Pick<LibraryFile, 'path' | 'bytes'>[]): LibraryPart[] {
  const sums = new Map<LibraryPartName, LibraryPart>()
  for (const { path, bytes } of files) {
    // Ours, and nobody's work.
    if (path === formName) continue
    const name = partOfPath(path)
    const part = sums.get(name) ?? { name, files: 0, bytes: 0 }
    sums.set(name, { name, files: part.files + 1, bytes: part.bytes + bytes })
  }
  return libraryPartNames.flatMap(name => sums.get(name) ?? [])
}
