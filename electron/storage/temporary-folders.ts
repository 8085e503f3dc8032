import { lstat, mkdtemp, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Clock } from '../ports'

/** What the program needs for a moment, or hands to another one, and does not keep in its library. */
const purposes = ['drag', 'recognition', 'trial', 'self-test'] as const

type Purpose = (typeof purposes)[number]

export const temporaryPrefix = (purpose: Purpose): string => `parlance-${purpose}-`

/** Some programs go on using the very file they were given, and a long recording takes its time. */
const keptFor = 86_400_000

export const makeTemporary = (folder: string, purpose: Purpose): Promise<string> =>
  mkdtemp(join(folder, temporaryPrefix(purpose)))

/** Removes what killed processes left there, and what was handed out long ago. */
export async function removeOldTemporary(folder: string, clock: Clock): Promise<void> {
  const names = await readdir(folder).catch((): string[] => [])
  const ours = names.filter(name => purposes.some(purpose => name.startsWith(temporaryPrefix(purpose))))
  for (const path of ours.map(name => join(folder, name))) {
    const changedAt = await lastChange(path).catch(() => Number.POSITIVE_INFINITY)
    // One that belongs to somebody else on this computer stays.
    if (clock.now() - changedAt > keptFor) await rm(path, { recursive: true, force: true }).catch(() => {})
  }
}

async function lastChange(path: string): Promise<number> {
  const stats = await lstat(path)
  if (!stats.isDirectory()) return Number.POSITIVE_INFINITY
  const files = await readdir(path)
  const times = await Promise.all(files.map(async file => (await lstat(join(path, file))).mtimeMs))
  return Math.max(stats.mtimeMs, ...times)
}
