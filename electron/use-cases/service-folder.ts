import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { type Result, success } from '../../shared/result'
import type { Hold, Locks } from '../library/locks/locks'
import type { SecretBox } from '../ports'
import type { Files } from '../storage/files'

/** Places for services that run beside each other, of the window and of command lines. */
const most = 9

/**
 * A folder that no other service of this program works in: two in one folder would do the same jobs twice. The first
 * one is where the work is found again.
 */
export async function takeServiceFolder(
  dataFolder: string,
  locks: Pick<Locks, 'take'>,
  name: string,
): Promise<Result<{ folder: string; hold: Hold }>> {
  for (let number = 1; ; number += 1) {
    const folder = number === 1 ? name : `${name}-${number}`
    const hold = await locks.take(folder, 0)
    if (hold.ok) return success({ folder: join(dataFolder, folder), hold: hold.value })
    if (number === most) return hold
  }
}

/** What other programs sign in to this computer's service with: the same at each start, where it can be kept safely. */
export async function serverPassword(
  file: string,
  files: Pick<Files, 'read' | 'write'>,
  box: SecretBox,
): Promise<string> {
  const fresh = (): string => randomBytes(18).toString('base64url')
  if (box.keeps !== 'keychain') return fresh()
  const sealed = await files.read(file, 16_000)
  // Nor because its file cannot be read today.
  if (!sealed.ok && sealed.error.kind === 'storage') return fresh()
  if (sealed.ok && sealed.value !== null) {
    const opened = await box.open(sealed.value)
    // What other programs know is not given up because the keychain is locked today.
    if (opened.state === 'waits') return fresh()
    if (opened.state === 'open' && opened.text !== '') {
      if (opened.outdated) await keep(opened.text)
      return opened.text
    }
  }
  const password = fresh()
  await keep(password)
  return password

  async function keep(text: string): Promise<void> {
    const bytes = await box.seal(text)
    if (bytes !== null) await files.write(file, bytes)
  }
}
