import type { FileHandle } from 'node:fs/promises'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import type { AppError } from '../../../shared/errors'
import type { LibraryParts } from '../../library/library-parts'
import { privateFile } from '../../library/library-parts'
import type { FollowPorts } from '../../network/follow'
import { storageError } from '../../storage/storage-error'
import type { CatalogueFile } from './catalogue-model'
import { isGzip, judgeRange } from './judge-range'
import { type OpenedRange, openRange } from './open-range'
import { partOf, readOrigin, sizeOfPart, writeOrigin } from './part-file'

export interface ReceivePorts extends Pick<LibraryParts, 'disk' | 'files' | 'platform'> {
  network: FollowPorts
}

export interface WantedModelFile {
  file: Pick<CatalogueFile, 'name' | 'bytes' | 'sha256'>
  address: string
  folder: string
  signal: AbortSignal
  /** Bytes of this file that are here. */
  onReceived: (bytes: number) => void
}

/** `complete`: as many bytes as there should be. `restart`: what is here has to go first. */
export type Received =
  | { kind: 'complete' }
  | { kind: 'restart' }
  | { kind: 'broken'; error: AppError; passing: boolean; retryAt: number | null }

const broken = (error: AppError, passing = false): Received => ({
  kind: 'broken',
  error,
  passing,
  retryAt: null,
})

/** One request, for what is not here yet. Whatever came stays in the part, so that the next one has less to ask for. */
export async function receivePart(wanted: WantedModelFile, ports: ReceivePorts): Promise<Received> {
  const { file, address, folder, signal } = wanted
  const part = partOf(folder, file.name)
  try {
    const from = await sizeOfPart(ports.disk, part)
    if (from === file.bytes) return { kind: 'complete' }
    if (from > file.bytes) return { kind: 'restart' }
    const origin = from > 0 ? await readOrigin(ports.files, folder, file.name) : null
    // Another server may name the same bytes otherwise; there the checksum has the last word.
    const validator = origin?.address === address ? origin.validator : null

    const opened = await openRange(
      { url: address, from, validator, isPacked: isGzip(file.name), signal },
      ports.network,
    )
    if (!opened.ok) return broken(opened.error, isPassing(opened.error))
    const reply = opened.value
    const verdict = judgeRange(reply, { ...file, from }, ports.network.clock.now())
    if (verdict.kind === 'restart' || verdict.kind === 'refused') {
      reply.body.destroy()
      return verdict.kind === 'restart' ? verdict : { ...verdict, kind: 'broken' }
    }
    const whole = verdict.kind === 'packed' ? unpacked(reply) : reply
    return await receiveBody(whole, verdict.kind === 'rest' ? from : 0, wanted, ports)
  } catch (thrown) {
    return broken(storageError(part, thrown, ports.platform))
  }
}

async function receiveBody(
  reply: OpenedRange,
  from: number,
  { file, address, folder, signal, onReceived }: WantedModelFile,
  { disk, files }: ReceivePorts,
): Promise<Received> {
  let handle: FileHandle | null = null
  try {
    handle = await disk.open(partOf(folder, file.name), from > 0 ? 'r+' : 'w', privateFile)
    const validator = strongValidator(reply.headers.etag)
    const noted = await writeOrigin(files, folder, file.name, { address, validator })
    if (!noted.ok) return broken(noted.error)
    let at = from
    for await (const chunk of bodyOf(reply)) {
      if (!Buffer.isBuffer(chunk)) return broken(chunk.error, isPassing(chunk.error))
      if (at + chunk.length > file.bytes) return { kind: 'restart' }
      await writeWhole(handle, chunk, at)
      at += chunk.length
      onReceived(at)
    }
    if (signal.aborted) return broken({ kind: 'cancelled' })
    return at === file.bytes ? { kind: 'complete' } : broken(endedEarly(reply.host), true)
  } finally {
    reply.body.destroy()
    await handle?.close()
  }
}

/** What a host packs unasked is looked at as it lies there. */
function unpacked(reply: OpenedRange): OpenedRange {
  const body = createGunzip()
  pipeline(reply.body, body, () => undefined)
  return { ...reply, body }
}

/** A line that breaks is told as its last piece, so that what is thrown around it comes from the disk. */
async function* bodyOf({ body, errorOf }: OpenedRange): AsyncGenerator<Buffer | { error: AppError }> {
  try {
    for await (const chunk of body as AsyncIterable<Buffer>) yield chunk
  } catch (thrown) {
    yield { error: errorOf(thrown) }
  }
}

async function writeWhole(handle: FileHandle, chunk: Uint8Array, position: number): Promise<void> {
  for (let written = 0; written < chunk.length; ) {
    const { bytesWritten } = await handle.write(chunk, written, chunk.length - written, position + written)
    if (bytesWritten === 0) throw Object.assign(new Error('The disk took no bytes.'), { code: 'ENOSPC' })
    written += bytesWritten
  }
}

/** Two files with one weak name need not have the same bytes. */
const strongValidator = (etag: string | undefined): string | null =>
  etag?.startsWith('"') && etag.endsWith('"') ? etag : null

const endedEarly = (host: string): AppError => ({
  kind: 'unreachable',
  host,
  reason: 'reset',
  code: 'ECONNRESET',
})

const passing: readonly AppError['kind'][] = ['offline', 'unreachable', 'timeout', 'rate-limited', 'server']

/** Asking again later may help, though nobody does anything about it. */
export const isPassing = ({ kind }: AppError): boolean => passing.includes(kind)
