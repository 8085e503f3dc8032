import type { FileNames } from '../../library/names/unique-file-names'
import type { SaveDisk } from '../../speech/save/staged-file'
import type { WrittenDubFiles } from './export-order'

/** How a part of an export writes its files. */
export interface FilesWriting {
  folder: string
  disk: SaveDisk
  names: FileNames
  told: WrittenDubFiles
  progress(part: number): void
}
