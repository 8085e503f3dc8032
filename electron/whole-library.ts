import type { InBackup } from '../shared/problems'
import { failure, type Result, success } from '../shared/result'
import type { Core } from './core'
import type { BackupWatch } from './library/backup/back-up'
import type { BackupManifest } from './library/backup/backup-manifest'
import type { WeeklyPlace } from './library/backup/known-backups'
import { readSeries } from './library/backup/series'
import { realLibraryDisk } from './library/library-disk'
import { libraryFolders } from './library/library-folders'
import type { LibraryParts } from './library/library-parts'
import type { UnfinishedParts } from './library/move/unfinished-move'
import { type Library, openLibrary } from './library/open-library'
import { libraryKinds } from './library-kinds'
import { realWait } from './storage/patience'

export interface WholeLibraryParts
  extends Pick<Core, 'files' | 'openIndex' | 'version' | 'clock' | 'upgradeWatch'> {
  data: Pick<Core['data'], 'folder'>
  logbook: Pick<Core['logbook'], 'log'>
}

const partsOnDisk = ({
  files,
  clock,
  logbook,
}: Pick<WholeLibraryParts, 'files' | 'clock' | 'logbook'>): LibraryParts => ({
  files,
  clock,
  log: logbook.log,
  disk: realLibraryDisk,
  platform: process.platform,
  wait: realWait,
})

/** For who says where the library is, and opens nothing. */
export const placeParts = (
  parts: Pick<WholeLibraryParts, 'data' | 'files' | 'clock' | 'logbook'>,
): UnfinishedParts => ({ dataFolder: parts.data.folder, ...partsOnDisk(parts) })

/** The library without anybody's work in it: enough for what is done to it as a whole. */
export const openWholeLibrary = (parts: WholeLibraryParts): Promise<Result<Library>> => {
  const { data, version, upgradeWatch, openIndex } = parts
  return openLibrary({
    ...partsOnDisk(parts),
    folder: data.folder,
    version,
    kinds: libraryKinds,
    openIndex,
    // Who only lists what is there does without the kinds that it knows.
    hadBack: async library => (await import('./had-back')).letNothingGoOn(library),
    ...(upgradeWatch && { upgradeWatch }),
  })
}

/** Where this program puts a backup each week. Null: nowhere. */
export async function weeklyPlace({
  settings,
  files,
  data,
}: Pick<Core, 'settings' | 'files' | 'data'>): Promise<WeeklyPlace | null> {
  const { folder } = settings.current().backups
  const series = folder === '' ? success(null) : await readSeries(files, data.backups)
  return series.ok && series.value !== null ? { folder, series: series.value } : null
}

/** Which of these files are in a backup, wherever this program puts them. */
export const inAnyBackup = async (
  library: Pick<Library, 'findInBackups'>,
  core: Pick<Core, 'settings' | 'files' | 'data'>,
  files: readonly string[],
): Promise<InBackup[]> => (files.length > 0 ? library.findInBackups(files, await weeklyPlace(core)) : [])

/** For one task, and closed after it. */
export async function withLibrary<T>(
  parts: WholeLibraryParts,
  task: (library: Library) => Promise<Result<T>>,
): Promise<Result<T>> {
  const opened = await openWholeLibrary(parts)
  if (!opened.ok) return opened
  try {
    return await task(opened.value)
  } finally {
    await opened.value.close()
  }
}

/** Unpacks a backup as a second library, in a folder that has none. The one in use is not touched. */
export async function restoreBeside(
  parts: WholeLibraryParts,
  file: string,
  folder: string,
  watch?: BackupWatch,
): Promise<Result<BackupManifest>> {
  const there = await realLibraryDisk.readdir(folder).catch(() => [])
  if (there.some(name => name.startsWith('library'))) {
    return failure({ kind: 'backup', reason: 'occupied', problem: folder })
  }
  const look = await withLibrary(parts, library => library.readBackup(file))
  if (!look.ok) return look
  const restored = await withLibrary({ ...parts, data: { folder } }, library => library.restore(file, watch))
  const { root, incoming, before, locks } = libraryFolders(folder)
  const leftovers = restored.ok ? [before] : [root, incoming, before, locks]
  for (const leftover of leftovers) await parts.files.remove(leftover)
  return restored
}
