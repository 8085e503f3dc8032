import { describe, expect, it } from 'vitest'
import { kindOfHead } from '../../../../../electron/engines/audio/sound-kind'

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
