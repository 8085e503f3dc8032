import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { failure, type Result, success } from '../../shared/result'
import type { Network } from '../network/network'

export interface WantedUpdate {
  url: string
  /** Where it goes on this computer. */
  file: string
  /** Of the whole file, in base64, as the release says it. */
  sha512: string
  onProgress: (received: number, total: number | null) => void
}

/** An installer is a tenth of it. */
const mostBytes = 2 * 1024 ** 3

/** Brings one file of a release here, by the same ways as everything else, or leaves none. */
export async function fetchUpdate(
  { url, file, sha512, onProgress }: WantedUpdate,
  network: Pick<Network, 'download'>,
): Promise<Result<null>> {
  const fetched = await network.download({
    url,
    file,
    most: mostBytes,
    effect: 'reads',
    operation: 'update',
    allowPlainHttp: false,
    onProgress,
  })
  if (!fetched.ok) return fetched
  if (fetched.value.kind === 'refused') {
    return failure({ kind: 'rejected', status: fetched.value.reply.status, message: '' })
  }
  if ((await sha512Of(file)) === sha512) return success(null)
  await rm(file, { force: true })
  return failure({ kind: 'update', reason: 'checksum', detail: '' })
}

async function sha512Of(file: string): Promise<string> {
  const hash = createHash('sha512')
  await pipeline(createReadStream(file), hash)
  return hash.digest('base64')
}
