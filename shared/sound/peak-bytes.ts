/**
 * One byte for a size from 0 to 1, by its root: quiet recordings keep their shape when they are drawn large, where
 * even steps would leave them a dozen.
 */
export function byteOfSize(size: number): number {
  if (!(size > 0)) return 0
  return size >= 1 ? 255 : Math.round(Math.sqrt(size) * 255)
}

/** Indexed by the byte. */
export const sizeOfByte: Float32Array = Float32Array.from({ length: 256 }, (_, byte) => (byte / 255) ** 2)

/** The power a loudness stands for: loudness is a root of a mean of squares, and only powers have a mean. */
export const powerOfByte: Float32Array = Float32Array.from(sizeOfByte, size => size ** 2)
