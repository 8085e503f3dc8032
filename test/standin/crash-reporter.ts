import { randomUUID } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { app } from './app'
import { missingThrows } from './missing'
import { needNotReady } from './readiness'
import type { Has } from './surface-members'

const understood = new Set(['compress', 'extra', 'globalExtra', 'productName', 'uploadToServer'])
let folder: string | null = null

export const crashReporter = missingThrows('crashReporter', {
  start(options) {
    needNotReady('stand-in: crashReporter.start after ready: pages that were opened before leave no dump')
    if (folder !== null) throw new Error('stand-in: a second crashReporter.start, which Electron passes over')
    const strange = Object.keys(options).find(name => !understood.has(name))
    if (strange) throw new Error(`stand-in: crashReporter.start does not know '${strange}'`)
    if (options.uploadToServer !== false) throw new Error('stand-in: crash dumps are not uploaded')
    folder = app.getPath('crashDumps')
  },
} satisfies Has<'CrashReporter'>)

/** Of a process that died. As Crashpad leaves one on Linux that is not to be uploaded, with no memory in it. */
export function writeDump(): void {
  if (folder === null) return
  const name = join(folder, 'completed', randomUUID())
  mkdirSync(join(folder, 'completed'), { recursive: true })
  writeFileSync(`${name}.dmp`, Buffer.concat([Buffer.from('MDMP'), Buffer.alloc(4_092)]))
  writeFileSync(`${name}.meta`, '')
}
