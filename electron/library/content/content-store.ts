import { basename, join } from 'node:path'
import { failure, type Result, success } from '../../../shared/result'
import { patiently } from '../../storage/patience'
import { errorCode, storageError } from '../../storage/storage-error'
import { ensureSpace } from '../free-space'
import { newItemId } from '../items/item-id'
import { createItemStore, type ItemStore, type ItemStoreParts } from '../items/item-store'
import { privateFolder } from '../library-parts'
import { type BringInOptions, bringInContent, worked } from './bring-in'
import {
  type ContentInfo,
  contentKind,
  contentName,
  extensionOfContent,
  unfinishedContent,
} from './content-info'
import { removeOrphans } from './orphans'

/** Recordings, downloads and other bytes under our own ids; a name from outside is data and never a path. */
export interface ContentStore
  extends Pick<
    ItemStore<ContentInfo, ContentInfo>,
    'list' | 'problems' | 'get' | 'remains' | 'inBackup' | 'makeWay' | 'bringBack' | 'onChange'
  > {
  /** A person's file. */
  import(
    source: string,
    options?: BringInOptions & { about?: ContentInfo['about'] },
  ): Promise<Result<ContentInfo>>
  /** Room for bytes that are still to come. `bytes`: how many, when that is known. */
  place(wanted: { originalName: string; bytes?: number }): Promise<Result<ContentPlace>>
  /** Where the bytes are. Null: there are none under this id. */
  fileOf(id: string): Promise<Result<string | null>>
  /** Other bytes for what was received: those before or these, never half of them. */
  replace(id: string, bytes: Buffer, about: ContentInfo['about']): Promise<Result<ContentInfo>>
  remove(id: string): Promise<Result<null>>
  /** For what is made of the content, like its peaks. */
  folderOf(id: string): string
  /** Removes what has no entry and was left alone for a day. Answers the entries whose bytes are gone, too. */
  tidy(): Promise<Result<Tidied>>
}

export interface Tidied {
  removed: string[]
  missing: string[]
}

export interface ContentPlace {
  id: string
  /** Does not exist yet; whoever fills it creates it here. */
  file: string
  commit(about?: ContentInfo['about']): Promise<Result<ContentInfo>>
  discard(): Promise<void>
}

const noFile = failure({ kind: 'not-found', what: 'file' })

export function createContentStore(parts: ItemStoreParts, name: string): ContentStore {
  const { disk, files, clock, platform, wait, folder } = parts
  const items = createItemStore(parts, contentKind(name))

  async function makePlace(): Promise<Result<{ id: string; file: string }>> {
    const id = newItemId()
    try {
      await disk.mkdir(items.folderOf(id), { recursive: true, mode: privateFolder })
      return success({ id, file: join(items.folderOf(id), unfinishedContent) })
    } catch (error) {
      return failure(storageError(items.folderOf(id), error, platform))
    }
  }

  async function discard(id: string): Promise<void> {
    await files.remove(items.folderOf(id))
  }

  /** The bytes get their name first and the entry comes last: an entry never promises what is not there. */
  async function commit(info: Omit<ContentInfo, 'addedAt' | 'bytes'>): Promise<Result<ContentInfo>> {
    const part = join(items.folderOf(info.id), unfinishedContent)
    const file = join(items.folderOf(info.id), contentName(info.extension))
    try {
      // Asked a second time, because the entry could not be written the first time: the bytes have their name.
      const isThere = await worked(disk.lstat(file))
      if (!isThere) await patiently(() => disk.rename(part, file), platform, wait)
      const { size } = await disk.stat(file)
      return await items.put({ ...info, bytes: size, addedAt: clock.now() })
    } catch (error) {
      return errorCode(error) === 'ENOENT' ? noFile : failure(storageError(part, error, platform))
    }
  }

  async function bringAndCommit(
    source: string,
    { id, file }: { id: string; file: string },
    options: BringInOptions & { about?: ContentInfo['about'] },
  ): Promise<Result<ContentInfo>> {
    const brought = await bringInContent(source, file, parts, options)
    if (!brought.ok) return brought
    const originalName = basename(source)
    const about = options.about ?? {}
    return commit({
      id,
      originalName,
      extension: extensionOfContent(originalName),
      how: brought.value.how,
      about,
    })
  }

  async function discarded<Failure>(id: string, why: Failure): Promise<Failure> {
    await discard(id)
    return why
  }

  async function fileOf(id: string): Promise<Result<string | null>> {
    const info = await items.get(id)
    if (!info.ok) return info
    if (info.value === null) return success(null)
    const file = join(items.folderOf(id), contentName(info.value.extension))
    const there = await disk.lstat(file).then(
      stats => stats.isFile(),
      () => false,
    )
    return success(there ? file : null)
  }

  return {
    list: items.list,
    problems: items.problems,
    get: items.get,
    remains: items.remains,
    inBackup: items.inBackup,
    makeWay: items.makeWay,
    bringBack: items.bringBack,
    onChange: items.onChange,
    remove: items.remove,
    folderOf: items.folderOf,
    fileOf,

    async import(source, options = {}) {
      const place = await makePlace()
      if (!place.ok) return place
      const kept = await bringAndCommit(source, place.value, options)
      return kept.ok ? kept : discarded(place.value.id, kept)
    },

    async place({ originalName, bytes }) {
      const space = bytes === undefined ? success(null) : await ensureSpace(disk, folder, bytes)
      if (!space.ok) return space
      const place = await makePlace()
      if (!place.ok) return place
      const { id, file } = place.value
      const info = { id, originalName, extension: extensionOfContent(originalName), how: 'received' } as const
      return success({
        id,
        file,
        commit: (about = {}) => commit({ ...info, about }),
        discard: () => discard(id),
      })
    },

    async replace(id, bytes, about) {
      const file = await fileOf(id)
      if (!file.ok) return file
      if (file.value === null) return noFile
      // What a kill left of an earlier try goes first.
      await files.list(items.folderOf(id))
      const written = await files.write(file.value, bytes)
      if (!written.ok) return written
      const size = bytes.length
      const kept = await items.change(id, info =>
        info === null ? noFile : success({ ...info, bytes: size, about }),
      )
      // Removed meanwhile, and its folder made again by the writing.
      if (!kept.ok && kept.error.kind === 'not-found') await discard(id)
      return kept
    },

    async tidy() {
      const listing = await items.list()
      if (!listing.ok) return listing
      const removed = await removeOrphans(folder, { disk, files, clock })
      if (!removed.ok) return removed
      const missing: string[] = []
      for (const { id } of listing.value.items) {
        const file = await fileOf(id)
        if (file.ok && file.value === null) missing.push(id)
      }
      return success({ removed: removed.value, missing })
    },
  }
}
