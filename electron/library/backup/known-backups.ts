import { join } from 'node:path'
import type { LibraryDisk } from '../library-disk'
import { isUpgradeName } from './before-upgrade'
import { isWeeklyName } from './weekly'

/** Where the weekly backups are, and whose are meant. */
export interface WeeklyPlace {
  folder: string
  series: string
}

export interface KnownBackup {
  file: string
  /** It says so itself, or it is somebody else's. Null: it need not say. */
  series: string | null
}

/** Every backup that was made without being asked for, the newest first. A folder that is away holds none. */
export async function knownBackups(
  upgrades: string,
  weekly: WeeklyPlace | null,
  { readdir }: Pick<LibraryDisk, 'readdir'>,
): Promise<KnownBackup[]> {
  const namesIn = (folder: string): Promise<string[]> => readdir(folder).catch(() => [])
  const ofUpgrades = (await namesIn(upgrades)).filter(isUpgradeName)
  const known = ofUpgrades.map((name): KnownBackup => ({ file: join(upgrades, name), series: null }))
  if (weekly !== null) {
    const { folder, series } = weekly
    const ofWeeks = (await namesIn(folder)).filter(name => isWeeklyName(name, series))
    known.push(...ofWeeks.map(name => ({ file: join(folder, name), series })))
  }
  return known.sort((one, other) => (stampOf(one) < stampOf(other) ? 1 : -1))
}

/** The day, the time where the name says it too, and of several of one day which it was. */
function stampOf({ file }: KnownBackup): string {
  const [, day = '', number = '1'] = /(\d{4}-\d\d-\d\d(?:-\d{6})?)(?: \((\d+)\))?\.zip$/.exec(file) ?? []
  return `${day} ${number.padStart(4, '0')}`
}
