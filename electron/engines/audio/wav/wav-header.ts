import type { FileHandle } from 'node:fs/promises'
import type { PcmFormat, SampleCoding } from './wav-format'

/** Where the samples lie in the file. */
export interface WavExtent {
  start: number
  bytes: number
  /** That the file says it has beyond those: it was cut off. */
  missing: number
}

export interface WavLayout extends WavExtent {
  format: PcmFormat
}

/** `unknown-coding`: a WAV file may hold anything, MP3 included. */
export type WavReading =
  | { state: 'fine'; layout: WavLayout }
  | { state: 'unknown-coding'; layout: WavExtent }
  | { state: 'broken' }

interface Chunk {
  id: string
  start: number
  bytes: number
}

const chunkHeaderBytes = 8
const firstChunkAt = 12
/** What programs write when they did not know the length, or had no bits left for it. */
const unsaid = 0xffff_ffff
/** Programs that write as they speak put the most there that others bear, less a few bytes. */
const leastGuessed = 0x7fff_0000
const extensible = 0xfffe
const mostChunks = 1_000

export async function readWavLayout(handle: FileHandle): Promise<WavReading> {
  const { size } = await handle.stat()
  const head = await readBytes(handle, 0, firstChunkAt)
  const magic = asciiAt(head, 0)
  const little = magic !== 'RIFX'
  let format: PcmFormat | 'unknown-coding' | null = null
  let longDataBytes: number | null = null
  let at = firstChunkAt
  for (let count = 0; count < mostChunks; count++) {
    const chunk = await readChunk(handle, at, little)
    if (!chunk) break
    if (chunk.id === 'ds64') longDataBytes = await readLongLength(handle, chunk)
    if (chunk.id === 'fmt ') format = await readFormat(handle, chunk, little)
    if (chunk.id === 'data') {
      if (format === null) return { state: 'broken' }
      const left = size - chunk.start
      const said = chunk.bytes === unsaid ? (longDataBytes ?? left) : chunk.bytes || left
      const isMeant = said < leastGuessed || said === longDataBytes
      const missing = isMeant ? Math.max(0, said - left) : 0
      const layout = { start: chunk.start, bytes: Math.min(said, left), missing }
      return format === 'unknown-coding'
        ? { state: 'unknown-coding', layout }
        : { state: 'fine', layout: { format, ...layout } }
    }
    // Chunks start at even places.
    at = chunk.start + chunk.bytes + (chunk.bytes % 2)
  }
  return { state: 'broken' }
}

async function readChunk(handle: FileHandle, at: number, little: boolean): Promise<Chunk | null> {
  const head = await readBytes(handle, at, chunkHeaderBytes)
  if (head.byteLength < chunkHeaderBytes) return null
  return { id: asciiAt(head, 0), start: at + chunkHeaderBytes, bytes: head.getUint32(4, little) }
}

/** Files beyond 4 GB say how long they are in a chunk of their own. */
async function readLongLength(handle: FileHandle, chunk: Chunk): Promise<number | null> {
  const body = await readBytes(handle, chunk.start, 16)
  return body.byteLength < 16 ? null : Number(body.getBigUint64(8, true))
}

async function readFormat(
  handle: FileHandle,
  chunk: Chunk,
  little: boolean,
): Promise<PcmFormat | 'unknown-coding' | null> {
  const body = await readBytes(handle, chunk.start, Math.min(chunk.bytes, 40))
  if (body.byteLength < 16) return null
  const said = body.getUint16(0, little)
  const tag = said === extensible && body.byteLength >= 26 ? body.getUint16(24, little) : said
  const channels = body.getUint16(2, little)
  const sampleRate = body.getUint32(4, little)
  // The place a sample takes, which may be more than its bits: 20 bits lie in 24.
  const bytesPerSample = body.getUint16(12, little) / channels
  if (channels === 0 || sampleRate === 0) return null
  const coding = codingOf(tag, bytesPerSample)
  // What is packed has blocks of any length, shorter than a sample for each channel.
  if (coding === null) return 'unknown-coding'
  if (!Number.isInteger(bytesPerSample)) return null
  return { coding, bytesPerSample, littleEndian: little, channels, sampleRate }
}

function codingOf(tag: number, bytesPerSample: number): SampleCoding | null {
  if (tag === 1) return bytesPerSample === 1 ? 'unsigned' : 'signed'
  if (tag === 3) return 'float'
  if (tag === 6) return 'a-law'
  return tag === 7 ? 'mu-law' : null
}

async function readBytes(handle: FileHandle, at: number, count: number): Promise<DataView> {
  const buffer = Buffer.alloc(count)
  const { bytesRead } = await handle.read(buffer, 0, count, at)
  return new DataView(buffer.buffer, buffer.byteOffset, bytesRead)
}

function asciiAt(view: DataView, at: number): string {
  if (view.byteLength < at + 4) return ''
  return Buffer.from(view.buffer, view.byteOffset + at, 4).toString('latin1')
}
