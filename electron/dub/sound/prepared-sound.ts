import { randomBytes } from 'node:crypto'
import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { writeAll } from '../../speech/save/staged-file'
import { patiently, realWait } from '../../storage/patience'
import { createEnergyMeter, tenth } from './loudness'
import { toNumbers } from './sizes'

/** Sound as it is mixed: 48,000 whole numbers a second, with their energies, so that levels are known without reading it. */
export interface PreparedHead {
  channels: 1 | 2
  /** Samples of each channel. */
  length: number
  tenths: Float64Array
}

export interface PreparedSound extends PreparedHead {
  /** Of all channels, side by side, and in `room` where that is given. What is beyond its ends is silence. */
  read(from: number, count: number, room?: Int16Array): Int16Array
  close(): void
}

const mark = 0x3153_4450
const headBytes = 16
const bytesEach = 2

/** Written beside its place and put there whole: a file of this name is never half of one. */
export async function writePrepared(
  file: string,
  channels: 1 | 2,
  blocks: AsyncIterable<Float32Array> | Iterable<Float32Array>,
): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  const part = `${file}.${randomBytes(6).toString('hex')}.part`
  try {
    await writeParts(part, channels, blocks)
    await patiently(() => rename(part, file), process.platform, realWait)
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
}

async function writeParts(
  part: string,
  channels: 1 | 2,
  blocks: AsyncIterable<Float32Array> | Iterable<Float32Array>,
): Promise<void> {
  const handle = await open(part, 'wx')
  try {
    const meter = createEnergyMeter(channels)
    let position = headBytes
    for await (const block of blocks) {
      const numbers = toNumbers(block)
      meter.take(numbers)
      await writeAll(handle, bytesOf(numbers), position)
      position += numbers.byteLength
    }
    await writeAll(handle, bytesOf(Float64Array.from(meter.end())), position)
    const head = Buffer.alloc(headBytes)
    head.writeUInt32LE(mark, 0)
    head.writeUInt32LE(channels, 4)
    head.writeDoubleLE((position - headBytes) / bytesEach / channels, 8)
    await writeAll(handle, head, 0)
  } finally {
    await handle.close()
  }
}

/** Null: there is none of this name, or not one of ours. A thread waits for it: hundreds of them are read in a row. */
export function openPrepared(file: string): PreparedSound | null {
  let handle: number
  try {
    handle = openSync(file, 'r')
  } catch {
    return null
  }
  const head = readHead(handle)
  if (head === null) {
    closeSync(handle)
    return null
  }
  const { channels, length } = head
  return {
    ...head,
    read(from, count, room = new Int16Array(count * channels)) {
      const numbers = room.subarray(0, count * channels)
      const skipped = Math.max(0, -from)
      const there = Math.min(count, length - from) - skipped
      if (there < count) numbers.fill(0)
      if (there <= 0) return numbers
      const each = channels * bytesEach
      const bytes = bytesOf(numbers.subarray(skipped * channels)).subarray(0, there * each)
      readAt(handle, bytes, headBytes + (from + skipped) * each)
      return numbers
    },
    close: () => closeSync(handle),
  }
}

function readHead(handle: number): PreparedHead | null {
  const head = Buffer.alloc(headBytes)
  readAt(handle, head, 0)
  const channels = head.readUInt32LE(4)
  const length = head.readDoubleLE(8)
  if (head.readUInt32LE(0) !== mark || (channels !== 1 && channels !== 2)) return null
  const tenths = new Float64Array(Math.ceil(length / tenth))
  const soundEnds = headBytes + length * channels * bytesEach
  if (fstatSync(handle).size !== soundEnds + tenths.byteLength) return null
  readAt(handle, bytesOf(tenths), soundEnds)
  return { channels, length, tenths }
}

const bytesOf = ({ buffer, byteOffset, byteLength }: Int16Array | Float64Array): Uint8Array =>
  new Uint8Array(buffer, byteOffset, byteLength)

function readAt(handle: number, bytes: Uint8Array, position: number): void {
  for (let read = 0; read < bytes.length; ) {
    const bytesRead = readSync(handle, bytes, read, bytes.length - read, position + read)
    if (bytesRead === 0) return
    read += bytesRead
  }
}
