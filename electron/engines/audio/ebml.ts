/** What a Matroska is made of, by their numbers. */
export const ebmlHead = 0x1a45_dfa3
export const segment = 0x1853_8067
export const cluster = 0x1f43_b675

/** Of the number and the size of an element, at most. */
export const elementHeadBytes = 12

export interface EbmlElement {
  id: number
  /** Bytes before what is in it. */
  start: number
  size: number
  /** Written before anybody knew how large it becomes: it goes on until what cannot be in it. */
  isOpen: boolean
}

/** An element's number, its size, and where it starts after both. Null: none is there. */
export function elementAt(bytes: Uint8Array, at: number): EbmlElement | null {
  const idBytes = lengthOf(bytes[at])
  const sizeBytes = lengthOf(bytes[at + idBytes])
  const start = idBytes + sizeBytes
  if (idBytes > 4 || sizeBytes > 8 || at + start > bytes.length) return null
  const sized = bytes.slice(at + idBytes, at + start)
  // The bit that says how many bytes there are is no part of the size.
  sized[0] = (sized[0] ?? 0) & (0x7f >> (sizeBytes - 1))
  const size = numberOf(sized)
  return {
    id: numberOf(bytes.subarray(at, at + idBytes)),
    start,
    size,
    isOpen: size === 2 ** (7 * sizeBytes) - 1,
  }
}

/** The first bit that is set says how many bytes a number has. */
const lengthOf = (first = 0): number => Math.clz32(first) - 23

export const numberOf = (bytes: Uint8Array): number => bytes.reduce((sum, byte) => sum * 256 + byte, 0)
