import { lengthOfSound } from '../../engines/audio/sound'
import { createWasmDecoder, type WasmCodec } from '../../engines/audio/wasm-decoders'

/** A sound in pieces for a decoder. None is read before somebody listens. */
export interface Playable {
  codec: WasmCodec
  all: AsyncIterable<Uint8Array>
  /** Its last second, and a little more. Null: nobody can listen there. */
  end: AsyncIterable<Uint8Array> | null
  /** Seconds that it should have. */
  said: number | null
  /** All of it is decoded, which takes no longer than a glance. Of others, the first second and the last. */
  isSmall: boolean
}

const firstSeconds = 1
/** A decoder may hold back a frame of the beginning, and loses one or two where the end sets in. */
const leastAtEnd = 0.25
/** Of the length a file claims. Encoders fill up the last frame, and decoders drop the first. */
const leastPart = 0.9
const slackSeconds = 0.2

/** What is between both ends of a long sound is not listened to. */
export async function heardAtEnds({
  codec,
  all,
  end,
  said,
  isSmall,
}: Playable): Promise<'fine' | 'begins-badly' | 'ends-badly'> {
  const heard = await secondsOf(all, codec, isSmall ? Number.POSITIVE_INFINITY : firstSeconds)
  if (heard === 0) return 'begins-badly'
  // It was listened to from its beginning to its end.
  if (isSmall || heard < firstSeconds) {
    return said === null || heard > said * leastPart - slackSeconds ? 'fine' : 'ends-badly'
  }
  if (end === null) return 'fine'
  return (await secondsOf(end, codec, firstSeconds)) >= leastAtEnd ? 'fine' : 'ends-badly'
}

async function secondsOf(
  pieces: AsyncIterable<Uint8Array>,
  codec: WasmCodec,
  enough: number,
): Promise<number> {
  const decoder = await createWasmDecoder(codec)
  let seconds = 0
  try {
    for await (const piece of pieces) {
      const sound = await decoder.take(piece)
      seconds += sound ? lengthOfSound(sound) : 0
      if (seconds >= enough) return seconds
    }
    const rest = await decoder.end()
    return seconds + (rest ? lengthOfSound(rest) : 0)
  } finally {
    decoder.free()
  }
}
