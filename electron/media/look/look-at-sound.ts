import { failure, type Result, success } from '../../../shared/result'
import { readPieces } from '../../engines/audio/read-pieces'
import { type SoundKind, soundKindOf } from '../../engines/audio/sound-kind'
import { wavLayoutOf } from '../../engines/audio/wav/read-wav'
import { readingError } from '../../storage/storage-error'
import { problemOfThrown } from '../sound-problem'
import { soundExtent } from './extent'
import { lookAtOgg } from './look-at-ogg'
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
