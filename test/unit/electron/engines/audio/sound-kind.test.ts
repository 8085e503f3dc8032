import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { kindOfHead, soundKindOf } from '../../../../../electron/engines/audio/sound-kind'

const bytes = (text: string): Uint8Array => Buffer.from(text, 'latin1')

describe('kindOfHead', () => {
  it.each([
    ['RIFF....WAVEfmt ', 'wav'],
    ['RIFX....WAVEfmt ', 'wav'],
    ['RF64....WAVEds64', 'wav'],
    ['fLaC....', 'flac'],
    ['OggS....', 'ogg'],
    ['\x1a\x45\xdf\xa3....', 'matroska'],
    ['....ftypM4A ', 'mp4'],
    ['....moov....', 'mp4'],
  ] as const)('knows %j', (head, kind) => {
    expect(kindOfHead(bytes(head))).toBe(kind)
  })

  it.each([
    ['text', 'Dear reader, this is no sound at all.'],
    ['a picture', 'RIFF....WEBPVP8 '],
    ['one frame that nothing follows', `\xff\xfb\x90\x00${'.'.repeat(1_000)}`],
    ['a bit rate that there is not', '\xff\xfb\xf0\x00'],
    ['nothing', ''],
    ['zeros', '\0'.repeat(4_000)],
  ])('does not take %s for sound', (_what, head) => {
    expect(kindOfHead(bytes(head))).toBeNull()
  })

  it('knows MP3 by two frames in a row, after padding too', () => {
    // 128 kbit/s at 44,100 Hz: 417 bytes a frame.
    const frame = Buffer.concat([bytes('\xff\xfb\x90\x00'), Buffer.alloc(413)])
    expect(kindOfHead(Buffer.concat([frame, frame]))).toBe('mp3')
    expect(kindOfHead(Buffer.concat([Buffer.alloc(100), frame, frame]))).toBe('mp3')
  })

  it('knows AAC in frames', () => {
    const frame = Buffer.concat([bytes('\xff\xf1\x50\x80\x02\x1f\xfc'), Buffer.alloc(9)])
    expect(kindOfHead(Buffer.concat([frame, frame]))).toBe('adts')
  })
})

describe('soundKindOf', () => {
  let folder = ''
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'parlance-sound-kind-'))
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  async function kindOf(...parts: Uint8Array[]) {
    const file = join(folder, 'sound')
    await writeFile(file, Buffer.concat(parts))
    return await soundKindOf(file)
  }
  const tag = Buffer.concat([bytes('ID3\x04\0\0\0\0\x01\x02'), Buffer.alloc(130)])
  const tagWithFooter = Buffer.concat([
    bytes('ID3\x04\0\x10\0\0\0\x05'),
    Buffer.alloc(5),
    bytes('3DI.......'),
  ])

  it('looks behind tags', async () => {
    expect(await kindOf(tag, tagWithFooter, bytes('fLaC....'))).toBe('flac')
  })

  it('does not look behind more tags than anybody writes', async () => {
    expect(await kindOf(tag, tag, tag, tag, tag, bytes('fLaC....'))).toBeNull()
  })

  it('takes half a tag for nothing', async () => {
    expect(await kindOf(bytes('ID3\x04'))).toBeNull()
  })
})

it('knows MP3 of the first layer', () => {
  // 32 kbit/s at 44,100 Hz: 8 slots of 4 bytes a frame.
  const frame = Buffer.concat([bytes('\xff\xff\x10\x00'), Buffer.alloc(28)])
  expect(kindOfHead(Buffer.concat([frame, frame]))).toBe('mp3')
})

it.each([
  // 32 kbit/s at 22,050 Hz, and 8 kbit/s at 11,025 Hz.
  ['2', '\xff\xf3\x40\x00', 104],
  ['2.5', '\xff\xe3\x10\x00', 52],
  ['1, the second layer', '\xff\xfd\x10\x00', 104],
])('knows MPEG %s by its frames', (_, head, length) => {
  const frame = Buffer.concat([bytes(head), Buffer.alloc(length - 4)])
  expect(kindOfHead(Buffer.concat([frame, frame]))).toBe('mp3')
  expect(kindOfHead(Buffer.concat([frame, bytes('.'), frame]))).toBeNull()
})
