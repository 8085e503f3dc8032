/** FLAC writes numbers as UTF-8 writes letters, and on beyond the last letter. */
export function frameNumberBytes(number: number): number[] {
  if (number < 0x80) return [number]
  const significant = 32 - Math.clz32(number)
  // Of the bits of n bytes, 5n + 1 are free.
  const count = Math.ceil((significant - 1) / 5)
  const first = ((0xff << (8 - count)) & 0xff) | (number >>> (6 * (count - 1)))
  const others = Array.from(
    { length: count - 1 },
    (_, index) => 0x80 | ((number >>> (6 * (count - 2 - index))) & 0x3f),
  )
  return [first, ...others]
}
