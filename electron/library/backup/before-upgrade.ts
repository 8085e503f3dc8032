import { join } from 'node:path'
import type { AppError } from '../../../shared/errors'
import { localDay } from '../../../shared/local-time'
import { failure, type Result, success } from '../../../shared/result'
import type { LibraryFolders } from '../library-folders'
import type { LibraryParts } from '../library-parts'
import type { Locks } from '../locks/locks'
import { createFileNames } from '../names/unique-file-names'
import type { BackupWatch } from './back-up'
import { covers, isOlder, type Kinds, kindsOf, type LibraryForm, readForm, writeForm } from './library-form'

export interface UpgradeParts extends Pick<LibraryParts, 'files' | 'disk' | 'clock' | 'log'> {
  folders: Pick<LibraryFolders, 'root' | 'upgrades'>
  locks: Pick<Locks, 'take'>
  /** Of this program. */
  kinds: Kinds
  version: string
  /** `kinds`: what the things in it are of, as far as that is known. */
  backUp: (target: string, kinds: Kinds) => Promise<Result<unknown>>
  watch?: Pick<UpgradeWatch, 'onEnd'>
}

/** Who looks on while that backup is made, and may give it up. */
export interface UpgradeWatch extends BackupWatch {
  /** `file`: the backup. Null: there is none, and no upgrade. */
  onEnd(file: string | null): void
}

/**
 * Things are brought to their newest form one by one, as they are written, and an older program reads them no more. So
 * before the first of them is, all of it is backed up beside the library. Answers that backup, or null: nothing is
 * older. Without the backup there is no upgrade.
 */
export async function backUpBeforeUpgrade(parts: UpgradeParts): Promise<Result<string | null>> {
  const { kinds, locks, files, folders } = parts
  const form = await readForm(files, folders.root)
  if (!form.ok) return form
  if (covers(form.value, kinds)) return success(null)
  const hold = await locks.take('form')
  if (!hold.ok) return isOlder(form.value, kinds) ? failure(notUpgraded(hold.error)) : success(null)
  try {
    return await underLock(parts)
  } finally {
    await hold.value.release()
  }
}

async function underLock(parts: UpgradeParts): Promise<Result<string | null>> {
  const { folders, kinds, files, log } = parts
  // Another process may have seen to it meanwhile.
  const form = await readForm(files, folders.root)
  if (!form.ok) return form
  if (!isOlder(form.value, kinds)) {
    await writeForm(files, folders.root, form.value, kinds)
    return success(null)
  }
  const listed = await files.list(folders.upgrades)
  const kept = listed.ok ? listed.value : []
  const file = await backUpBeside(parts, form.value, kept)
  if (!file.ok) return failure(notUpgraded(file.error))
  // Not before: without a form, the next start would find nothing older.
  const written = await writeForm(files, folders.root, form.value, kinds)
  if (!written.ok) return failure(notUpgraded(written.error))
  log('info', 'library.backed-up-before-upgrade', { file: file.value })
  // Where nobody knows what was backed up now, an earlier one may be all that there is of the older form.
  const surplus = form.value === 'unknown' ? [] : kept.filter(isUpgradeName)
  for (const name of surplus) await files.remove(join(folders.upgrades, name))
  return file
}

function notUpgraded(error: AppError): AppError {
  const isStorage = error.kind === 'storage'
  // Somebody gave it up, or is at it just now.
  if (error.kind === 'cancelled' || (isStorage && error.reason === 'locked')) return error
  const reason = isStorage && error.reason === 'full' ? 'no-room-to-upgrade' : 'not-upgraded'
  const said = error.kind === 'invalid' ? `${error.path} ${error.problem}` : ''
  return { kind: 'backup', reason, problem: isStorage ? error.code : said }
}

export const isUpgradeName = (name: string): boolean => /^before-upgrade-to-[^/]*\.zip$/.test(name)

async function backUpBeside(
  { disk, folders, version, clock, backUp, watch }: UpgradeParts,
  form: LibraryForm,
  kept: readonly string[],
): Promise<Result<string>> {
  await disk.mkdir(folders.upgrades, { recursive: true }).catch(() => undefined)
  const day = localDay(clock.now())
  const name = createFileNames(kept).take(`before-upgrade-to-${version}-${day}`, { extension: 'zip' })
  const file = join(folders.upgrades, name)
  const made = await backUp(file, kindsOf(form))
  watch?.onEnd(made.ok ? file : null)
  return made.ok ? success(file) : made
}
