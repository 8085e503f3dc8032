import {
  type LibraryFacts,
  type LibraryPart,
  type LibraryPartName,
  type LibraryStorage,
  libraryPartNames,
} from '../../shared/library'
import { ownOf } from '../../shared/own-of'
import { failure, type Result, success } from '../../shared/result'
import { readingError } from '../storage/storage-error'
import { formName } from './backup/library-form'
import { type LibraryFile, listFiles } from './backup/list-files'
import { freeBytes } from './free-space'
import type { StoredParts } from './index/index-tasks'
import type { LibraryDisk } from './library-disk'
import type { LibraryFolders } from './library-folders'

/** By the folder that a store keeps its things in. */
const partOf: Readonly<Record<string, LibraryPartName>> = {
  media: 'recordings',
  recordings: 'recordings',
  vocabulary: 'recordings',
  transcripts: 'transcripts',
  downloads: 'results',
  'speech-sheets': 'speech',
  'speech-followed': 'speech',
  datasets: 'sentences',
  'datasets-followed': 'sentences',
  'translation-batches': 'translations',
  'translation-memory': 'translations',
  drafts: 'translations',
  dubs: 'dubs',
  jobs: 'jobs',
}

/** Where the library is, and how large. It is looked at as it lies on the disk: nothing of it is opened. */
export async function measureLibrary(
  { root }: Pick<LibraryFolders, 'root'>,
  disk: LibraryDisk,
): Promise<Result<LibraryFacts>> {
  try {
    return success(await factsOf(root, sumByPart(await listFiles(disk, root)), disk))
  } catch (error) {
    return failure(readingError(root, error, process.platform))
  }
}

/** The same as the index knows it, with what takes most of it. Where that knows nothing, the disk is looked at. */
export async function measureStored(
  folders: Pick<LibraryFolders, 'root'>,
  disk: LibraryDisk,
  stored: Result<StoredParts>,
): Promise<Result<LibraryStorage>> {
  if (stored.ok) {
    const { parts, isCounting } = stored.value
    return success({ ...(await factsOf(folders.root, parts, disk)), isCounting })
  }
  const measured = await measureLibrary(folders, disk)
  if (!measured.ok) return measured
  const parts = measured.value.parts.map(part => ({ ...part, bin: 0, largest: [] }))
  return success({ ...measured.value, parts, isCounting: false })
}

const factsOf = async <Part extends LibraryPart>(folder: string, parts: Part[], disk: LibraryDisk) => ({
  folder,
  files: parts.reduce((sum, { files }) => sum + files, 0),
  bytes: parts.reduce((sum, { bytes }) => sum + bytes, 0),
  parts,
  free: await freeBytes(disk, folder),
})

export const partOfPath = (path: string): LibraryPartName =>
  ownOf(partOf, path.slice(0, Math.max(0, path.indexOf('/')))) ?? 'other'

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
