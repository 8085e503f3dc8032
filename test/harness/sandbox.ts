import { spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'

const setUserId = 0o4000

/**
 * Whether Chromium can have its sandbox on this Linux: what the launcher of a package asks, for an Electron that npm has
 * unpacked into `folder`. Ubuntu 24.04 lets only programs that it knows make user namespaces.
 */
export function canSandbox(folder: string, userId = process.getuid?.()): boolean {
  if (process.platform !== 'linux') return true
  // Chromium refuses to start as root with its sandbox.
  if (userId === 0) return false
  const helper = statSync(join(folder, 'chrome-sandbox'), { throwIfNoEntry: false })
  if (helper?.uid === 0 && (helper.mode & setUserId) !== 0) return true
  return spawnSync('unshare', ['-Ur', 'true'], { stdio: 'ignore' }).status === 0
}
