import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { encodeWav } from '../../../../electron/engines/audio/write-wav'
import { lookAtSound } from '../../../../electron/media/look/look-at-sound'
import { nativeProgram } from '../../../harness/native-programs'
import { outputOf } from '../../../harness/start-program'
import { melody } from '../../engines/audio/sounds'

const ffmpeg = nativeProgram('ffmpeg')
let folder = ''
const at = (name: string): string => join(folder, name)

/** In eight channels. */
const everywhere = `pan=7.1${'01234567'.replace(/./g, '|c$&=c0')}`

/** Noise, which no codec makes small: most of these are so long that only their ends are decoded. */
const noises: Record<string, string[]> = {
  'noise.mp3': ['-t', '40', '-b:a', '256k'],
  'bare.mp3': ['-t', '40', '-b:a', '256k', '-write_xing', '0'],
  'quick.mp3': ['-t', '12', '-q:a', '6', '-write_xing', '0'],
  'noise.opus': ['-t', '40', '-b:a', '256k'],
  'noise.ogg': ['-t', '40', '-c:a', 'libvorbis', '-q:a', '9'],
  'packed.ogg': ['-t', '12', '-c:a', 'flac'],
  'noise.flac': ['-t', '12'],
  'fine.flac': ['-t', '1.5', '-ar', '192000', '-af', everywhere, '-sample_fmt', 's32'],
  'slow.flac': ['-t', '150', '-ar', '8000', '-ac', '1'],
  'noise.webm': ['-t', '60', '-b:a', '256k'],
  'noise.mka': ['-t', '12', '-c:a', 'flac'],
  'packed.wav': ['-t', '3', '-ac', '2', '-c:a', 'libmp3lame', '-f', 'wav'],
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parlance-odd-'))
  await writeFile(at('source.wav'), encodeWav(melody(48_000, 6)))
  if (!ffmpeg) return
  const noise = ['-f', 'lavfi', '-i', 'anoisesrc=d=150:r=48000:a=0.3']
  const outputs = Object.entries(noises).flatMap(([name, args]) => [...args, at(name)])
  outputOf('ffmpeg', ['-v', 'error', '-y', ...noise, ...outputs])
  // A film whose sound ends long before its pictures do.
  const pictures = ['-f', 'lavfi', '-i', 'testsrc=d=12:s=64x64:r=5']
  const film = ['-map', '0:a', '-map', '1:v', '-c:v', 'mpeg4', '-c:a', 'aac', at('film.mp4')]
  outputOf('ffmpeg', ['-v', 'error', '-y', '-i', at('source.wav'), ...pictures, ...film])
}, 300_000)
afterAll(() => rm(folder, { recursive: true, force: true }))

async function lookOf(bytes: Uint8Array): Promise<unknown> {
  await writeFile(at('changed'), bytes)
  const looked = await lookAtSound(at('changed'))
  return looked.ok ? looked.value.is : looked.error
}

const bytesOf = (name: string): Promise<Buffer> => readFile(at(name))
const art = Buffer.alloc(300_000, 'picture ')

/** As players write it: a head, and what follows with a foot of its own. */
function apeTag(): Buffer {
  const head = Buffer.alloc(32)
  head.write('APETAGEX')
  head.writeUInt32LE(2_000, 8)
  head.writeUInt32LE(art.length + 32, 12)
  return Buffer.concat([head, art, head])
}

function id3Tag(): Buffer {
  const head = Buffer.from('ID3\x03\0\0\0\0\0\0', 'latin1')
  for (let at = 0; at < 4; at++) head[6 + at] = (art.length >> (7 * (3 - at))) & 0x7f
  return Buffer.concat([head, art])
}

describe.skipIf(!ffmpeg)('a sound that only looks odd', () => {
  it.each([...Object.keys(noises).filter(name => name !== 'packed.wav'), 'film.mp4'])(
    'is fine: %s',
    async name => {
      expect(await lookOf(await bytesOf(name))).toBe('fine')
    },
  )

  it('is one that others decode: MP3 in WAV', async () => {
    const bytes = await bytesOf('packed.wav')
    expect(await lookOf(bytes)).toBe('foreign')
    // Windows writes the length of a block so.
    bytes.writeUInt16LE(1, 32)
    expect(await lookOf(bytes)).toBe('foreign')
    expect(await lookOf(bytes.subarray(0, bytes.length / 2))).toBe('cut-short')
  })

  it.each(['noise.mp3', 'bare.mp3'])('has tags at its end, or pictures in its middle: %s', async name => {
    const bytes = await bytesOf(name)
    expect(await lookOf(Buffer.concat([bytes, apeTag(), Buffer.from('TAG'.padEnd(128))]))).toBe('fine')
    expect(await lookOf(Buffer.concat([bytes, id3Tag(), bytes]))).toBe('fine')
    expect(await lookOf(Buffer.concat([bytes, Buffer.from('TAG'.padEnd(128)), bytes]))).toBe('fine')
  })

  it.each(['noise.opus', 'noise.ogg'])('was strung together from several: %s', async name => {
    const bytes = await bytesOf(name)
    const other = Buffer.from(await otherSerial(name))
    expect(await lookOf(Buffer.concat([bytes, other]))).toBe('fine')
  })

  /** The same sound as another stream. */
  async function otherSerial(name: string): Promise<Uint8Array> {
    const file = at(`other-${name}`)
    const args = ['-v', 'error', '-y', '-i', at(name), '-c', 'copy', '-serial_offset', '77', file]
    outputOf('ffmpeg', args)
    return readFile(file)
  }
})

describe.skipIf(!ffmpeg)('a sound that lacks something', () => {
  it.each(['noise.mp3', 'bare.mp3'])('in its middle is told where that can be counted: %s', async name => {
    const bytes = await bytesOf(name)
    expect(await lookOf(bytes.fill(0, 400_000, 600_000))).toBe('ends-badly')
  })

  it.each([
    ['noise.mp3', 0.5],
    ['bare.mp3', 0.9],
    ['noise.opus', 0.5],
    ['noise.ogg', 0.5],
    ['packed.ogg', 0.5],
    ['noise.flac', 0.5],
    ['slow.flac', 0.85],
    ['fine.flac', 0.5],
    ['noise.webm', 0.5],
    ['noise.mka', 0.5],
  ])('at its end is told: %s', async (name, part) => {
    const bytes = await bytesOf(name)
    expect(await lookOf(bytes.fill(0, Math.floor(bytes.length * part)))).not.toBe('fine')
  })

  it.each(['noise.mp3', 'noise.flac', 'noise.opus', 'noise.webm'])(
    'that is all but its head is told: %s',
    async name => {
      const bytes = await bytesOf(name)
      expect(await lookOf(bytes.fill(0x55, 6_000))).not.toBe('fine')
    },
  )
})
