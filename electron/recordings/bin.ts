import { join, parse } from 'node:path'
import { type Result, success } from '../../shared/result'
import type { Jobs } from '../jobs/jobs'
import type { ContentStore } from '../library/content/content-store'
import type { LibraryDisk } from '../library/library-disk'
import { safeFileName } from '../library/names/safe-file-name'
import { createFileNames } from '../library/names/unique-file-names'
import type { Log } from '../ports'
import type { Files } from '../storage/files'
import { storageError } from '../storage/storage-error'
import type { Transcripts } from '../transcripts/transcripts'
import { archivesOf } from '../transcripts/versions'
import type { StoredRecording } from './recording-kind'
import type { Recordings } from './recordings'

/** Recordings that were deleted: to be had back for a while, and then in the bin of the system. */
export interface Bin {
  put(ids: readonly string[], now: number): Promise<Result<null>>
  takeBack(ids: readonly string[]): Promise<Result<null>>
  /** Hands over to the system's bin what is in here. */
  empty(now: number): Promise<void>
}

export interface BinParts {
  recordings: Recordings
  jobs: Pick<Jobs, 'read' | 'pause' | 'goOn' | 'remove'>
  media: Pick<ContentStore, 'fileOf' | 'remove'>
  transcripts: Pick<Transcripts, 'read' | 'versions' | 'remove'>
  /** To the bin of the system. Rejects where there is none. */
  trashItem: (path: string) => Promise<void>
  files: Files
  disk: Pick<LibraryDisk, 'mkdir' | 'rename'>
  /** Where a recording gets its own name back, on its way out. */
  folder: string
  platform: NodeJS.Platform
  log: Log
}

/** Where there is no bin to hand over to. */
const longest = 30 * 86_400_000

export function createBin(parts: BinParts): Bin {
  const { recordings, jobs, media, files, disk, log } = parts

  async function each(
    ids: readonly string[],
    task: (recording: StoredRecording) => Promise<Result<unknown>>,
  ): Promise<Result<null>> {
    for (const id of ids) {
      const recording = recordings.get(id)
      if (!recording) continue
      const done = await task(recording)
      if (!done.ok) return done
    }
    return success(null)
  }

  /** One folder with the sound as it was called and all there is to its words: who looks into the bin finds both. */
  async function layOut({
    id,
    name,
    file,
    media: bytes,
    transcript,
  }: StoredRecording): Promise<Result<string>> {
    const folder = join(parts.folder, `${safeFileName(name)} ${id.slice(0, 8)}`)
    const names = createFileNames()
    try {
      await disk.mkdir(folder, { recursive: true })
      const found = bytes === null ? success(null) : await media.fileOf(bytes)
      if (found.ok && found.value !== null) {
        const { name: stem, ext } = parse(file.name)
        await disk.rename(found.value, join(folder, names.take(stem, { extension: ext })))
      }
      const archives = transcript ? await archivesOf(parts.transcripts, transcript.id) : success([])
      if (!archives.ok) return archives
      for (const { version, text } of archives.value) {
        const file = names.take(version || 'transcript', { extension: 'json' })
        const kept = await files.write(join(folder, file), text)
        if (!kept.ok) return kept
      }
      return success(folder)
    } catch (error) {
      return { ok: false, error: storageError(folder, error, parts.platform) }
    }
  }

  async function handOver(recording: StoredRecording, now: number): Promise<void> {
    const { id, media: bytes, transcript } = recording
    const laidOut = await layOut(recording)
    if (!laidOut.ok) return log('warn', 'recordings.not-binned', { id, error: laidOut.error })
    try {
      await parts.trashItem(laidOut.value)
    } catch (thrown) {
      // It stays where it is, under its own name, and in our own bin until the next try.
      log('warn', 'recordings.no-bin', { id, thrown })
      if (now - (recording.deletedAt ?? now) < longest) return
      await files.remove(laidOut.value)
    }
    for (const job of recording.jobs) await jobs.remove(job)
    // A transcript has the id of the job that made it.
    const transcripts = transcript ? [...recording.jobs, transcript.id] : recording.jobs
    for (const one of new Set(transcripts)) await parts.transcripts.remove(one)
    if (bytes !== null) await media.remove(bytes)
    await recordings.forget(id)
  }

  /** Nobody has paused or stopped it. */
  async function isGoingOn(job: string): Promise<boolean> {
    const read = await jobs.read(job)
    return read.ok && read.value?.job.intent === 'run'
  }

  return {
    put: (ids, now) =>
      each(ids, async ({ id, jobs: all }) => {
        const job = all.at(-1)
        const pausedByBin = job !== undefined && (await isGoingOn(job))
        const deleted = await recordings.change(id, () => ({ deletedAt: now, pausedByBin }))
        if (deleted.ok && pausedByBin) await jobs.pause(job)
        return deleted
      }),

    takeBack: ids =>
      each(ids, async ({ id, jobs: all, pausedByBin }) => {
        const back = await recordings.change(id, () => ({ deletedAt: null, pausedByBin: false }))
        const job = all.at(-1)
        if (back.ok && pausedByBin && job !== undefined) await jobs.goOn(job)
        return back
      }),

    async empty(now) {
      for (const recording of recordings.all()) {
        if (recording.deletedAt !== null) await handOver(recording, now)
      }
    },
  }
}
