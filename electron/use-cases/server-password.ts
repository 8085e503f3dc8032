import { randomBytes } from 'node:crypto'
import type { SecretBox } from '../ports'
import type { Files } from '../storage/files'

/** What other programs sign in to this computer's service with: the same at each start, where it can be kept safely. */
export async function serverPassword(
  file: string,
  files: Pick<Files, 'read' | 'write'>,
  box: SecretBox,
): Promise<string> {
  const fresh = (): string => randomBytes(18).toString('base64url')
  if (box.store.kind !== 'keychain') return fresh()
  const sealed = await files.read(file, 16_000)
  if (sealed.ok && sealed.value !== null) {
    const opened = await box.open(sealed.value).catch(() => '')
    if (opened !== '') return opened
  }
  const password = fresh()
  const bytes = await box.seal(password).catch(() => null)
  if (bytes !== null) await files.write(file, bytes)
  return password
}
