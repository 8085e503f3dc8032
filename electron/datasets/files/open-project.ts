import { type FileHandle, open, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { FormatProblem } from '../../../shared/formats/reading'
import { realLibraryDisk } from '../../library/library-disk'
import { readDirectory, type ZipEntry } from '../../library/zip/read-directory'
import { readEntry } from '../../library/zip/read-entry'
import { ZipProblem } from '../../library/zip/zip-problem'
import { openRegularFile, readRegularFile } from '../../storage/open-regular-file'
import { errorCode } from '../../storage/storage-error'

/** One file of a project as it lies there. */
export interface ProjectPiece {
  /** Within the project, with slashes. */
  path: string
  bytes: Uint8Array
}

/** A file that is there and cannot be read, or not safely. */
export interface RefusedPiece {
  path: string
  problem: FormatProblem
}

export interface OpenedProject {
  /** Those that may hold sentences, or say something of them. */
  pieces: ProjectPiece[]
  refused: RefusedPiece[]
  /** How many others there are: code, pictures, models. */
  others: number
  /** How many may hold sentences and are more than are read at once. */
  beyond: number
  /** How many an archive holds that cannot be written again as they are, whatever is in them. */
  faulty: number
  /** Of an archive that cannot be read at all. */
  damage: FormatProblem | null
}

export interface ProjectLimits {
  /** Of all its files, once they are unpacked. */
  bytes: number
  /** Files of a folder. Left out: as many as an archive may hold. */
  files?: number
}

/** What is behind a path or several, where it is more than one file. */
export type ProjectSource = { archive: string } | { folder: string } | { several: readonly string[] }

export const archiveLimits = { entries: 20_000, directoryBytes: 16_000_000, strangers: true }
const deepest = 16
const longestPath = 1_000

const isOfWords = (path: string): boolean =>
  /\.(?:json|jsonl|ndjson|ya?ml|csv|tsv|tab|txt|conll|bio|iob|ann)$/i.test(path)
/** What systems and tools leave beside. */
const isNobodys = (path: string): boolean =>
  path.split('/').some(part => part.startsWith('.') || part === '__MACOSX' || part === 'node_modules')

/** Null: it is one file. An archive is known by how it begins, whatever it is called. */
export async function projectBehind(path: string): Promise<ProjectSource | null> {
  if ((await stat(path)).isDirectory()) return { folder: path }
  const handle = await openRegularFile(path)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(4), 0, 4, 0)
    const isZip = bytesRead === 4 && [0x04034b50, 0x06054b50].includes(buffer.readUInt32LE(0))
    return isZip ? { archive: path } : null
  } finally {
    await handle.close()
  }
}

/** Null: it is more than may be unpacked. */
export async function openProject(
  source: ProjectSource,
  limits: ProjectLimits,
): Promise<OpenedProject | null> {
  if ('archive' in source) return openArchive(source.archive, limits)
  const found =
    'folder' in source
      ? await filesBelow(source.folder, limits.files ?? archiveLimits.entries)
      : namedFiles(source.several)
  const pieces: ProjectPiece[] = []
  const refused: RefusedPiece[] = []
  let { others } = found
  let bytes = 0
  for (const [path, file] of found.files) {
    try {
      const stats = await stat(file)
      if (!stats.isFile()) {
        others += 1
        continue
      }
      bytes += stats.size
      if (bytes > limits.bytes) return null
      pieces.push({ path, bytes: await readRegularFile(file) })
    } catch (error) {
      // What the system does not give out holds up nothing that it does.
      refused.push(refusal(path, 'damaged-file', errorCode(error)))
    }
  }
  return { pieces, refused, others, beyond: found.beyond, faulty: 0, damage: null }
}

async function openArchive(path: string, limits: ProjectLimits): Promise<OpenedProject | null> {
  const handle = await open(path, 'r')
  try {
    return await unpack(handle, limits)
  } catch (error) {
    if (!(error instanceof ZipProblem)) throw error
    const excerpt = error.entry === '' ? error.message : `${error.entry} ${error.message}`
    const damage = { line: 0, code: 'damaged-archive', excerpt } as const
    return { pieces: [], refused: [], others: 0, beyond: 0, faulty: 0, damage }
  } finally {
    await handle.close()
  }
}

