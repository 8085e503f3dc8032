import type { FileHandle } from 'node:fs/promises'
import { openRegularFile } from '../../storage/open-regular-file'
import { mpegFrameOf } from './mpeg-frame'

/** By its first bytes, whatever the name says. */
export type SoundKind = 'wav' | 'mp3' | 'flac' | 'ogg' | 'matroska' | 'mp4' | 'adts'

const headBytes = 4_096
const id3HeaderBytes = 10
/** Tags may follow each other; nobody writes more than a few. */
const mostTags = 4

/** Null: none that we know. Rejects when it is no file, or cannot be read. */
export async function soundKindOf(file: string): Promise<SoundKind | null> {
  const handle = await openRegularFile(file)
  try {
    const found = await headAfterTags(handle)
    return found && kindOfHead(found.head)
  } finally {
    await handle.close()
  }
}

/** The first bytes from there on that belong to no tag, and where they lie. Null: there are tags without end. */
export async function headAfterTags(
  handle: FileHandle,
  from = 0,
): Promise<{ at: number; head: Uint8Array } | null> {
  let at = from
  for (let tag = 0; tag <= mostTags; tag++) {
    const room = Buffer.alloc(headBytes)
    const { bytesRead } = await handle.read(room, 0, headBytes, at)
    const head = room.subarray(0, bytesRead)
    const skip = id3Length(head)
    if (skip === 0) return { at, head }
    at += skip
  }
  return null
}

const matroskaMagic = '\x1a\x45\xdf\xa3'
const firstBoxes = new Set(['ftyp', 'moov', 'mdat', 'wide', 'free', 'skip'])
const waveMagics = new Set(['RIFF', 'RIFX', 'RF64', 'BW64'])

export function kindOfHead(head: Uint8Array): SoundKind | null {
  const ascii = Buffer.from(head.subarray(0, 12)).toString('latin1')
  if (waveMagics.has(ascii.slice(0, 4)) && ascii.endsWith('WAVE')) return 'wav'
  if (ascii.startsWith('fLaC')) return 'flac'
  if (ascii.startsWith('OggS')) return 'ogg'
  if (ascii.startsWith(matroskaMagic)) return 'matroska'
  if (firstBoxes.has(ascii.slice(4, 8))) return 'mp4'
  return kindOfFrames(skipPadding(head))
}

/** The length of an ID3v2 tag with its header, 0 where there is none. */
function id3Length(head: Uint8Array): number {
  const ascii = Buffer.from(head.subarray(0, 3)).toString('latin1')
  if (ascii !== 'ID3' || head.length < id3HeaderBytes) return 0
  // Seven bits a byte.
  const body = head.subarray(6, id3HeaderBytes).reduce((length, byte) => length * 128 + (byte & 0x7f), 0)
  const hasFooter = ((head[5] ?? 0) & 0x10) !== 0
  return id3HeaderBytes + body + (hasFooter ? id3HeaderBytes : 0)
}

/** Some programs leave zeros between a tag and the sound. */
function skipPadding(head: Uint8Array): Uint8Array {
  const start = head.findIndex(byte => byte !== 0)
  return start < 0 ? head.subarray(head.length) : head.subarray(start)
}

/** MPEG frames have no magic number but a pattern of eleven bits; one that is followed by another is no chance. */
function kindOfFrames(head: Uint8Array): SoundKind | null {
  const [sync = 0, second = 0] = head
  if (sync !== 0xff || (second & 0xe0) !== 0xe0) return null
  const isAdts = (second & 0xf6) === 0xf0
  const length = isAdts ? adtsLength(head) : (mpegFrameOf(head)?.bytes ?? 0)
  if (length === 0) return null
  const isFollowed = length + 1 >= head.length || (head[length] === 0xff && head[length + 1] === second)
  return isFollowed ? (isAdts ? 'adts' : 'mp3') : null
}

const adtsLength = (head: Uint8Array): number =>
  (((head[3] ?? 0) & 3) << 11) | ((head[4] ?? 0) << 3) | ((head[5] ?? 0) >> 5)
