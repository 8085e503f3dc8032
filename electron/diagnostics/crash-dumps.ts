import { lstat, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { CrashDumps } from '../../shared/diagnostics'
import type { Core } from '../core'

export interface Dump {
  file: string
  bytes: number
  /** When it was written, in epoch milliseconds. */
  at: number
}

/** Enough to see whether crashes are alike. */
const most = 5
const mostBytes = 100_000_000
const oldest = 30 * 86_400_000

/**
 * The ones that go: all but the newest few, what is too much for the disk, and what is so old that nobody will ask for
 * it. Of what is young enough the newest one stays, however big it is.
 */
export function surplusDumps(dumps: readonly Dump[], now: number): Dump[] {
  const newestFirst = [...dumps].sort((one, other) => other.at - one.at)
  let bytes = 0
  return newestFirst.filter(({ bytes: size, at }, index) => {
    bytes += size
    return index >= most || now - at > oldest || (index > 0 && bytes > mostBytes)
  })
}

/** Chromium keeps them in folders whose names say how far they have come, on each system others. */
export async function listDumps(folder: string): Promise<Dump[]> {
  const names = await readdir(folder, { recursive: true }).catch(() => [])
  const files = names.filter(name => name.endsWith('.dmp')).map(name => join(folder, name))
  const dumps = await Promise.all(files.map(dumpIn))
  return dumps.filter(dump => dump !== null)
}

/** One that vanished meanwhile is none. */
const dumpIn = (file: string): Promise<Dump | null> =>
  lstat(file).then(
    ({ size, mtimeMs }) => ({ file, bytes: size, at: mtimeMs }),
    () => null,
  )

/** What Chromium notes about a dump lies beside it, where it does not lie in the dump itself. */
export async function removeDumps(dumps: readonly Dump[]): Promise<void> {
  const files = dumps.flatMap(({ file }) => [file, file.replace(/dmp$/, 'meta')])
  await Promise.all(files.map(file => rm(file, { force: true })))
}

/** What is left of earlier starts, once there is a window to look at. */
export async function removeOldDumps({ data, clock, logbook }: Pick<Core, 'data' | 'clock' | 'logbook'>) {
  const surplus = surplusDumps(await listDumps(data.crashes), clock.now())
  await removeDumps(surplus).catch((error: unknown) => logbook.log('warn', 'crash.dumps-stay', { error }))
}

export const sumOfDumps = (dumps: readonly Dump[]): CrashDumps => ({
  count: dumps.length,
  bytes: dumps.reduce((sum, { bytes }) => sum + bytes, 0),
  newestAt: dumps.length === 0 ? null : Math.max(...dumps.map(({ at }) => Math.floor(at))),
})
