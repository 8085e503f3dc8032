const table = (bits: 8 | 16, polynomial: number): Uint16Array => {
  const top = 1 << (bits - 1)
  const mask = (1 << bits) - 1
  return Uint16Array.from({ length: 256 }, (_, byte) => {
    let rest = byte << (bits - 8)
    for (let bit = 0; bit < 8; bit++)
      rest = ((rest & top) !== 0 ? (rest << 1) ^ polynomial : rest << 1) & mask
    return rest
  })
}

const table8 = table(8, 0x07)
const table16 = table(16, 0x8005)

/** Of a frame's header. */
export const checksum8 = (bytes: Uint8Array): number =>
  bytes.reduce((sum, byte) => table8[sum ^ byte] ?? 0, 0)

/** Of a whole frame. */
export const checksum16 = (bytes: Uint8Array): number =>
  bytes.reduce((sum, byte) => ((sum << 8) & 0xffff) ^ (table16[(sum >> 8) ^ byte] ?? 0), 0)
