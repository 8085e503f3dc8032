import { checksum8, checksum16 } from './checksums'

export interface LastFrame {
  /** The sample of the recording that would follow. */
  end: number
  /** All of its bytes are there. */
  isWhole: boolean
}

const longestHeader = 16
/** An old tag of players, which some put after the last frame. */
const tagBytes = 128
/** Within a frame, chance makes bytes look like another one now and then; not so often in a row. */
const mostChances = 4

/** The last frame that begins in the last bytes of a file. Null: none does. `usual`: samples of a frame. */
export function lastFlacFrame(tail: Buffer, usual: number): LastFrame | null {
  const bytes =
    tail.toString('latin1', tail.length - tagBytes, tail.length - tagBytes + 3) === 'TAG'
      ? tail.subarray(0, tail.length - tagBytes)
      : tail
  const torn: LastFrame[] = []
  for (let at = bytes.length - 2; at >= 0 && torn.length < mostChances; at--) {
    if (bytes[at] !== 0xff || ((bytes[at + 1] ?? 0) & 0xfe) !== 0xf8) continue
    const end = endOfFrame(bytes.subarray(at, at + longestHeader), usual)
    if (end === null) continue
    // Over a whole frame with its own checksum nothing is left.
    if (checksum16(bytes.subarray(at)) === 0) return { end, isWhole: true }
    torn.push({ end, isWhole: false })
  }
  return torn[0] ?? null
}

/** Null: chance has made these bytes look like a frame. */
function endOfFrame(head: Buffer, usual: number): number | null {
  const varies = ((head[1] ?? 0) & 1) === 1
  const code = (head[2] ?? 0) >> 4
  const number = numberAt(head, 4)
  if (code === 0 || number === null) return null
  const { value, next } = number
  const own = code === 6 ? 1 : code === 7 ? 2 : 0
  const rateCode = (head[2] ?? 0) & 0x0f
  const rate = rateCode === 12 ? 1 : rateCode === 13 || rateCode === 14 ? 2 : 0
  const length = next + own + rate
  if (length >= head.length || checksum8(head.subarray(0, length)) !== head[length]) return null
  const samples = own > 0 ? head.readUIntBE(next, own) + 1 : samplesOf(code)
  return (varies ? value : value * usual) + samples
}

const samplesOf = (code: number): number => (code === 1 ? 192 : code < 6 ? 144 << code : 1 << code)

/** Written as letters are in UTF-8, and on beyond the last letter. */
function numberAt(bytes: Buffer, at: number): { value: number; next: number } | null {
  const first = bytes[at] ?? 0
  if (first < 0x80) return { value: first, next: at + 1 }
  const count = Math.clz32(~(first << 24))
  if (count < 2 || count > 7 || at + count > bytes.length) return null
  let value = first & (0x7f >> count)
  for (const byte of bytes.subarray(at + 1, at + count)) {
    if ((byte & 0xc0) !== 0x80) return null
    value = value * 64 + (byte & 0x3f)
  }
  return { value, next: at + count }
}
