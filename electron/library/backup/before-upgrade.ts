import { join } from 'node:path'
import { z } from 'zod'
import type { AppError } from '../../../shared/errors'
import { failure, type Result, success } from '../../../shared/result'
import { jsonText, readJsonText } from '../../storage/json-text'
import type { LibraryFolders } from '../library-folders'
import type { LibraryParts } from '../library-parts'
import type { Locks } from '../locks/locks'

/** In the library itself, so that a backup and a restore take it along. */
export const formName = 'form.json'

const formSchema = z.object({
  /** The newest form that each kind of thing has been written in. */
  kinds: z.record(z.string(), z.int().nonnegative()),
})

type Kinds = Readonly<Record<string, number>>

const largestForm = 100_000

export interface UpgradeParts extends Pick<LibraryParts, 'disk' | 'files' | 'clock' | 'log'> {
  folders: Pick<LibraryFolders, 'root' | 'upgrades'>
  locks: Pick<Locks, 'take'>
  /** Of this program. */
  kinds: Kinds
  version: string
  backUp: (target: string) => Promise<Result<unknown>>
}

/**
 * Things are brought to their newest form one by one, as they are written, and an older program reads them no more. So
 * before the first of them is, all of it is backed up beside the library. Answers that backup, or null: nothing is
 * older. Without the backup there is no upgrade.
 */
export async function backUpBeforeUpgrade(parts: UpgradeParts): Promise<Result<string | null>> {
  const { kinds, locks } = parts
  const form = await readForm(parts)
  if (!form.ok) return form
  if (form.value !== null && covers(form.value, kinds)) return success(null)
  const hold = await locks.take('form')
  if (!hold.ok) return isOlder(form.value, kinds) ? hold : success(null)
  try {
    return await underLock(parts)
  } finally {
    await hold.value.release()
  }
}

async function underLock(parts: UpgradeParts): Promise<Result<string | null>> {
  const { folders, kinds, log } = parts
  // Another process may have seen to it meanwhile.
  const form = await readForm(parts)
  if (!form.ok) return form
  if (!isOlder(form.value, kinds)) {
    await writeForm(parts, form.value)
    return success(null)
  }
  const kept = await parts.files.list(folders.upgrades)
  const file = await backUpInto(parts)
  if (!file.ok) return failure(notUpgraded(file.error))
  const written = await writeForm(parts, form.value)
  if (!written.ok) return written
  log('info', 'library.backed-up-before-upgrade', { file: file.value })
  for (const name of kept.ok ? kept.value : []) {
    const path = join(folders.upgrades, name)
    if (isUpgradeName(name) && path !== file.value) await parts.files.remove(path)
  }
  return file
}

const notUpgraded = (error: AppError): AppError => {
  const isStorage = error.kind === 'storage'
  const reason = isStorage && error.reason === 'full' ? 'no-room-to-upgrade' : 'not-upgraded'
  return { kind: 'backup', reason, problem: isStorage ? error.code : '' }
}

export const isUpgradeName = (name: string): boolean => /^before-upgrade-to-[^/]*\.zip$/.test(name)

async function backUpInto({ disk, folders, version, clock, backUp }: UpgradeParts): Promise<Result<string>> {
  await disk.mkdir(folders.upgrades, { recursive: true }).catch(() => undefined)
  const day = new Date(clock.now()).toISOString().slice(0, 10)
  const file = join(folders.upgrades, `before-upgrade-to-${version}-${day}.zip`)
  const made = await backUp(file)
  return made.ok ? success(file) : made
}

/** Null: nobody has written it, so nothing of an older form is there. One that makes no sense counts the same. */
async function readForm({ files, folders }: UpgradeParts): Promise<Result<Kinds | null>> {
  const bytes = await files.read(join(folders.root, formName), largestForm)
  if (!bytes.ok) return bytes
  const json = bytes.value === null ? null : readJsonText(bytes.value)
  return success(formSchema.safeParse(json?.ok ? json.value : null).data?.kinds ?? null)
}

/** A newer program may have been here before: its forms stay. */
async function writeForm({ files, folders, kinds }: UpgradeParts, form: Kinds | null): Promise<Result<null>> {
  const newest = { ...form }
  for (const [kind, version] of Object.entries(kinds)) {
    newest[kind] = Math.max(version, newest[kind] ?? 0)
  }
  return files.write(join(folders.root, formName), jsonText({ kinds: newest }))
}

export const isOlder = (form: Kinds | null, kinds: Kinds): boolean =>
  form !== null && Object.entries(kinds).some(([kind, version]) => (form[kind] ?? version) < version)

/** There is nothing to write either. */
const covers = (form: Kinds, kinds: Kinds): boolean =>
  Object.entries(kinds).every(([kind, version]) => (form[kind] ?? -1) >= version)
