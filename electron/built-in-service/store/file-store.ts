import type { FileHandle } from 'node:fs/promises'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { z } from 'zod'
import type { Result } from '../../../shared/result'
import { failure, success } from '../../../shared/result'
import type { Clock } from '../../ports'
import { patiently, realWait } from '../../storage/patience'
import { storageError } from '../../storage/storage-error'
import { type GatheredWrites, gatherWrites } from './gathered-writes'
import { isFileId, type LocalFolders, newId } from './local-folders'
import { readJson, type StoredJson } from './read-json'

export interface KeptFile {
  fileId: string
  bytes: number
  /** Epoch milliseconds. */
  changedAt: number
}

/** Files of any size. One is there when its details are, and they are written last. */
export interface FileStore {
  /** Room for a file on its way: write into it, then keep it. What is not kept must be dropped. */
  begin(): Promise<Result<IncomingFile>>
  find(fileId: string): Promise<StoredFile | null>
  note(file: StoredFile): Promise<Result<null>>
  pathOf(fileId: string): string
  /** False: there was none. */
  remove(fileId: string): Promise<boolean>
  list(): Promise<KeptFile[]>
  /** Removes what a kill left half-done. */
  clear(): Promise<void>
}

export interface IncomingFile extends Pick<GatheredWrites, 'append' | 'bytes'> {
  keep(about: Omit<StoredFile, 'storedAt' | 'bytes'>): Promise<Result<StoredFile>>
  drop(): Promise<void>
}

export interface FileStoreParts extends StoredJson {
  folders: Pick<LocalFolders, 'content' | 'details' | 'incoming'>
  clock: Clock
}

const largestDetails = 100_000
const privateFile = 0o600
const privateFolder = 0o700

/** A dot in it keeps an id from being all digits, which an object would sort before the others. */
export const newFileId = (extension: string): string => `${newId()}.${extension}`

/** The extension helps decoders and people; what is no plain one is replaced. */
export function extensionOfSound(name: string): string {
  const extension = extname(name).slice(1).toLowerCase()
  return /^[a-z0-9]{1,8}$/.test(extension) ? extension : 'bin'
}

export function createFileStore({ folders, files, clock, log }: FileStoreParts): FileStore {
  const { platform } = process
  const pathOf = (fileId: string): string => join(folders.content, fileId)
  const detailsOf = (fileId: string): string => join(folders.details, `${fileId}.json`)
  const failed = (file: string, error: unknown): Result<never> => {
    const problem = storageError(file, error, platform)
    log('warn', 'storage.failed', { ...problem })
    return failure(problem)
  }
  const note = (file: StoredFile): Promise<Result<null>> =>
    files.write(detailsOf(file.fileId), JSON.stringify(file))

  async function keep(
    { path, handle, flush }: { path: string; handle: FileHandle; flush: () => Promise<void> },
    about: Omit<StoredFile, 'storedAt' | 'bytes'>,
  ): Promise<Result<StoredFile>> {
    const target = pathOf(about.fileId)
    try {
      await flush()
      const { size } = await handle.stat()
      await handle.sync()
      await handle.close()
      await patiently(() => rename(path, target), platform, realWait)
      const stored: StoredFile = { ...about, bytes: size, storedAt: clock.now() }
      const noted = await note(stored)
      if (noted.ok) return success(stored)
      await rm(target, { force: true })
      return noted
    } catch (error) {
      return failed(target, error)
    }
  }

  return {
    async begin() {
      const path = join(folders.incoming, newId())
      try {
        for (const folder of [folders.incoming, folders.content]) {
          await mkdir(folder, { recursive: true, mode: privateFolder })
        }
        const handle = await open(path, 'wx', privateFile)
        const { append, bytes, flush } = gatherWrites(handle)
        return success({
          append,
          bytes,
          keep: about => keep({ path, handle, flush }, about),
          async drop() {
            await handle.close().catch(() => undefined)
            await rm(path, { force: true }).catch(error => failed(path, error))
          },
        })
      } catch (error) {
        return failed(path, error)
      }
    },

    async find(fileId) {
      return isFileId(fileId)
        ? readJson(detailsOf(fileId), storedFileSchema, largestDetails, { files, log })
        : null
    },

    note,
    pathOf,

    async remove(fileId) {
      if (!isFileId(fileId)) return false
      const found = await stat(detailsOf(fileId)).catch(() => null)
      await files.remove(detailsOf(fileId))
      await files.remove(pathOf(fileId))
      return found !== null
    },

    async list() {
      const names = await readdir(folders.content).catch(() => [])
      const kept: KeptFile[] = []
      for (const fileId of names.filter(isFileId)) {
        const found = await stat(pathOf(fileId)).catch(() => null)
        if (found) kept.push({ fileId, bytes: found.size, changedAt: found.mtimeMs })
      }
      return kept
    },

    async clear() {
      await files.remove(folders.incoming)
      const listed = await files.list(folders.details)
      // Nobody can tell what is whole.
      if (!listed.ok) return
      const details = new Set(listed.value)
      const names = await readdir(folders.content).catch(() => [])
      for (const name of names) if (!details.has(`${name}.json`)) await files.remove(pathOf(name))
    },
  }
}

/** What is known of a file beside its bytes. */
const storedFileSchema = z.object({
  fileId: z.string(),
  /** Sounds are public by their address, which nobody can guess; what was said in them is not. */
  kind: z.enum(['upload', 'speech', 'segments']),
  /** As the client called it, without folders. */
  name: z.string(),
  bytes: z.int().min(0),
  /** Epoch milliseconds. */
  storedAt: z.number(),
  /** Seconds; null: not known, or no recording. */
  duration: z.number().nullable(),
  /** The part of a task that made it. */
  madeBy: z.object({ job: z.string(), part: z.int() }).nullable(),
})

export type StoredFile = z.infer<typeof storedFileSchema>
