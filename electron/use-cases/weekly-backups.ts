import { join } from 'node:path'
import type { AppError } from '../../shared/errors'
import type { LibraryBackups } from '../../shared/library'
import { failure, type Result, success } from '../../shared/result'
import { seriesOf } from '../library/backup/series'
import { isDue, isWeeklyName, surplus, type WeeklyFile, weeklyName } from '../library/backup/weekly'
import type { LibraryDisk } from '../library/library-disk'
import type { Library } from '../library/open-library'
import type { Clock, Log, Timers } from '../ports'
import type { SettingsStore } from '../settings/settings-store'
import type { Files } from '../storage/files'
import { errorCode, readingError } from '../storage/storage-error'
import type { LibraryTasks } from './library-task'

export interface WeeklyParts {
  settings: Pick<SettingsStore, 'current'>
  /** Where it is kept whose backups they are. */
  file: string
  files: Pick<Files, 'read' | 'write'>
  disk: Pick<LibraryDisk, 'readdir' | 'rm'>
  withLibrary: <T>(task: (library: Library) => Promise<Result<T>>) => Promise<Result<T>>
  tasks: Pick<LibraryTasks, 'current' | 'run'>
  clock: Clock
  timers: Timers
  log: Log
  /** Something came of it. */
  onEnd: () => void
}

/** A backup a week, into the folder that a person chose, and none before they have. */
export interface WeeklyBackups {
  current(): Promise<LibraryBackups['weekly']>
  /** Looks now whether one is due. */
  check(): Promise<void>
  close(): void
}

/** A start has other things to do. */
const afterStart = 300_000
const hour = 3_600_000
/** Who has stopped one does not want the next within the hour. */
const afterCancel = 24 * hour

export function createWeeklyBackups(parts: WeeklyParts): WeeklyBackups {
  const { settings, tasks, withLibrary, clock, timers, log } = parts
  let problem: AppError | null = null
  let notBefore = Number.NEGATIVE_INFINITY
  let timer: unknown = null
  let isClosed = false
  let known: Promise<Result<string>> | null = null

  /** Two who ask at once are told the same. */
  const series = async (): Promise<Result<string>> => {
    known ??= seriesOf(parts.files, parts.file)
    const answer = await known
    if (!answer.ok) known = null
    return answer
  }
  const folderNow = (): string => settings.current().backups.folder

  async function back(folder: string, series: string): Promise<Result<unknown>> {
    const own = await ownBackups(folder, series, parts)
    if (!own.ok) return own
    if (!isDue(own.value, clock.now())) return success(null)
    const name = weeklyName(series, clock.now())
    const made = await tasks.run('backing-up', watch =>
      withLibrary(library => library.backUp(join(folder, name), watch, series)),
    )
    if (!made.ok) return made
    log('info', 'backup.made', { folder, name })
    const now = clock.now()
    for (const old of surplus([...own.value, { name, madeAt: now }], name, now)) {
      await parts.disk.rm(join(folder, old.name), { force: true })
    }
    return made
  }

  async function check(): Promise<void> {
    const folder = folderNow()
    if (folder === '' || tasks.current() !== null || clock.passed() < notBefore) return
    const whose = await series()
    const ended = whose.ok ? await back(folder, whose.value) : whose
    const wasCancelled = !ended.ok && ended.error.kind === 'cancelled'
    if (wasCancelled) notBefore = clock.passed() + afterCancel
    problem = ended.ok || wasCancelled ? null : ended.error
    // In the settings, where it is seen by whoever looks; nobody is stopped in their work for it.
    if (problem) log('warn', 'backup.not-made', { folder, error: problem })
    parts.onEnd()
  }

  function checkLater(delay: number): void {
    timer = timers.set(() => {
      const again = (): void => {
        if (!isClosed) checkLater(hour)
      }
      check()
        .catch(thrown => log('error', 'backup.check-threw', { thrown }))
        .finally(again)
    }, delay)
  }
  checkLater(afterStart)

  return {
    check,
    async current() {
      const folder = folderNow()
      if (folder === '') return { folder, madeAt: null, problem: null }
      const whose = await series()
      const own = whose.ok ? await ownBackups(folder, whose.value, parts) : whose
      if (!own.ok) return { folder, madeAt: null, problem: own.error }
      const past = own.value.map(({ madeAt }) => madeAt).filter(at => at <= clock.now())
      return { folder, madeAt: past.length === 0 ? null : Math.max(...past), problem }
    },
    close() {
      isClosed = true
      timers.clear(timer)
    },
  }
}

/** By name and by what is in them: whatever else is in the folder is somebody's. */
async function ownBackups(
  folder: string,
  series: string,
  { disk, withLibrary }: Pick<WeeklyParts, 'disk' | 'withLibrary'>,
): Promise<Result<WeeklyFile[]>> {
  let names: string[]
  try {
    names = await disk.readdir(folder)
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return failure({ kind: 'not-found', what: 'folder' })
    return failure(readingError(folder, error, process.platform))
  }
  return withLibrary(async library => {
    const own: WeeklyFile[] = []
    for (const name of names.filter(one => isWeeklyName(one, series))) {
      const look = await library.readBackup(join(folder, name))
      if (look.ok && look.value.series === series) own.push({ name, madeAt: look.value.madeAt })
    }
    return success(own)
  })
}
