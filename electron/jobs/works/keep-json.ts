import { readFile, writeFile } from 'node:fs/promises'
import { type Result, success } from '../../../shared/result'
import type { ContentStore } from '../../library/content/content-store'
import { privateFile } from '../../library/library-parts'
import { isSecretName } from '../../log/redact-text'
import type { Log } from '../../ports'
import { storageError } from '../../storage/storage-error'

/** Services send the account's key along with their replies. A list under such a name holds words, not a key. */
const withoutSecrets = (name: string, value: unknown): unknown =>
  typeof value === 'string' && isSecretName(name) ? undefined : value

/** In what is known about a reply: the secrets are out of it. */
const clean = 'withoutSecrets'

/** Puts a reply among the downloads, as it came but for the secrets in it. */
export async function keepJson(
  downloads: Pick<ContentStore, 'place'>,
  originalName: string,
  content: unknown,
  about: Record<string, unknown>,
): Promise<Result<string>> {
  const bytes = Buffer.from(JSON.stringify(content, withoutSecrets))
  const marked = { ...about, [clean]: true }
  const place = await downloads.place({ originalName, bytes: bytes.length })
  if (!place.ok) return place
  try {
    await writeFile(place.value.file, bytes, { mode: privateFile, flag: 'wx' })
  } catch (error) {
    await place.value.discard()
    return { ok: false, error: storageError(place.value.file, error, process.platform) }
  }
  const kept = await place.value.commit(marked)
  return kept.ok ? success(kept.value.id) : kept
}

/**
 * Takes the secrets out of the replies that are here: earlier versions, and so older backups, kept them along. Each is
 * marked when it is clean, so whoever is killed goes on where it was, and nothing is read twice.
 */
export async function cleanKeptJson(
  downloads: Pick<ContentStore, 'list' | 'fileOf' | 'replace'>,
  log: Log,
): Promise<void> {
  const listing = await downloads.list()
  if (!listing.ok) return
  const unclean = listing.value.items.filter(
    ({ summary }) => summary.extension === 'json' && summary.about[clean] !== true,
  )
  let changed = 0
  for (const { id, summary } of unclean) {
    if (await cleanOne(downloads, id, summary.about)) changed += 1
  }
  if (changed > 0) log('info', 'library.secrets-removed', { replies: changed })
}

/** Whether there was a secret in it. What is no JSON, or cannot be read or written now, stays for another time. */
async function cleanOne(
  downloads: Pick<ContentStore, 'fileOf' | 'replace'>,
  id: string,
  about: Record<string, unknown>,
): Promise<boolean> {
  const file = await downloads.fileOf(id)
  if (!file.ok || file.value === null) return false
  try {
    const before = await readFile(file.value, 'utf8')
    const after = JSON.stringify(JSON.parse(before), withoutSecrets)
    const replaced = await downloads.replace(id, Buffer.from(after), { ...about, [clean]: true })
    return replaced.ok && after !== before
  } catch {
    return false
  }
}
