import { createHash } from 'node:crypto'
import { type Stats, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { MixClip } from '../../../shared/dub/mix-plan'
import type { Result } from '../../../shared/result'
import { fittedTo } from '../../../shared/sound/overlap-add'
import { decodeSound, openSoundFile } from '../../engines/audio/decode'
import { breaksOffAt, noSound } from '../../engines/audio/decode-messages'
import { soundOfWholeFilm } from '../../engines/audio/demux'
import { soundKindOf } from '../../engines/audio/sound-kind'
import { soundExtent } from '../../media/look/extent'
import { closeEnough } from '../../media/look/look-at-track'
import { openPrepared, type PreparedHead, writePrepared } from './prepared-sound'
import { mixRate, sampleAt } from './sizes'

/** Where sounds are prepared, and how. */
export interface Workshop {
  /** Of prepared sounds, each under a name of what it is made of. Anybody may delete them. */
  cache: string
  ffmpeg: string | null
}

export interface PreparedFile extends PreparedHead {
  file: string
}

/** Raised when the same sound would come out otherwise. */
const version = 1

/** A take as it is mixed: at the mix's rate, and exactly as long as it is to be. */
export async function prepareClip(
  { sound, seconds }: Pick<MixClip, 'sound' | 'seconds'>,
  { cache, ffmpeg }: Workshop,
): Promise<Result<PreparedFile, string>> {
  const length = Math.max(1, sampleAt(seconds))
  return prepared(cache, sound, { length }, async file => {
    const decoded = await decodeSound(sound, { sampleRate: mixRate, program: ffmpeg })
    if (!decoded.ok) return decoded.error
    const { samples } = decoded.value
    if (samples.length === 0) return noSound
    await writePrepared(file, 1, [fittedTo(samples, mixRate, length)])
    return null
  })
}

/** What is heard beside the voices, both sides of it, for as long as the file is. */
export function prepareBed(
  bed: string,
  { cache, ffmpeg }: Workshop,
  progress: (part: number) => void,
): Promise<Result<PreparedFile, string>> {
  return prepared(cache, bed, { channels: 2 }, async file => {
    const opened = await openSoundFile(
      bed,
      { sampleRate: mixRate, channels: 2, program: ffmpeg },
      { progress },
    )
    if (!opened.ok) return opened.error
    const { blocks } = opened.value
    const first = await blocks.next()
    if (first.done) return noSound
    if (!first.value.ok) return first.value.error
    await writePrepared(file, 2, soundFrom(first.value.value, blocks))
    return null
  })
}

/** A recording that breaks off in the middle is heard up to there. */
async function* soundFrom(
  first: Float32Array,
  others: AsyncIterable<Result<Float32Array, string>>,
): AsyncGenerator<Float32Array> {
  yield first
  for await (const block of others) if (block.ok) yield block.value
}

/** Of prepared beds, why they are silent from somewhere on: an edit of one line asks again. */
const breaks = new Map<string, Promise<string | null>>()

/** Why a bed is silent from somewhere on. Null: all of it is there, as far as its file says. */
export function whyBreaksOff(bed: string, prepared: PreparedFile): Promise<string | null> {
  const known = breaks.get(prepared.file) ?? lookForBreak(bed, prepared.length / mixRate).catch(() => null)
  breaks.set(prepared.file, known)
  return known
}

async function lookForBreak(bed: string, seconds: number): Promise<string | null> {
  const opened = await openSoundFile(bed, { sampleRate: mixRate })
  const said = opened.ok ? opened.value.duration : null
  // What an index says of a film may be of its picture, which goes on where nothing is to be heard any more.
  const isShort =
    said !== null && isLess(seconds, said) && isLess(seconds, (await soundOfWholeFilm(bed)) ?? said)
  return isShort || (await isCut(bed)) ? breaksOffAt(seconds) : null
}

const isLess = (seconds: number, said: number): boolean => seconds < said - Math.min(closeEnough, said / 10)

/** Of what is no film: where a film lacks its last bytes, all of its sound may be there. */
async function isCut(bed: string): Promise<boolean> {
  const kind = await soundKindOf(bed)
  if (kind === null || kind === 'mp4' || kind === 'matroska') return false
  const { isCut: lacksBytes, counted } = await soundExtent(bed, kind)
  return lacksBytes || (counted !== null && isLess(counted.there, counted.said))
}

/** What is there already, or what `make` writes to the file; it answers what is wrong with the sound. */
async function prepared(
  cache: string,
  sound: string,
  how: Record<string, unknown>,
  make: (file: string) => Promise<string | null>,
): Promise<Result<PreparedFile, string>> {
  const stamp = stampOf(sound)
  if (!stamp?.isFile()) return { ok: false, error: goneSound }
  const madeOf = [version, resolve(sound), stamp.size, stamp.mtimeMs, how]
  const name = createHash('sha256').update(JSON.stringify(madeOf)).digest('hex').slice(0, 32)
  const file = join(cache, `${name}.sound`)
  const known = headOf(file)
  if (known) return { ok: true, value: known }
  const refusal = await make(file)
  if (refusal !== null) return { ok: false, error: refusal }
  const made = headOf(file)
  return made ? { ok: true, value: made } : { ok: false, error: goneSound }
}

function stampOf(file: string): Stats | null {
  try {
    return statSync(file, { throwIfNoEntry: false }) ?? null
  } catch {
    return null
  }
}

export const goneSound = 'The sound is no longer where it was.'

/** Of what was looked at before: an edit of one line asks for hundreds of others. */
const heads = new Map<string, { mtimeMs: number; size: number; head: PreparedFile }>()
const mostHeads = 10_000

function headOf(file: string): PreparedFile | null {
  const stamp = stampOf(file)
  if (stamp === null) return null
  const { mtimeMs, size } = stamp
  const known = heads.get(file)
  if (known?.mtimeMs === mtimeMs && known.size === size) return known.head
  const sound = openPrepared(file)
  sound?.close()
  if (sound === null) return null
  const head = { file, channels: sound.channels, length: sound.length, tenths: sound.tenths }
  if (heads.size >= mostHeads) heads.clear()
  heads.set(file, { mtimeMs, size, head })
  return head
}
