import { join, parse } from 'node:path'
import { failure, type Result, success } from '../../shared/result'
import type { Jobs } from '../jobs/jobs'
import { isThere } from '../library/backup/swap'
import type { ContentStore } from '../library/content/content-store'
import { createKeyedTurns } from '../library/keyed-turns'
import type { LibraryDisk } from '../library/library-disk'
import { privateFolder } from '../library/library-parts'
import { safeFileName } from '../library/names/safe-file-name'
import { createFileNames } from '../library/names/unique-file-names'
import type { Log } from '../ports'
import type { Files } from '../storage/files'
import { storageError, trashingError } from '../storage/storage-error'
import type { Transcripts } from '../transcripts/transcripts'
import { archivesOf } from '../transcripts/versions'
import type { StoredRecording } from './recording-kind'
import type { Recordings } from './recordings'

/** Recordings that were deleted: to be had back for a while, and then in the bin of the system. */
export interface Bin {
  /** All of them, or none: whoever is told that it was refused has nothing to take back. */
  put(ids: readonly string[], now: number): Promise<Result<null>>
  /** Whichever of them cannot be had back, the others are. */
  takeBack(ids: readonly string[]): Promise<Result<null>>
  /** Hands over to the system's bin what is in here. Answers why something could not be. */
  empty(now: number): Promise<Result<null>>
}

export interface BinParts {
  recordings: Recordings
  jobs: Pick<Jobs, 'goOn' | 'deletedOrBack' | 'remove'>
  media: Pick<ContentStore, 'fileOf' | 'remove'>
  transcripts: Pick<Transcripts, 'read' | 'versions' | 'remove'>
  /** To the bin of the system. Rejects where there is none. */
  trashItem: (path: string) => Promise<void>
  files: Files
  disk: LibraryDisk
  /** Where a recording gets its own name back, on its way out: on the disk that the library is on. */
  folder: string
  /** Where versions before did that, whatever disk the library was on. */
  earlierFolder: string
  platform: NodeJS.Platform
  log: Log
}

interface LaidOut {
  folder: string
  /** The file of the sound, by its name in the library and by its own. Null: the library has none. */
  sound: { kept: string; named: string } | null
}

/** Where there is no bin to hand over to. */
const longest = 30 * 86_400_000

const folderName = ({ id, name }: StoredRecording): string => `${safeFileName(name)} ${id.slice(0, 8)}`

