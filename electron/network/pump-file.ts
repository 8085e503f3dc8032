import type { FileHandle } from 'node:fs/promises'
import type { ClientRequest } from 'node:http'

/** The file is not what it was when its length was announced. */
export class FileChanged extends Error {
  override name = 'FileChanged'
}

const bufferSize = 512 * 1024

/**
 * Sends a file as the body of a request. Two buffers take turns, one filled from the disk while the other is on its
 * way: a stream would make and throw away a buffer for every 64 kB.
 */
export async function pumpFile(
  file: Pick<FileHandle, 'read'>,
  size: number,
  request: ClientRequest,
  onSent: (bytes: number) => void,
): Promise<void> {
  const buffers = [Buffer.allocUnsafe(bufferSize), Buffer.allocUnsafe(bufferSize)] as const
  let filling = 0
  let onItsWay = Promise.resolve()
  for (let at = 0; at < size && !request.destroyed; ) {
    const buffer = buffers[filling % 2 === 0 ? 0 : 1]
    filling++
    const { bytesRead } = await file.read(buffer, 0, Math.min(bufferSize, size - at), at)
    if (bytesRead === 0) throw new FileChanged(`The file ends after ${at} of ${size} bytes`)
    await onItsWay
    onSent(at)
    onItsWay = writtenBytes(request, buffer.subarray(0, bytesRead))
    // It is awaited after the next read; until then nobody listens.
    onItsWay.catch(() => undefined)
    at += bytesRead
  }
  await onItsWay
  onSent(size)
}

/** Resolves when the system has taken the bytes. A request that ends before it connected would never say so. */
export function writtenBytes(request: ClientRequest, bytes: Uint8Array): Promise<void> {
  return new Promise((resolve, reject) => {
    const onClose = (): void => reject(new Error('The request ended'))
    request.once('close', onClose)
    request.write(bytes, problem => {
      request.removeListener('close', onClose)
      if (problem) reject(problem)
      else resolve()
    })
  })
}
