import type { FileHandle } from 'node:fs/promises'
import { readJsonText } from '../../storage/json-text'
import { readDirectory, type ZipEntry } from '../zip/read-directory'
import { readEntry } from '../zip/read-entry'
import { ZipProblem } from '../zip/zip-problem'
import {
  type BackupManifest,
  contentPrefix,
  manifestName,
  manifestSchema,
  manifestVersion,
} from './backup-manifest'
import { collidingPath, namesOnTheWay } from './entry-name'

export interface InspectedBackup {
  manifest: BackupManifest
  /** Each with the names on the way to it from the library's root. */
  files: { entry: ZipEntry; names: string[] }[]
  bytes: number
}

export interface BackupLimits {
  entries: number
  directoryBytes: number
  /** Of everything, unpacked. */
  bytes: number
  /** A byte in the archive becomes so many at most, beyond a few million that any entry may have. */
  ratio: number
}

const backupLimits: BackupLimits = {
  entries: 1_000_000,
  directoryBytes: 256_000_000,
  bytes: 8_000_000_000_000,
  ratio: 200,
}

/** Of a program that may keep things in a form that this one does not know. */
export class NewerBackup extends ZipProblem {}

const beyondRatio = 16_000_000
const manifestLimit = 1_000_000

/** Looks at everything an archive promises before a byte of it is unpacked. It throws a `ZipProblem`. */
export async function inspectBackup(
  file: FileHandle,
  size: number,
  known: Record<string, number>,
  limits: BackupLimits = backupLimits,
): Promise<InspectedBackup> {
  const entries = await readDirectory(file, size, limits)
  const manifest = await readManifest(file, entries)
  refuseNewer(manifest, known)
  const files = entries.filter(({ name }) => name !== manifestName && !name.endsWith('/')).map(placed)
  const twice = collidingPath(files.map(({ names }) => names))
  if (twice !== null) throw new ZipProblem('has two entries of one name', twice)
  const bytes = files.reduce((sum, { entry }) => sum + entry.bytes, 0)
  if (bytes > limits.bytes) throw new ZipProblem('unpacks to more than a library can be')
  const bomb = files.find(({ entry }) => entry.bytes > entry.compressedBytes * limits.ratio + beyondRatio)
  if (bomb) throw new ZipProblem('unpacks to far more than it holds', bomb.entry.name)
  if (files.length !== manifest.files || bytes !== manifest.bytes) {
    throw new ZipProblem('does not hold what it was made with')
  }
  return { manifest, files, bytes }
}

async function readManifest(file: FileHandle, entries: readonly ZipEntry[]): Promise<BackupManifest> {
  const [entry, ...others] = entries.filter(({ name }) => name === manifestName)
  if (!entry || others.length > 0) throw new ZipProblem('is not a backup')
  if (entry.bytes > manifestLimit) throw new ZipProblem('is not a backup', manifestName)
  const pieces: Uint8Array[] = []
  for await (const piece of readEntry(file, entry)) pieces.push(Buffer.from(piece))
  const json = readJsonText(Buffer.concat(pieces))
  const manifest = manifestSchema.safeParse(json.ok ? json.value : null)
  if (!manifest.success) throw new ZipProblem('is not a backup', manifestName)
  return manifest.data
}

function refuseNewer({ backup, kinds }: BackupManifest, known: Record<string, number>): void {
  const newer = Object.entries(kinds).find(([kind, version]) => version > (known[kind] ?? version))
  if (backup > manifestVersion || newer) {
    throw new NewerBackup('was made by a newer version of this program', newer?.[0] ?? '')
  }
}

function placed(entry: ZipEntry): { entry: ZipEntry; names: string[] } {
  const inside = entry.name.startsWith(contentPrefix)
  const names = inside ? namesOnTheWay(entry.name.slice(contentPrefix.length)) : null
  if (names === null) throw new ZipProblem('has an entry that does not belong in a library', entry.name)
  return { entry, names }
}
