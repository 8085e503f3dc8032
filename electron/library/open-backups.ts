import { dirname, resolve } from 'node:path'
import type { AppError } from '../../shared/errors'
import type { BackupLook } from '../../shared/library'
import { failure, type Result } from '../../shared/result'
import { type BackupFacts, type BackupWatch, backUp } from './backup/back-up'
import type { BackupManifest } from './backup/backup-manifest'
import { backUpBeforeUpgrade, type UpgradeWatch } from './backup/before-upgrade'
import { giveUpBefore, type RestoreParts, readBackup, restoreBackup, undoRestore } from './backup/restore'
import type { LibraryParts } from './library-parts'
import type { Locks } from './locks/locks'
import { isIn, realPlace } from './move/judge-target'

export interface BackupParts extends LibraryParts, Pick<RestoreParts, 'folders' | 'kinds' | 'makeReady'> {
  /** Of this program, for backups. */
  version: string
  locks: Pick<Locks, 'take' | 'takeAll' | 'others'>
}

/** The library as it was, and as it was elsewhere. */
export interface Backups {
  /** `series`: of those that are made by themselves, whose it is. */
  backUp(target: string, watch?: BackupWatch, series?: string): Promise<Result<BackupManifest>>
  readBackup(file: string): Promise<Result<BackupLook>>
  /** Nothing may be open: jobs paused, documents closed, here and in every other process. */
  restore(file: string, watch?: BackupWatch): Promise<Result<BackupManifest>>
  undoRestore(): Promise<Result<null>>
  /** Gives up what the last restore replaced. */
  forgetBeforeRestore(): Promise<Result<null>>
}

const backupLock = 'backup'

/** `kinds` may still grow: what is said of them in a backup is what is known when it is made. */
export const openBackups = (parts: BackupParts): Backups => ({
  async backUp(target, watch, series) {
    const inside = await isOfLibrary(target, parts)
    if (inside)
      return failure({ kind: 'invalid', path: target, problem: 'would be a part of the library itself' })
    const facts = { kinds: { ...parts.kinds }, ...(series !== undefined && { series }) }
    return backUpTo(target, facts, parts, watch)
  },
  readBackup: file => readBackup(file, parts),
  restore: (file, watch) => restoreBackup(file, parts, watch),
  undoRestore: () => undoRestore(parts),
  forgetBeforeRestore: () => giveUpBefore(parts),
})

/** Each backup would be in the next one, and go with the library that a restore has replaced. */
async function isOfLibrary(target: string, { folders, disk }: BackupParts): Promise<boolean> {
  // Where the program itself puts backups, others may lie as well.
  const { upgrades: _, ...ofLibrary } = folders
  const [place, ...own] = await Promise.all(
    [dirname(resolve(target)), ...Object.values(ofLibrary)].map(path => realPlace(path, { disk })),
  )
  return place !== undefined && own.some(folder => isIn(place, folder))
}

/** Before a store can write anything in its newest form. Answers the backup. Null: none had to be made. */
export const keepOlderForm = (parts: BackupParts, watch?: UpgradeWatch): Promise<Result<string | null>> =>
  backUpBeforeUpgrade({
    ...parts,
    backUp: (target, kinds) => backUpTo(target, { kinds: { ...kinds } }, parts, watch),
    ...(watch && { watch }),
  })

async function backUpTo(
  target: string,
  facts: Omit<BackupFacts, 'application'>,
  parts: BackupParts,
  watch?: BackupWatch,
): Promise<Result<BackupManifest>> {
  // Only a restore minds; and a library on a disk that takes no lock can be backed up all the same.
  const hold = await parts.locks.take(backupLock)
  if (!hold.ok && isLocked(hold.error)) return hold
  const made = await backUp(
    parts.folders.root,
    target,
    { application: parts.version, ...facts },
    parts,
    watch,
  )
  if (hold.ok) await hold.value.release()
  return made
}

const isLocked = (error: AppError): boolean => error.kind === 'storage' && error.reason === 'locked'