export function createBin(parts: BinParts): Bin {
  const { recordings, jobs, media, files, disk, log } = parts
  /** One that is being handed over is not taken back meanwhile. */
  const inTurn = createKeyedTurns()

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
  async function layOut(recording: StoredRecording, earlier: string | null): Promise<Result<LaidOut>> {
    const { file, media: bytes, transcript } = recording
    const names = createFileNames()
    const found = bytes === null ? success(null) : await media.fileOf(bytes)
    const kept = found.ok ? found.value : null
    // A sound that is not in the library lies where a version before has put it.
    const folder = kept === null && earlier !== null ? earlier : join(parts.folder, folderName(recording))
    let sound: LaidOut['sound'] = null
    try {
      await disk.mkdir(folder, { recursive: true, mode: privateFolder })
      if (kept !== null) {
        const { name: stem, ext } = parse(file.name)
        const named = join(folder, names.take(stem, { extension: ext }))
        // With a second name it is in the library all the while. Some disks know but one for each file.
        await disk.link(kept, named).catch(() => disk.rename(kept, named))
        sound = { kept, named }
      }
      const written = await writeWords(folder, names, transcript?.id ?? null)
      if (!written.ok) await putBack({ folder, sound })
      return written.ok ? success({ folder, sound }) : written
    } catch (error) {
      await putBack({ folder, sound })
      return failure(storageError(folder, error, parts.platform))
    }
  }

  async function writeWords(
    folder: string,
    names: ReturnType<typeof createFileNames>,
    transcript: string | null,
  ): Promise<Result<null>> {
    const archives = transcript ? await archivesOf(parts.transcripts, transcript) : success([])
    if (!archives.ok) return archives
    for (const { version, text } of archives.value) {
      const file = names.take(version || 'transcript', { extension: 'json' })
      const kept = await files.write(join(folder, file), text)
      if (!kept.ok) return kept
    }
    return success(null)
  }

  /** Whoever takes the recording back has its sound again. What a version before has laid out stays where it is. */
  async function putBack({ folder, sound }: LaidOut): Promise<void> {
    if (sound === null) return
    try {
      // Where the file has both names, it keeps both, and the folder goes with one of them.
      await disk.rename(sound.named, sound.kept)
      await files.remove(folder)
    } catch (thrown) {
      log('warn', 'recordings.not-put-back', { folder, thrown })
    }
  }

  /** What a version before could not hand over. Of a library on another disk that is an empty folder. */
  async function laidOutBefore(recording: StoredRecording): Promise<string | null> {
    const folder = join(parts.earlierFolder, folderName(recording))
    await disk.rmdir(folder).catch(() => undefined)
    return (await isThere(folder, disk)) ? folder : null
  }

  async function handOver(recording: StoredRecording, now: number): Promise<Result<null>> {
    const { id, media: bytes, transcript } = recording
    const earlier = await laidOutBefore(recording)
    const laidOut = await layOut(recording, earlier)
    if (!laidOut.ok) {
      log('warn', 'recordings.not-binned', { id, error: laidOut.error })
      return laidOut
    }
    const { folder } = laidOut.value
    const folders = earlier === null || earlier === folder ? [folder] : [earlier, folder]
    try {
      for (const one of folders) await parts.trashItem(one)
    } catch (thrown) {
      // It stays in our own bin until the next try.
      log('warn', 'recordings.no-bin', { id, thrown })
      if (now - (recording.deletedAt ?? now) < longest) {
        await putBack(laidOut.value)
        return failure(trashingError(folder, thrown, parts.platform))
      }
      for (const one of folders) await files.remove(one)
    }
    for (const job of recording.jobs) await jobs.remove(job)
    // A transcript has the id of the job that made it.
    const transcripts = transcript ? [...recording.jobs, transcript.id] : recording.jobs
    for (const one of new Set(transcripts)) await parts.transcripts.remove(one)
    if (bytes !== null) await media.remove(bytes)
    return recordings.forget(id)
  }

  async function takeBackOne({ id, jobs: all, pausedByBin }: StoredRecording): Promise<Result<unknown>> {
    const back = await recordings.change(id, () => ({ deletedAt: null, pausedByBin: false }))
    if (back.ok) jobs.deletedOrBack([id, ...all], false)
    const job = all.at(-1)
    // A version before has paused it.
    if (back.ok && pausedByBin && job !== undefined) await jobs.goOn(job)
    return back
  }

  return {
    async put(ids, now) {
      const taken: StoredRecording[] = []
      const put = await each(ids, async ({ id, jobs: all }) => {
        let isNew = false as boolean
        const deleted = await recordings.change(id, ({ deletedAt }) => {
          isNew = deletedAt === null
          return isNew ? { deletedAt: now } : {}
        })
        if (!deleted.ok || !isNew) return deleted
        taken.push(deleted.value)
        jobs.deletedOrBack([id, ...all], true)
        return deleted
      })
      if (put.ok) return put
      for (const recording of taken) {
        const back = await takeBackOne(recording)
        if (!back.ok) log('warn', 'recordings.not-taken-back', { id: recording.id, error: back.error })
      }
      return put
    },

    async takeBack(ids) {
      let end: Result<unknown> = success(null)
      for (const id of ids) {
        const back = await inTurn(id, async () => {
          const recording = recordings.get(id)
          return recording ? takeBackOne(recording) : success(null)
        })
        if (end.ok) end = back
      }
      return end.ok ? success(null) : end
    },

    async empty(now) {
      let end: Result<null> = success(null)
      const deleted = recordings.all().filter(({ deletedAt }) => deletedAt !== null)
      for (const { id } of deleted) {
        const handedOver = await inTurn(id, async () => {
          // Taken back meanwhile, or handed over.
          const recording = recordings.get(id)
          const isDeleted = recording && recording.deletedAt !== null
          return isDeleted ? handOver(recording, now) : success(null)
        })
        if (end.ok) end = handedOver
      }
      return end
    },
  }
}
