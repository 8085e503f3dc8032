import { join } from 'node:path'
import type { MixFormat } from '../../../shared/dub/export/export-choice'
import { failure, type Result, success } from '../../../shared/result'
import { realLibraryDisk } from '../../library/library-disk'
import { createFileNames } from '../../library/names/unique-file-names'
import { copyWhole, type SaveDisk } from '../../speech/save/staged-file'
import { storageError } from '../../storage/storage-error'
import type { TaskWatch } from '../../threads/task'
import { gather } from '../sound/gather'
import { encodeMix } from './encode-mix'
import type { DubExportOrder, WrittenDubFiles } from './export-order'
import type { FilesWriting } from './files-writing'
import { writeFilm } from './film/write-film'
import { writeClips } from './write-clips'
import { writeStems } from './write-stems'

type Part = (writing: FilesWriting) => Promise<void>

/** Writes into the folder whatever is wanted of a dub. Whoever asked moves it, or throws it away. */
export async function exportDubFiles(
  order: DubExportOrder,
  { progress }: Pick<TaskWatch, 'progress'>,
  disk: SaveDisk = realLibraryDisk,
): Promise<Result<Result<WrittenDubFiles>, string>> {
  const told: WrittenDubFiles = { files: [], failed: failedOf(order.missing, order) }
  const names = createFileNames()
  const parts = partsOf(order)
  try {
    for (const [done, part] of parts.entries()) {
      await part({
        folder: order.folder,
        disk,
        names,
        told,
        progress: within => progress((done + within) / parts.length),
      })
    }
    return { ok: true, value: success(told) }
  } catch (error) {
    return { ok: true, value: failure(storageError(order.folder, error, process.platform)) }
  }
}

function partsOf(order: DubExportOrder): Part[] {
  const { plan, wants, names, mix, missing, workshop } = order
  const parts: Part[] = []
  const { film } = wants
  if (wants.mix !== null) parts.push(mixPart(mix, names.base, wants.mix))
  if (film !== null) {
    parts.push(writing => writeFilm({ film, mix, title: names.base, ffmpeg: workshop.ffmpeg }, writing))
  }
  if (wants.stems || wants.clips) {
    parts.push(async writing => {
      const gathered = await gather(plan, workshop, () => undefined)
      const known = new Set(missing.map(({ key }) => key))
      // What went away since it was mixed.
      const others = gathered.missing.filter(({ key }) => !known.has(key))
      writing.told.failed.push(...failedOf(others, order))
      const half = wants.stems && wants.clips ? 0.5 : 1
      const { progress } = writing
      if (wants.stems) {
        await writeStems(gathered, names, { ...writing, progress: part => progress(part * half) })
      }
      if (wants.clips) {
        await writeClips(gathered, names, { ...writing, progress: part => progress(1 - half + part * half) })
      }
    })
  }
  return parts
}

/** By the names that the files of these sounds have. */
const failedOf = (
  missing: DubExportOrder['missing'],
  { names: { bed, clips } }: Pick<DubExportOrder, 'names'>,
): WrittenDubFiles['failed'] =>
  missing.map(({ key, problem }) => ({ file: key === null ? bed : (clips[key] ?? key), problem }))

const mixPart =
  (mix: string, base: string, format: MixFormat): Part =>
  async ({ folder, disk, names, told, progress }) => {
    const name = names.take(base, { extension: format })
    if (format === 'wav') await copyWhole(disk, mix, join(folder, name))
    else await encodeMix(mix, join(folder, name), format, disk, progress)
    told.files.push(name)
  }
