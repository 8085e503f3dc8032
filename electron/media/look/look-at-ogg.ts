import { oggPageHead, oggPages } from '../../engines/audio/ogg-pages'
import { oggCodecOf } from '../../engines/audio/read-compressed'
import { readPieces } from '../../engines/audio/read-pieces'
import { type Extent, leastFlacBytes } from './extent'
import { heardAtEnds, type Playable } from './heard-at-ends'
import { lookAtTrack } from './look-at-track'
import type { SoundLook } from './sound-look'

/** Whole pages alone are listened to, wherever they lie: what is left of one makes a sound too. */
export async function lookAtOgg(file: string, { size, tail }: Extent, isSmall: boolean): Promise<SoundLook> {
  const codec = await oggCodecOf(file)
  if (codec === null) return { is: (await serialsOf(file)).size > 0 ? 'foreign' : 'begins-badly' }
  const from = codec === 'flac' ? Math.max(0, size - leastFlacBytes) : tail.from
  const end = (await goesOnIn(file, from)) ? null : endOfOgg(file, from)
  const playable: Playable = { codec, all: oggPages(readPieces(file)), end, said: null, isSmall }
  // No index is known for what lies in Ogg and is neither Opus nor Vorbis.
  return codec === 'flac' ? { is: await heardAtEnds(playable) } : lookAtTrack(file, playable, isSmall)
}

/** What a decoder needs to begin near the end: the pages before all sound, then those from a byte on. */
async function* endOfOgg(file: string, from: number): AsyncGenerator<Uint8Array> {
  let at = 0
  for await (const page of oggPages(readPieces(file))) {
    if (oggPageHead(page).position > 0) break
    at += page.length
    yield page
  }
  yield* oggPages(readPieces(file, Math.max(at, from)))
}

/** Those that begin where the file does. */
async function serialsOf(file: string): Promise<Set<number>> {
  const serials = new Set<number>()
  for await (const page of oggPages(readPieces(file))) {
    const { isFirst, serial } = oggPageHead(page)
    if (!isFirst) break
    serials.add(serial)
  }
  return serials
}

/**
 * Whether others were strung to it, as a radio does: the headers of what comes last lie somewhere in the middle, and
 * whole pages are all that is asked of it.
 */
async function goesOnIn(file: string, from: number): Promise<boolean> {
  const own = await serialsOf(file)
  let last: number | null = null
  for await (const page of oggPages(readPieces(file, from))) last = oggPageHead(page).serial
  return last !== null && !own.has(last)
}
