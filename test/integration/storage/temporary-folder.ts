import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { realClock, realTimers } from '../../../electron/real-time'
import { type Disk, realDisk } from '../../../electron/storage/disk'
import { createFiles, type Files, type FilesParts } from '../../../electron/storage/files'
import { meetOtherProcesses, type OtherProcesses } from '../../../electron/storage/other-processes'
import { realWait } from '../../../electron/storage/patience'
import { clockOf } from '../../harness/clock-of'

/** A folder of the test's own that is gone when the test is. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'parlance-test-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

export const testNow = Date.parse('2026-11-21T06:30:00Z')

export function filesOn(disk: Partial<Disk> = {}, parts: Partial<FilesParts> = {}): Files {
  return createFiles({
    disk: { ...realDisk, ...disk },
    clock: clockOf(() => testNow),
    platform: 'linux',
    wait: async () => undefined,
    log: () => undefined,
    ...parts,
  })
}

/** What one process of the program has to do with the others in this folder. */
export function othersIn(folder: string): OtherProcesses {
  const others = meetOtherProcesses({
    folder: join(folder, 'locks'),
    clock: realClock,
    timers: realTimers,
    platform: 'linux',
    wait: realWait,
    log: () => undefined,
  })
  onTestFinished(others.close)
  return others
}

/** What a file system call rejects with. */
export function refusing(code: string): () => Promise<never> {
  return () => Promise.reject(Object.assign(new Error(code), { code }))
}
