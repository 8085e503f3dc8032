import { open, readdir, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import {
  canBeAdded,
  deepestInspected,
  type FileProblem,
  type InspectedFile,
  type InspectedFiles,
  mostInspected,
} from '../../shared/recordings/inspected-file'
import { once } from '../once'
import { isMediaFile } from '../storage/content-types'
import { errorCode } from '../storage/storage-error'
import type { TaskPool } from '../threads/task-pool'
import { fingerprintOf } from './fingerprint'
import type { InspectedSound } from './inspect-sound'
import type { StoredRecording } from './recording-kind'
import type { RecordingTasks } from './recording-tasks'
import type { Recordings } from './recordings'

/** A file of the person's, before it is one of ours. */
export type Inspected = Omit<InspectedFile, 'sameAs'>

/** What a recording keeps of it. */
export const fileFactsOf = (
  { bytes, seconds, hasVideo, problem, fingerprint, ...found }: Inspected,
  name = found.name,
): StoredRecording['file'] => ({
  name,
  bytes,
  seconds,
  hasVideo,
  unreadable: problem !== null && canBeAdded({ problem }),
  fingerprint,
})

/** Says what it is, and whether there is anything to send. Never rejects: what is wrong with it is the answer. */
async function inspectFile(path: string, parts: InspectionParts): Promise<Inspected> {
  const name = basename(path)
  const nothing = { path, name, bytes: null, seconds: null, hasVideo: false, fingerprint: '' }
  const bytes = await readableBytes(path)
  if (typeof bytes !== 'number') return { ...nothing, problem: bytes }
  if (bytes === 0) return { ...nothing, bytes, problem: 'empty' }
  const [fingerprint, facts] = await Promise.all([
    fingerprintOf(path, bytes).catch(() => ''),
    askForSound(path, parts),
  ])
  return {
    path,
    name,
    bytes,
    fingerprint,
    seconds: facts?.seconds ?? null,
    hasVideo: facts?.hasVideo ?? false,
    problem: problems[facts?.reading ?? 'impossible'],
  }
}

async function askForSound(
  file: string,
  { pool, findFfmpeg }: InspectionParts,
): Promise<InspectedSound | null> {
  const found = await pool.run('inspectSound', { file, program: await findFfmpeg() })
  return found.ok ? found.value : null
}

const problems: Record<InspectedSound['reading'], FileProblem | null> = {
  fine: null,
  impossible: 'unreadable',
  'needs-ffmpeg': 'needs-ffmpeg',
}

async function readableBytes(path: string): Promise<number | FileProblem> {
  try {
    const found = await stat(path)
    // Of a folder nothing is left but that nobody may look into it.
    if (!found.isFile()) return found.isDirectory() ? 'no-permission' : 'no-file'
    // Only opening it tells, on some systems and shares.
    await (await open(path)).close()
    return found.size
  } catch (error) {
    const code = errorCode(error)
    if (code === 'ENOENT' || code === 'ENOTDIR' || code === 'ENAMETOOLONG') return 'gone'
    return 'no-permission'
  }
}

/** Null: it is not there. */
const stampOf = (path: string): Promise<string | null> =>
  stat(path).then(
    ({ size, mtimeMs }) => `${size} ${mtimeMs}`,
    () => null,
  )

/** As a person counts them: the second before the tenth. */
const byName = once(() => new Intl.Collator('en', { numeric: true }))

/** Folders become the audio and video files in them, in order; files stay what they are, whatever they are called. */
async function expandFolders(paths: readonly string[]): Promise<{ found: string[]; isCut: boolean }> {
  const found: string[] = []
  let isCut = false
  function take(path: string): void {
    if (found.length < mostInspected) found.push(path)
    else isCut = true
  }
  async function visit(path: string, depth: number): Promise<void> {
    const seen = await stat(path).catch(() => null)
    if (!seen?.isDirectory()) {
      if (depth === 0 || isMediaFile(path)) take(path)
      return
    }
    if (depth >= deepestInspected) {
      isCut = true
      return
    }
    const names = await readdir(path).catch(() => null)
    if (names === null) return take(path)
    for (const name of names.sort(byName().compare)) {
      if (isCut && found.length >= mostInspected) return
      if (!name.startsWith('.')) await visit(join(path, name), depth + 1)
    }
  }
  for (const path of new Set(paths)) await visit(path, 0)
  return { found, isCut }
}

/** Looks at people's files, and remembers what it saw as long as they are most likely the same. */
export interface FileInspection {
  /** Folders become the audio and video files in them. */
  look(paths: readonly string[]): Promise<InspectedFiles>
  /** What was seen of it as it still is; else it is looked at again. */
  inspect(path: string): Promise<Inspected>
}

const lookedAtOnce = 4

export interface InspectionParts {
  recordings: Pick<Recordings, 'all'>
  /** Threads that nothing else waits for. */
  pool: Pick<TaskPool<RecordingTasks>, 'run'>
  findFfmpeg: () => Promise<string | null>
}

export function createFileInspection(parts: InspectionParts): FileInspection {
  const seen = new Map<string, { inspected: Inspected; stamp: string }>()

  async function lookAt(path: string): Promise<Inspected> {
    const stamp = await stampOf(path)
    const inspected = await inspectFile(path, parts)
    // What is wrong with one may be mended.
    if (stamp !== null && inspected.problem === null) seen.set(path, { inspected, stamp })
    const [longestAgo] = seen.keys()
    if (seen.size > mostInspected && longestAgo !== undefined) seen.delete(longestAgo)
    return inspected
  }

  function sameAs({ fingerprint }: Inspected): InspectedFile['sameAs'] {
    if (fingerprint === '') return null
    const same = parts.recordings
      .all()
      .find(({ file, deletedAt }) => deletedAt === null && file.fingerprint === fingerprint)
    return same ? { id: same.id, name: same.name } : null
  }

  return {
    async look(paths) {
      const { found, isCut } = await expandFolders(paths)
      const files = await inParallel(found, lookedAtOnce, lookAt)
      return { files: files.map(file => ({ ...file, sameAs: sameAs(file) })), isCut }
    },

    async inspect(path) {
      const known = seen.get(path)
      seen.delete(path)
      const isSame = known !== undefined && known.stamp === (await stampOf(path))
      return isSame ? known.inspected : inspectFile(path, parts)
    },
  }
}

async function inParallel<From, To>(
  list: readonly From[],
  atOnce: number,
  task: (one: From) => Promise<To>,
): Promise<To[]> {
  const results: To[] = []
  const entries = list.entries()
  async function work(): Promise<void> {
    for (const [at, one] of entries) results[at] = await task(one)
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return results
}
