const flagsAt = 5
const positionAt = 6
const serialAt = 14
const headerBytes = 27
const segmentCountAt = 26
const checksumAt = 22
const checksumBytes = 4
const capture = Buffer.from('OggS', 'latin1')

/**
 * Whole pages of an Ogg file and nothing else: the decoders make sound of what is left of a page where a
 * file was cut off or damaged.
 */
export async function* oggPages(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let held: Buffer = Buffer.alloc(0)
  for await (const piece of pieces) {
    held = Buffer.concat([held, piece])
    let at = 0
    for (;;) {
      const found = held.indexOf(capture, at)
      // The last bytes may be the beginning of the mark.
      at = found < 0 ? Math.max(at, held.length - capture.length + 1) : found
      const length = found < 0 ? null : pageLength(held, at)
      if (length === null || at + length > held.length) break
      const page = held.subarray(at, at + length)
      if (checksum(page) === page.readUInt32LE(checksumAt)) {
        yield Uint8Array.from(page)
        at += length
      } else {
        at += capture.length
      }
    }
    held = held.subarray(at)
  }
}

/** Whether the last bytes of a file are of a page that goes on beyond them. None at all begins there: they are of one. */
export function endsInsidePage(tail: Buffer): boolean {
  const at = tail.lastIndexOf(capture)
  const length = at < 0 ? null : pageLength(tail, at)
  return length === null || at + length > tail.length
}

/** What a page says of itself. */
export interface OggPageHead {
  /** The first of its stream. */
  isFirst: boolean
  /** Of what its sound ends with. Not above zero: there is none in it, or none that ends. */
  position: bigint
  serial: number
}

export function oggPageHead(page: Uint8Array): OggPageHead {
  const view = new DataView(page.buffer, page.byteOffset, page.byteLength)
  return {
    isFirst: (view.getUint8(flagsAt) & 2) !== 0,
    position: view.getBigInt64(positionAt, true),
    serial: view.getUint32(serialAt, true),
  }
}

/** Null: more bytes are needed to know. */
function pageLength(bytes: Buffer, at: number): number | null {
  const segments = bytes[at + segmentCountAt]
  if (segments === undefined) return null
  const tableEnd = at + headerBytes + segments
  if (tableEnd > bytes.length) return null
  const body = bytes.subarray(at + headerBytes, tableEnd).reduce((total, size) => total + size, 0)
  return headerBytes + segments + body
}

const polynomial = 0x04c1_1db7

const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let rest = byte << 24
  for (let bit = 0; bit < 8; bit++) rest = rest < 0 ? (rest << 1) ^ polynomial : rest << 1
  return rest >>> 0
})

/** Over the page with its own checksum taken as zero. */
function checksum(page: Buffer): number {
  let sum = 0
  for (let at = 0; at < page.length; at++) {
    const byte = at >= checksumAt && at < checksumAt + checksumBytes ? 0 : (page[at] ?? 0)
    sum = ((sum << 8) ^ (table[(sum >>> 24) ^ byte] ?? 0)) >>> 0
  }
  return sum
}
