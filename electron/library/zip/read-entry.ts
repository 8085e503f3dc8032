import type { FileHandle } from 'node:fs/promises'
import { crc32, createInflateRaw } from 'node:zlib'
import { readAt, readInto, type ZipEntry } from './read-directory'
import { through } from './through'
import { ZipProblem } from './zip-problem'
import { signatures } from './zip-records'

export const pieceSize = 256 * 1024

/**
 * The content, piece by piece: never more than the directory says, and wrong bytes are told before the end. A piece is good
 * until the next is asked for: each may be read into the same room.
 */
export async function* readEntry(
  file: FileHandle,
  entry: ZipEntry,
  room: Buffer = Buffer.allocUnsafe(pieceSize),
): AsyncGenerator<Uint8Array> {
  // What unpacks a piece may still be at it when the next one comes.
  const pieces: AsyncIterable<Uint8Array> =
    entry.method === 'stored'
      ? packedPieces(file, entry, length => room.subarray(0, length))
      : through(packedPieces(file, entry, Buffer.alloc), createInflateRaw())
  let crc = 0
  let bytes = 0
  try {
    for await (const piece of pieces) {
      bytes += piece.length
      if (bytes > entry.bytes) throw new ZipProblem('holds more than it says', entry.name)
      crc = crc32(piece, crc)
      yield piece
    }
  } catch (error) {
    throw isZlibError(error) ? new ZipProblem('is damaged', entry.name) : error
  }
  if (bytes !== entry.bytes || crc !== entry.crc) throw new ZipProblem('is damaged', entry.name)
}

/** The same as it lies there, which is never more than the archive. Nobody looks whether it is right. */
export async function* packedPieces(
  file: FileHandle,
  { name, fault, offset, compressedBytes }: ZipEntry,
  roomFor: (length: number) => Buffer,
): AsyncGenerator<Uint8Array> {
  if (fault !== null) throw new ZipProblem(fault, name)
  const header = await readAt(file, offset, 30)
  if (header.readUInt32LE(0) !== signatures.local) throw new ZipProblem('is damaged', name)
  const start = offset + 30 + header.readUInt16LE(26) + header.readUInt16LE(28)
  for (let done = 0; done < compressedBytes; done += pieceSize) {
    yield await readInto(file, start + done, roomFor(Math.min(pieceSize, compressedBytes - done)))
  }
}

const isZlibError = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && error.code.startsWith('Z_')
