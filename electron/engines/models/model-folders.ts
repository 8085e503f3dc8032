import { join } from 'node:path'
import type { Result } from '../../../shared/result'
import { failure, success } from '../../../shared/result'
import { type LibraryParts, privateFolder } from '../../library/library-parts'
import { jsonText, readJsonText } from '../../storage/json-text'
import { patiently } from '../../storage/patience'
import { storageError } from '../../storage/storage-error'
import { type CatalogueModel, catalogueModelSchema } from './catalogue-model'
import type { InstalledModel } from './installed-model'
import { partOf, sizeOfPart } from './part-file'

/** The models on this computer: a folder each, with a record that is written last and removed first. */
export interface ModelFolders {
  /** Those that are whole. */
  installed(): Promise<CatalogueModel[]>
  isInstalled(id: string): Promise<boolean>
  asInstalled(model: CatalogueModel): InstalledModel
  /** Where its files gather until all are there. */
  gather(id: string): Promise<Result<string>>
  /** Notes on the disk that a person wants it, or does so no more: what a kill interrupts is still wanted. */
  want(id: string, isWanted: boolean): Promise<Result<null>>
  /** Those of which something gathers or would, if nothing had come in between. */
  begun(): Promise<{ id: string; isWanted: boolean }[]>
  /** Bytes that have gathered. */
  gathered(model: CatalogueModel): Promise<number>
  /** What has gathered becomes the model, all at once. */
  finish(model: CatalogueModel): Promise<Result<null>>
  /** The model, and whatever has gathered of it. */
  remove(id: string): Promise<Result<null>>
}

type FolderParts = Pick<LibraryParts, 'disk' | 'files' | 'platform' | 'wait'>

const record = 'model.json'
const recordLimit = 100_000
const unfinished = '.unfinished'
const wantedMark = 'wanted'

export function createModelFolders(root: string, { disk, files, platform, wait }: FolderParts): ModelFolders {
  const folderOf = (id: string): string => join(root, id)
  const gatheringOf = (id: string): string => join(root, unfinished, id)

  async function read(id: string): Promise<CatalogueModel | null> {
    const bytes = await files.read(join(folderOf(id), record), recordLimit)
    const json = bytes.ok && bytes.value !== null ? readJsonText(bytes.value) : null
    const model = json?.ok ? catalogueModelSchema.safeParse(json.value).data : undefined
    return model?.id === id && (await isWhole(model)) ? model : null
  }

  /** Somebody may have emptied the folder by hand. */
  async function isWhole(model: CatalogueModel): Promise<boolean> {
    for (const { name, bytes } of model.files) {
      const size = await sizeOfPart(disk, join(folderOf(model.id), name)).catch(() => 0)
      if (size !== bytes) return false
    }
    return true
  }

  return {
    async installed() {
      const names = await disk.readdir(root).catch(() => [])
      const models = await Promise.all(names.filter(name => !name.startsWith('.')).map(read))
      return models.filter(model => model !== null)
    },

    isInstalled: async id => (await read(id)) !== null,

    asInstalled: ({ id, name, kind, languages, quality, wordTimes, voices, direction, files: parts }) => ({
      id,
      name,
      kind,
      languages,
      quality,
      wordTimes,
      voices,
      direction,
      folder: folderOf(id),
      files: Object.fromEntries(parts.map(({ role, name: file }) => [role, file])),
      whole: parts.map(({ name: file, bytes, sha256 }) => ({ name: file, bytes, sha256 })),
    }),

    async gather(id) {
      const folder = gatheringOf(id)
      try {
        await disk.mkdir(folder, { recursive: true, mode: privateFolder })
        return success(folder)
      } catch (thrown) {
        return failure(storageError(folder, thrown, platform))
      }
    },

    async want(id, isWanted) {
      const mark = join(gatheringOf(id), wantedMark)
      return isWanted ? files.write(mark, new Uint8Array()) : files.remove(mark)
    },

    async begun() {
      const ids = await disk.readdir(join(root, unfinished)).catch(() => [])
      return Promise.all(
        ids.map(async id => {
          const mark = await disk.stat(join(gatheringOf(id), wantedMark)).catch(() => null)
          return { id, isWanted: mark !== null }
        }),
      )
    },

    async gathered(model) {
      const folder = gatheringOf(model.id)
      let sum = 0
      for (const { name, bytes } of model.files) {
        const size = await sizeOfPart(disk, join(folder, name)).catch(() => 0)
        const part = await sizeOfPart(disk, partOf(folder, name)).catch(() => 0)
        sum += Math.min(bytes, Math.max(size, part))
      }
      return sum
    },

    async finish(model) {
      const written = await files.write(join(gatheringOf(model.id), record), jsonText(model))
      if (!written.ok) return written
      try {
        // What is there was not whole, or there would have been nothing to download.
        await disk.rm(folderOf(model.id), { force: true, recursive: true })
        await patiently(() => disk.rename(gatheringOf(model.id), folderOf(model.id)), platform, wait)
        return success(null)
      } catch (thrown) {
        return failure(storageError(folderOf(model.id), thrown, platform))
      }
    },

    async remove(id) {
      const forgotten = await files.remove(join(folderOf(id), record))
      if (!forgotten.ok) return forgotten
      const removed = await files.remove(folderOf(id))
      const swept = await files.remove(gatheringOf(id))
      return removed.ok ? swept : removed
    },
  }
}
