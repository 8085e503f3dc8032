import type { FileHandle } from 'node:fs/promises'
import { openRegularFile } from '../../storage/open-regular-file'
import { cluster, ebmlHead, elementAt, elementHeadBytes, numberOf, segment } from './ebml'

/** Elements that tell of tracks, by their numbers. */
const tracks = 0x1654_ae6b
const trackEntry = 0xae
const trackNumber = 0xd7
const codecDelay = 0x56aa

/** What tells of the tracks is small. */
const mostBytes = 1 << 20
const nanoseconds = 1e9

/**
 * Seconds that a Matroska's tracks are decoded before they are heard, by the number of the track: players show a sound
 * so much before the time its packets say. Of a file of another kind, and of one whose tracks are told of at its end, none.
 */
export async function codecDelaysOf(file: string): Promise<ReadonlyMap<number, number>> {
  const handle = await openRegularFile(file)
  try {
    const told = await tracksIn(handle)
    return told ? delaysIn(told) : new Map()
  } finally {
    await handle.close()
  }
}

async function tracksIn(handle: FileHandle): Promise<Uint8Array | null> {
  for (let at = 0; ; ) {
    const head = new Uint8Array(elementHeadBytes)
    const { bytesRead } = await handle.read(head, 0, elementHeadBytes, at)
    const element = elementAt(head.subarray(0, bytesRead), 0)
    if (!element || element.id === cluster || (at === 0 && element.id !== ebmlHead)) return null
    const { id, start, size } = element
    if (id === tracks && size <= mostBytes) {
      const bytes = new Uint8Array(size)
      await handle.read(bytes, 0, size, at + start)
      return bytes
    }
    at += id === segment ? start : start + size
  }
}

function delaysIn(bytes: Uint8Array): Map<number, number> {
  const delays = new Map<number, number>()
  for (const entry of elementsIn(bytes)) {
    if (entry.id !== trackEntry) continue
    const told = new Map(elementsIn(entry.bytes).map(({ id, bytes }) => [id, numberOf(bytes)]))
    const delay = told.get(codecDelay)
    if (delay) delays.set(told.get(trackNumber) ?? 0, delay / nanoseconds)
  }
  return delays
}

function elementsIn(bytes: Uint8Array): { id: number; bytes: Uint8Array }[] {
  const found = []
  for (let at = 0; at < bytes.length; ) {
    const element = elementAt(bytes, at)
    if (!element) break
    const start = at + element.start
    found.push({ id: element.id, bytes: bytes.subarray(start, start + element.size) })
    at = start + element.size
  }
  return found
}
