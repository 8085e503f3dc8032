import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { Processes, ProcessIdentity } from '../../../electron/library/locks/holder'
import { createLocks, type Locks } from '../../../electron/library/locks/locks'
import type { TestParts } from './library-parts'

export const me: ProcessIdentity = { place: 'here', boot: 'b1', pid: 100, started: '5' }
export const locked = { ok: false, error: { kind: 'storage', reason: 'locked' } }

/** What process 100 looks like to others: a start time, '' for unknown, null for gone. */
export function locksWith(parts: TestParts, start: string | null, identity = me): Locks {
  const processes: Processes = {
    me: () => Promise.resolve(identity),
    startOf: pid => Promise.resolve(pid === me.pid ? start : 'other'),
  }
  const locks = createLocks({ ...parts, folder: join(parts.folder, 'locks'), processes })
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
