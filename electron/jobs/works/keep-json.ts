import { writeFile } from 'node:fs/promises'
import { type Result, success } from '../../../shared/result'
import type { ContentStore } from '../../library/content/content-store'
import { privateFile } from '../../library/library-parts'
import { storageError } from '../../storage/storage-error'

/** Puts a reply among the downloads, as it came. */
export async function keepJson(
  downloads: Pick<ContentStore, 'place'>,
  originalName: string,
  content: unknown,
  about: Record<string, unknown>,
): Promise<Result<string>> {
  const bytes = Buffer.from(JSON.stringify(content))
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
