import { open } from 'node:fs/promises'

/** By its first bytes, whatever the name says. */
export type SoundKind = 'wav' | 'mp3' | 'flac' | 'ogg' | 'matroska' | 'mp4' | 'adts'

const headBytes = 4_096
const id3HeaderBytes = 10
/** Tags may follow each other; nobody writes more than a few. */
const mostTags = 4

/** Null: none that we know. Rejects when the file cannot be read. */
export async function soundKindOf(file: string): Promise<SoundKind | null> {
  const handle = await open(file)
  try {
    let at = 0
    for (let tag = 0; tag <= mostTags; tag++) {
      const head = Buffer.alloc(headBytes)
      const { bytesRead } = await handle.read(head, 0, headBytes, at)
      const skip = id3Length(head.subarray(0, bytesRead))
      if (skip === 0) return kindOfHead(head.subarray(0, bytesRead))
      at += skip
    }
    return null
  } finally {
    await handle.close()
  }
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
  const length = isAdts ? adtsLength(head) : mpegLength(head)
  if (length === 0) return null
  const isFollowed = length + 1 >= head.length || (head[length] === 0xff && head[length + 1] === second)
  return isFollowed ? (isAdts ? 'adts' : 'mp3') : null
}

const adtsLength = (head: Uint8Array): number =>
  (((head[3] ?? 0) & 3) << 11) | ((head[4] ?? 0) << 3) | ((head[5] ?? 0) >> 5)

const kbits: Record<string, readonly number[]> = {
  '1:1': [32, 64, 96, 128, 160, 192, 224, 256, 288, 320, 352, 384, 416, 448],
  '1:2': [32, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 384],
  '1:3': [32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  '2:1': [32, 48, 56, 64, 80, 96, 112, 128, 144, 160, 176, 192, 224, 256],
  '2:2': [8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
  '2:3': [8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
}
const rates = [44_100, 48_000, 32_000]

/** Of the frame that starts here, 0 when its header makes no sense. */
function mpegLength(head: Uint8Array): number {
  const [, second = 0, third = 0] = head
  const version = (second >> 3) & 3
  const layer = 4 - ((second >> 1) & 3)
  const rate = rates[(third >> 2) & 3]
  const table = kbits[`${version === 3 ? 1 : 2}:${layer}`]
  const kbit = table?.[(third >> 4) - 1]
  if (version === 1 || rate === undefined || kbit === undefined) return 0
  const sampleRate = rate / (version === 3 ? 1 : version === 2 ? 2 : 4)
  const padding = (third >> 1) & 1
  if (layer === 1) return (Math.floor((12_000 * kbit) / sampleRate) + padding) * 4
  const samples = layer === 3 && version !== 3 ? 72_000 : 144_000
  return Math.floor((samples * kbit) / sampleRate) + padding
}
