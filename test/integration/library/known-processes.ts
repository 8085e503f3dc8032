import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { startHeartbeat } from '../../../electron/library/locks/heartbeat'
import type { Processes, ProcessIdentity } from '../../../electron/library/locks/holder'
import { createLocks, type Locks } from '../../../electron/library/locks/locks'
import type { TestParts } from './library-parts'

export const me: ProcessIdentity = { place: 'here', boot: 'b1', pid: 100, started: '5' }
export const locked = { ok: false, error: { kind: 'storage', reason: 'locked' } }

const beatEvery = 100

/**
 * Quicker than it is, by a clock so far ahead. Null: it touches nothing, and only counts. Each asks the disk, so that a
 * busy one holds up all alike.
 */
const heartWith =
  (ahead: number | null, folder: string): typeof startHeartbeat =>
  (disk, files, beaten) => {
    const timer = setInterval(async () => {
      const now = new Date(Date.now() + (ahead ?? 0))
      for (const file of ahead === null ? [] : files())
        await disk.utimes(file, now, now).catch(() => undefined)
      await disk.lstat(folder).then(beaten, () => undefined)
    }, beatEvery)
    return () => clearInterval(timer)
  }

/** What process 100 looks like to others: a start time, '' for unknown, null for gone. */
export function locksWith(
  parts: TestParts,
  start: string | null,
  identity = me,
  ahead: number | null = null,
): Locks {
  const processes: Processes = {
    me: () => Promise.resolve(identity),
    startOf: pid => Promise.resolve(pid === me.pid ? start : 'other'),
  }
  const clock = { ...parts.clock, now: () => parts.clock.now() + (ahead ?? 0) }
  const folder = join(parts.folder, 'locks')
  const locks = createLocks({ ...parts, clock, folder, processes, heartbeat: heartWith(ahead, parts.folder) })
  onTestFinished(() => locks.close())
  return locks
}

export const namesOf = (parts: TestParts, name: string): Promise<string[]> =>
  readdir(join(parts.folder, 'locks', name))

export const otherProcess = { ...me, pid: 200, started: 'other' }

export async function fileOf(parts: TestParts, name: string): Promise<string> {
  const [file] = await readdir(join(parts.folder, 'locks', name))
  return join(parts.folder, 'locks', name, file ?? '')
}
