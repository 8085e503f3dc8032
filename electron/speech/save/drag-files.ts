import { join } from 'node:path'
import { parseTemplate } from '../../../shared/formats/name-template'
import { failure, type Result, success } from '../../../shared/result'
import type { Clip } from '../../../shared/speech/save/clips'
import { usualSaveTemplate } from '../../../shared/speech/save/save-choice'
import type { ContentStore } from '../../library/content/content-store'
import type { LibraryDisk } from '../../library/library-disk'
import type { Clock } from '../../ports'
import { storageError } from '../../storage/storage-error'
import { makeTemporary, removeOldTemporary } from '../../storage/temporary-folders'
import { extensionOfFile, uniqueNames } from './clip-files'
import { copyWhole } from './staged-file'

export interface DragFilesParts {
  downloads: Pick<ContentStore, 'fileOf'>
  disk: LibraryDisk
  clock: Clock
  temporaryFolder: string
}

/** Copies under names a person knows the sounds by: in the library they have none. */
export async function dragFiles(
  clips: readonly Clip[],
  { downloads, disk, clock, temporaryFolder }: DragFilesParts,
): Promise<Result<string[]>> {
  const there: { clip: Clip; file: string }[] = []
  for (const clip of clips) {
    const file = await downloads.fileOf(clip.take.sound)
    if (file.ok && file.value !== null) there.push({ clip, file: file.value })
  }
  if (there.length === 0) return failure({ kind: 'not-found', what: 'file' })
  const endings = there.map(({ file }) => extensionOfFile(file))
  const names = await uniqueNames(
    there.map(({ clip }) => clip),
    parseTemplate(usualSaveTemplate),
    endings,
    [],
  )
  try {
    await removeOldTemporary(temporaryFolder, clock)
    const folder = await makeTemporary(temporaryFolder, 'drag')
    const files: string[] = []
    for (const [at, { file }] of there.entries()) {
      const copy = join(folder, names[at] ?? '')
      await copyWhole(disk, file, copy)
      files.push(copy)
    }
    return success(files)
  } catch (error) {
    return failure(storageError(temporaryFolder, error, process.platform))
  }
}
