import { type FileHandle, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { type LibraryDisk, realLibraryDisk } from '../../../electron/library/library-disk'
import type { LibraryParts } from '../../../electron/library/library-parts'
import { createLocks, type Locks } from '../../../electron/library/locks/locks'
import type { OpenIndex } from '../../../electron/open-index'
import type { Clock, Timers } from '../../../electron/ports'
import { realClock } from '../../../electron/real-time'
import { createFiles } from '../../../electron/storage/files'
import { realWait } from '../../../electron/storage/patience'
import type { Result } from '../../../shared/result'
import { indexHere } from './index/index-here'

export interface LogEntry {
  event: string
  facts: Record<string, unknown>
}

export type TestParts = LibraryParts & {
  folder: string
  version: string
  logged: LogEntry[]
  openIndex: OpenIndex
}

/** A real folder on a real disk, parts of which may be replaced by broken ones. */
export async function libraryParts(broken: Partial<LibraryDisk> = {}): Promise<TestParts> {
  const folder = await mkdtemp(join(tmpdir(), 'parlance-library-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return partsIn(folder, broken)
}

/** Not even after the test: only who closes its library tells the index of it. */
const never: Timers = { set: () => null, clear: () => undefined }

/** The same folder again: another process, or the next start. */
export function partsIn(
  folder: string,
  broken: Partial<LibraryDisk> = {},
  clock: Clock = realClock,
): TestParts {
  const logged: LogEntry[] = []
  const disk = closedAfterwards({ ...realLibraryDisk, ...broken })
  const log: LibraryParts['log'] = (_level, event, facts = {}) => void logged.push({ event, facts })
  const base = { disk, clock, platform: process.platform, wait: realWait, log }
  const files = createFiles(base)
  const openIndex = indexHere({ files, clock, timers: never, log })
  return { ...base, files, folder, version: '0.1.0', logged, openIndex }
}

/** A test that plays a crash closes nothing itself. */
function closedAfterwards(disk: LibraryDisk): LibraryDisk {
  const handles: FileHandle[] = []
  onTestFinished(async () => {
    await Promise.allSettled(handles.map(handle => handle.close()))
  })
  return {
    ...disk,
    async open(path, flags, mode) {
      const handle = await disk.open(path, flags, mode)
      handles.push(handle)
      return handle
    },
  }
}

export function testLocks(parts: TestParts): Locks {
  const locks = createLocks({ ...parts, folder: join(parts.folder, 'locks') })
  onTestFinished(() => locks.close())
  return locks
}

export function unwrap<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(JSON.stringify(result.error))
  return result.value
}

/** What Node throws for a system call that fails. */
export const systemError = (code: string): Error => Object.assign(new Error(code), { code })