async function unpack(handle: FileHandle, limits: ProjectLimits): Promise<OpenedProject | null> {
  const { size } = await handle.stat()
  const entries = await readDirectory(handle, size, archiveLimits)
  const { wanted, refused, others } = sortEntries(entries)
  const fault = refused.find(({ problem }) => problem.code === 'damaged-file')
  // With a password on all of it, it is none of a format that is not known.
  if (fault && wanted.length === 0) throw new ZipProblem(fault.problem.excerpt, fault.path)
  if (wanted.reduce((sum, { entry }) => sum + entry.bytes, 0) > limits.bytes) return null
  const pieces: ProjectPiece[] = []
  for (const { path, entry } of wanted) {
    try {
      const read: Uint8Array[] = []
      // A piece is good until the next is asked for.
      for await (const piece of readEntry(handle, entry)) read.push(Buffer.from(piece))
      pieces.push({ path, bytes: Buffer.concat(read) })
    } catch (error) {
      if (!(error instanceof ZipProblem)) throw error
      refused.push(refusal(path, 'damaged-file', error.message))
    }
  }
  const faulty = entries.filter(({ fault }) => fault !== null).length
  return { pieces, refused, others, beyond: 0, faulty, damage: null }
}

const refusal = (path: string, code: FormatProblem['code'], excerpt = ''): RefusedPiece => ({
  path,
  problem: { line: 0, code, excerpt },
})

/** A path that leads out of the archive means nothing good, and of two that are the same nobody knows which is meant. */
function sortEntries(entries: readonly ZipEntry[]) {
  const wanted: { path: string; entry: ZipEntry }[] = []
  const refused: RefusedPiece[] = []
  const seen = new Set<string>()
  let others = 0
  for (const entry of entries) {
    const path = entry.name.replaceAll('\\', '/')
    if (path.endsWith('/')) continue
    if (isClimbing(path)) refused.push(refusal(path.slice(0, longestPath), 'unsafe-path'))
    else if (isNobodys(path)) continue
    else if (!isOfWords(path)) others += 1
    else if (entry.fault !== null) refused.push(refusal(path, 'damaged-file', entry.fault))
    else if (seen.has(path)) refused.push(refusal(path, 'repeated-path'))
    else {
      seen.add(path)
      wanted.push({ path, entry })
    }
  }
  return { wanted, refused, others }
}

const isClimbing = (path: string): boolean =>
  path.length > longestPath || path.includes('\0') || leadsOut(path)

export const leadsOut = (path: string): boolean =>
  /^(?:[\\/]|[A-Za-z]:)/.test(path) || path.split(/[\\/]/).includes('..')

interface FoundFiles {
  files: (readonly [path: string, file: string])[]
  others: number
  beyond: number
}

/** In the order of their names, so many at most; what is linked from elsewhere is not followed. */
async function filesBelow(folder: string, most: number): Promise<FoundFiles> {
  const found: FoundFiles = { files: [], others: 0, beyond: 0 }
  await look('', 0)
  return found

  async function look(inside: string, depth: number): Promise<void> {
    const items = await realLibraryDisk.readdir(join(folder, inside), { withFileTypes: true })
    for (const item of items.toSorted((one, other) => (one.name < other.name ? -1 : 1))) {
      const path = inside === '' ? item.name : `${inside}/${item.name}`
      if (isNobodys(item.name)) continue
      if (item.isDirectory() && depth < deepest) await look(path, depth + 1)
      else if (!item.isFile() || !isOfWords(path)) found.others += 1
      else if (found.files.length >= most) found.beyond += 1
      else found.files.push([path, join(folder, path)])
    }
  }
}

/** Files that were given one by one say nothing of where they lie to each other, but for what they are called. */
function namedFiles(several: readonly string[]): FoundFiles {
  const parents = new Map<string, number>()
  for (const file of several) parents.set(basename(file), (parents.get(basename(file)) ?? 0) + 1)
  const files = several.map(file => {
    const name = basename(file)
    return [
      (parents.get(name) ?? 0) > 1 ? file.replaceAll('\\', '/').replace(/^\/+/, '') : name,
      file,
    ] as const
  })
  return {
    files: files.filter(([path]) => isOfWords(path)),
    others: files.filter(([path]) => !isOfWords(path)).length,
    beyond: 0,
  }
}
