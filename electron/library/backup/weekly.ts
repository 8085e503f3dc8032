import { keptBackups } from '../../../shared/library'
import { localTime } from '../../../shared/local-time'

/** The rules of the weekly backups. Pure: dates in, decisions out. */

const day = 86_400_000
const daysBetween = 7

/** Made by this program and nobody else, as it stands in the backup itself. */
export interface WeeklyFile {
  name: string
  madeAt: number
}

/** The calendar day where the person is, so that a backup is due in the morning of its day and not at its hour. */
const dayOf = (at: number): number => {
  const date = new Date(at)
  return Math.round(Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / day)
}

/**
 * A week has gone by since the last one. What claims to be from another day to come was made before the clock was set
 * back, and says nothing about when the last one was.
 */
export function isDue(files: readonly WeeklyFile[], now: number): boolean {
  const days = files.map(({ madeAt }) => dayOf(now) - dayOf(madeAt)).filter(since => since >= 0)
  return days.every(since => since >= daysBetween)
}

/**
 * Those that are one too many, now that `newest` is there. What claims to be from the future is taken for the oldest: it
 * was there before the one that was made just now.
 */
export function surplus(files: readonly WeeklyFile[], newest: string, now: number): WeeklyFile[] {
  const age = ({ name, madeAt }: WeeklyFile): number => {
    if (name === newest) return Number.NEGATIVE_INFINITY
    return madeAt > now ? Number.POSITIVE_INFINITY : now - madeAt
  }
  return files
    .toSorted((one, other) => age(one) - age(other) || (one.name < other.name ? 1 : -1))
    .slice(keptBackups)
}

/** `series`: of whose making it is. Two computers may share a folder. */
export function weeklyName(series: string, at: number): string {
  const stamp = localTime(at).replace('T', '-').replaceAll(':', '')
  return `parlance-weekly-${series}-${stamp}.zip`
}

export const isWeeklyName = (name: string, series: string): boolean =>
  name.startsWith(`parlance-weekly-${series}-`) && /-\d{4}-\d\d-\d\d-\d{6}\.zip$/.test(name)
