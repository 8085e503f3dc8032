import { oggPageHead, oggPages } from '../ogg-pages'
import { readPieces } from '../read-pieces'

const mark = Buffer.from('\x7fFLAC', 'latin1')
/** From the mark: what is beside it, then the head of a FLAC file as far as its rate. */
const rateAt = 27

/**
 * Seconds of FLAC in an Ogg file, which has no index: where its last page ends. Null: it holds none. The file is read to
 * its end.
 */
export async function flacSecondsInOgg(file: string): Promise<number | null> {
  let stream: { serial: number; rate: number } | null = null
  let samples = 0
  for await (const page of oggPages(readPieces(file))) {
    const { isFirst, serial, position } = oggPageHead(page)
    if (stream === null && !isFirst) return null
    stream ??= flacBegunBy(page, serial)
    if (stream?.serial === serial) samples = Math.max(samples, Number(position))
  }
  return stream && samples / stream.rate
}

function flacBegunBy(page: Uint8Array, serial: number): { serial: number; rate: number } | null {
  const bytes = Buffer.from(page)
  const at = bytes.indexOf(mark)
  const rate = at < 0 || at + rateAt + 4 > bytes.length ? 0 : bytes.readUInt32BE(at + rateAt) >>> 12
  return rate > 0 ? { serial, rate } : null
}
