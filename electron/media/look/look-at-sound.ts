import { failure, type Result, success } from '../../../shared/result'
import { oggPageHead, oggPages } from '../../engines/audio/ogg-pages'
import { oggCodecOf } from '../../engines/audio/read-compressed'
import { readPieces } from '../../engines/audio/read-pieces'
import { type SoundKind, soundKindOf } from '../../engines/audio/sound-kind'
import { wavLayoutOf } from '../../engines/audio/wav/read-wav'
import { readingError } from '../../storage/storage-error'
import { problemOfThrown } from '../sound-problem'
import { type Extent, leastFlacBytes, soundExtent } from './extent'
import { heardAtEnds, type Playable } from './heard-at-ends'
import { closeEnough, lookAtTrack } from './look-at-track'
import type { SoundLook } from './sound-look'
import { whatElse } from './what-else'

/** Bytes up to which all of a sound is decoded. */
const smallBytes = 1_000_000

/** In a thread. By heads, lengths and both ends: an hour of sound is not decoded for it. */
export async function lookAtSound(file: string): Promise<Result<SoundLook>> {
  try {
    const kind = await soundKindOf(file)
    return success(
      kind === null ? { is: 'other', wrong: await whatElse(file) } : await lookAtKind(file, kind),
    )
  } catch (error) {
    // What the disk refuses says nothing of the sound.
    if (problemOfThrown(error) === 'unreadable') return failure(readingError(file, error, process.platform))
    // Decoders throw at damaged files.
    return success({ is: 'ends-badly' })
  }
}

async function lookAtKind(file: string, kind: SoundKind): Promise<SoundLook> {
  const extent = await soundExtent(file, kind)
  const { size, isCut, tail, counted } = extent
  if (isCut) return { is: 'cut-short' }
  if (counted && counted.there < counted.said - closeEnough) return { is: 'ends-badly' }
  const isSmall = size <= smallBytes
  switch (kind) {
    case 'wav':
      return { is: (await wavLayoutOf(file)) === null ? 'foreign' : 'fine' }
    case 'ogg':
      return lookAtOgg(file, extent, isSmall)
    case 'mp3':
    case 'flac': {
      const [all, end] = [readPieces(file), readPieces(file, tail.from, tail.to)]
      return lookAtTrack(file, { codec: kind, all, end, said: counted?.said ?? null, isSmall }, isSmall)
    }
    default:
      return lookAtTrack(file, null, isSmall)
  }
}

/** Whole pages alone are listened to, wherever they lie: what is left of one makes a sound too. */
async function lookAtOgg(file: string, { size, tail }: Extent, isSmall: boolean): Promise<SoundLook> {
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
