import type { AppError } from '../../shared/errors'
import { failure, type Result } from '../../shared/result'
import { soundKindOf } from '../engines/audio/sound-kind'
import type { ContentInfo } from '../library/content/content-info'
import type { ContentStore } from '../library/content/content-store'
import { whatElse } from '../media/look/what-else'
import {
  downloadFile,
  downloadPublicFile,
  type Fetching,
  type FilePorts,
  fileDetails,
} from '../service/files'
import { replyExcerpt } from '../service/reply-excerpt'

export interface FetchUploadParts {
  ports: FilePorts
  media: Pick<ContentStore, 'place'>
  about: ContentInfo['about']
  signal: AbortSignal
  onProgress: (done: number, total: number) => void
}

/** Brings a file that the service was given once back to this computer. */
export async function fetchUpload(
  fileId: string,
  { ports, media, about, signal, onProgress }: FetchUploadParts,
): Promise<Result<ContentInfo>> {
  // It only says how much there is to come, and what it was called.
  const told = await fileDetails(ports.client, fileId, signal)
  const { fileName: originalName, fileSize } = told.ok ? told.value : { fileName: fileId, fileSize: null }
  const place = await media.place({ originalName, ...(fileSize === null ? {} : { bytes: fileSize }) })
  if (!place.ok) return place
  const { file, commit, discard } = place.value
  const fetched = await fetchFromEither(ports, fileId, {
    file,
    signal,
    onProgress: (done, total) => onProgress(done, Math.max(done, total ?? fileSize ?? 0)),
  })
  const refusal = fetched.ok ? await refusalOf(file, fetched.value.bytes, ports) : fetched.error
  const kept = refusal ? failure(refusal) : await commit(about)
  if (!kept.ok) await discard()
  return kept
}

/**
 * Nothing at all is no sound, and neither is a page or a text, whatever the service says of it. What a person recorded
 * may be damaged or of a kind that nobody knows: it is theirs all the same.
 */
async function refusalOf(file: string, bytes: number, { client }: FilePorts): Promise<AppError | null> {
  if (bytes === 0) return { kind: 'malformed', path: 'file', excerpt: '' }
  if (await soundKindOf(file)) return null
  const looked = await whatElse(file)
  if (looked?.fault !== 'page' && looked?.fault !== 'text') return null
  const excerpt = replyExcerpt(Buffer.from(looked.text), client.secrets())
  return { kind: 'no-sound', fault: looked.fault, excerpt }
}

/** A service that no longer hands it out may still have it where it is public. */
async function fetchFromEither(
  ports: FilePorts,
  fileId: string,
  transfer: Fetching,
): Promise<Result<{ bytes: number }>> {
  const fetched = await downloadFile(ports, fileId, transfer)
  if (fetched.ok || fetched.error.kind !== 'rejected') return fetched
  const open = await downloadPublicFile(ports, fileId, transfer)
  return open.ok ? open : fetched
}
