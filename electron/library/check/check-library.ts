import { isSpare, type LibraryFinding, type LibraryReport } from '../../../shared/library-check'
import { failure, type Result, success } from '../../../shared/result'
import type { AskSoundEnds } from '../../media/look/sound-look'
import { errorCode, readingError, trashingError } from '../../storage/storage-error'
import type { BackupWatch } from '../backup/back-up'
import { worked } from '../content/bring-in'
import type { LibraryParts } from '../library-parts'
import { lookAtContents } from './look-at-contents'
import { lookAtFiles } from './look-at-files'
import { type SurveyParts, surveyLibrary } from './survey-library'

export interface CheckParts extends SurveyParts, Pick<LibraryParts, 'platform'> {
  /** Null: only what belongs to whom is looked at, and no recording is read. */
  soundEnds: AskSoundEnds | null
}

/**
 * Reads every file of the library as the program would, and every sound at both ends. It writes nothing: what it found
 * is its answer. One file after the other, in pieces, so that whoever works meanwhile is not held up.
 */
export async function checkLibrary(
  parts: CheckParts,
  watch: BackupWatch = {},
): Promise<Result<LibraryReport>> {
  const { root, soundEnds, platform } = parts
  try {
    const { files, others } = await surveyLibrary(parts)
    const looks = await lookAtFiles(files, { ...parts, readsAll: soundEnds !== null }, watch)
    if (looks === null) return failure({ kind: 'cancelled' })
    const contents = await lookAtContents(looks, parts, soundEnds, watch.signal)
    if (watch.signal?.aborted) return failure({ kind: 'cancelled' })
    return success({
      files: files.length,
      bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
      sounds: contents.sounds,
      findings: [...looks.findings, ...contents.findings, ...others],
    })
  } catch (error) {
    if (errorCode(error) === '') throw error
    return failure(readingError(root, error, platform))
  }
}

export type Trash = (path: string) => Promise<void>

/**
 * Puts what belongs to nobody into the bin of the system. It is looked for again first: by now somebody may have come
 * to need it. Answers which went.
 */
export async function removeSpare(
  wanted: readonly Pick<LibraryFinding, 'file'>[],
  parts: CheckParts,
  trash: Trash,
): Promise<Result<string[]>> {
  const names = new Set(wanted.map(({ file }) => file))
  const again = await checkLibrary({ ...parts, soundEnds: null })
  if (!again.ok) return again
  const spare = again.value.findings.filter(({ fault, file }) => isSpare(fault) && names.has(file))
  for (const { file } of spare) {
    try {
      for (const path of withFolder(file)) if (await worked(parts.disk.lstat(path))) await trash(path)
    } catch (error) {
      return failure(trashingError(file, error, parts.platform))
    }
  }
  return success(spare.map(({ file }) => file))
}

/** The entry of a content first: bytes without one belong to nobody, and an entry never promises what is gone. */
const withFolder = (file: string): string[] =>
  file.endsWith('.json') ? [file, file.slice(0, -'.json'.length)] : [file]
