import type { FileHandle } from 'node:fs/promises'
import { promisify } from 'node:util'
import { crc32, createDeflateRaw, deflateRaw } from 'node:zlib'
import { through } from './through'
import { centralHeader, endRecords, localHeader, type ZipRecord } from './zip-records'

export interface ZipEntrySource {
  name: string
  changedAt: number
  /** About how much will come. Only large files need large fields. */
  expectedBytes: number
  /** Worth compressing; sound is not. */
  compress: boolean
  pieces: AsyncIterable<Uint8Array>
}

export interface ZipWriter {
  /** Answers how many bytes went in. */
  add(source: ZipEntrySource): Promise<number>
  /** What is in memory already, and stays there until this has answered. */
  addWhole(
    whole: Pick<ZipEntrySource, 'name' | 'changedAt' | 'compress'> & { content: Uint8Array },
  ): Promise<number>
  /** What is packed already, as another archive has it. */
  addPacked(
    packed: Omit<ZipRecord, 'name' | 'offset'> & Pick<ZipEntrySource, 'name' | 'pieces'>,
  ): Promise<void>
  /** The directory, without which it is no archive. */
  finish(): Promise<void>
}

const packed = promisify(deflateRaw)

const copiedUpTo = 65_536
/** Room to spare: what cannot be compressed grows a little by trying. */
const largeFrom = 0xf000_0000

/** Streams into an open, empty file. A header is written again once its entry's sizes are known. */
export function createZipWriter(file: Pick<FileHandle, 'write'>): ZipWriter {
  const directory: Buffer[] = []
  let end = 0

  async function write(bytes: Uint8Array, position: number): Promise<void> {
    for (let written = 0; written < bytes.length; ) {
      const { bytesWritten } = await file.write(bytes, written, bytes.length - written, position + written)
      if (bytesWritten === 0) throw Object.assign(new Error('The disk took no bytes.'), { code: 'ENOSPC' })
      written += bytesWritten
    }
  }

  return {
    async add({ name, changedAt, expectedBytes, compress, pieces }) {
      const large = expectedBytes >= largeFrom
      const record: ZipRecord = {
        name: Buffer.from(name),
        method: compress ? 'deflated' : 'stored',
        crc: 0,
        compressedBytes: 0,
        bytes: 0,
        offset: end,
        changedAt,
      }
      const header = localHeader(record, large)
      let position = end + header.length
      async function* counted(): AsyncGenerator<Uint8Array> {
        for await (const piece of pieces) {
          record.crc = crc32(piece, record.crc)
          record.bytes += piece.length
          yield piece
        }
      }
      const ready = compress ? through(counted(), createDeflateRaw()) : counted()
      for await (const piece of ready) {
        await write(piece, position)
        position += piece.length
      }
      record.compressedBytes = position - end - header.length
      if (!large && Math.max(record.compressedBytes, record.bytes) >= largeFrom) {
        throw new RangeError(`${name} is larger than it was said to be.`)
      }
      await write(localHeader(record, large), end)
      directory.push(centralHeader(record))
      end = position
      return record.bytes
    },

    async addWhole({ name, changedAt, content, compress }) {
      const bytes = compress ? await packed(content) : content
      const record: ZipRecord = {
        name: Buffer.from(name),
        method: compress ? 'deflated' : 'stored',
        crc: crc32(content),
        compressedBytes: bytes.length,
        bytes: content.length,
        offset: end,
        changedAt,
      }
      const header = localHeader(record, false)
      // What is small is sooner copied than written by itself.
      const parts = bytes.length > copiedUpTo ? [header, bytes] : [Buffer.concat([header, bytes])]
      for (const part of parts) {
        await write(part, end)
        end += part.length
      }
      directory.push(centralHeader(record))
      return content.length
    },

    async addPacked({ name, changedAt, method, crc, compressedBytes, bytes, pieces }) {
      const record = { name: Buffer.from(name), method, crc, compressedBytes, bytes, offset: end, changedAt }
      const header = localHeader(record, Math.max(compressedBytes, bytes) >= largeFrom)
      let position = end + header.length
      await write(header, end)
      for await (const piece of pieces) {
        await write(piece, position)
        position += piece.length
      }
      directory.push(centralHeader(record))
      end = position
    },

    async finish() {
      let position = end
      for (const header of directory) {
        await write(header, position)
        position += header.length
      }
      await write(endRecords(directory.length, end, position - end), position)
    },
  }
}
