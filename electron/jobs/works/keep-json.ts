import { writeFile } from 'node:fs/promises'
import { type Result, success } from '../../../shared/result'
import type { ContentStore } from '../../library/content/content-store'
import { privateFile } from '../../library/library-parts'
import { isSecretName } from '../../log/secret-names'
import { storageError } from '../../storage/storage-error'

/** Services send the account's key along with their replies. A list under such a name holds words, not a key. */
const withoutSecrets = (name: string, value: unknown): unknown =>
  typeof value === 'string' && isSecretName(name) ? undefined : value

/** Puts a reply among the downloads, as it came but for the secrets in it. */
export async function keepJson(
  downloads: Pick<ContentStore, 'place'>,
  originalName: string,
  content: unknown,
  about: Record<string, unknown>,
): Promise<Result<string>> {
  const bytes = Buffer.from(JSON.stringify(content, withoutSecrets))
  const place = await downloads.place({ originalName, bytes: bytes.length })
  if (!place.ok) return place
  try {
    await writeFile(place.value.file, bytes, { mode: privateFile, flag: 'wx' })
  } catch (error) {
    await place.value.discard()
    return { ok: false, error: storageError(place.value.file, error, process.platform) }
  }
  const kept = await place.value.commit(about)
  return kept.ok ? success(kept.value.id) : kept
}
