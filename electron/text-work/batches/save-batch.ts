import { type Result, success } from '../../../shared/result'
import type { Batch } from '../../../shared/translate/batch'
import { writeBatch } from '../../../shared/translate/write-batch'
import { safeFileName } from '../../library/names/safe-file-name'
import type { FileDialogs } from '../../ports'
import type { Files } from '../../storage/files'

/** Null: the person closed the dialog. */
export type BatchFile = (batch: Batch) => Promise<Result<{ file: string; untranslated: number } | null>>

export interface SaveBatchParts {
  dialogs: Pick<FileDialogs, 'save'>
  files: Pick<Files, 'write'>
  title: () => string
}

const personsFile = 0o644

/** Writes the translations where the person says, in the form in which the texts came. */
export function createSaveBatch({ dialogs, files, title }: SaveBatchParts): BatchFile {
  return async batch => {
    const { text, extension, untranslated } = writeBatch(batch)
    const suggestedName = `${safeFileName(batch.name)}.${batch.targetLanguage}.${extension}`
    const file = await dialogs.save({ title: title(), kind: 'translation', suggestedName })
    if (file === null) return success(null)
    const written = await files.write(file, text, personsFile)
    return written.ok ? success({ file, untranslated }) : written
  }
}
