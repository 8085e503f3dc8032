import { describe, expect, it } from 'vitest'
import { gaplessOf } from '../../../../../../electron/engines/audio/mp3/gapless'

const mpeg1Mono = [0xff, 0xfb, 0x90, 0xc0]
const mpeg1Stereo = [0xff, 0xfb, 0x90, 0x00]
const mpeg2Mono = [0xff, 0xf3, 0x90, 0xc0]
const mpeg2Stereo = [0xff, 0xf3, 0x90, 0x00]

interface Said {
  mark?: string
  flags?: number
  encoder?: string
}

/** A first frame as encoders write it: 100 frames follow, 576 samples were put before the sound and 896 after. */
function frame(
  header: number[],
  side: number,
  { mark = 'Info', flags = 15, encoder = 'Lavc59.37' }: Said = {},
) {
  const bytes = Buffer.alloc(417)
  bytes.set(header)
  let at = 4 + side
  at += bytes.write(mark, at, 'latin1')
  at = bytes.writeUInt32BE(flags, at)
  if (flags & 1) at = bytes.writeUInt32BE(100, at)
  if (flags & 2) at = bytes.writeUInt32BE(41_700, at)
  if (flags & 4) at += 100
  if (flags & 8) at += 4
  bytes.write(encoder, at, 'latin1')
  bytes.set([0x24, 0x03, 0x80], at + 21)
  return bytes
}

const said = { before: 1_105, after: 367, frames: 100 }

describe('what an encoder says of its silence', () => {
  it.each([
    ['of MPEG 1, mono', mpeg1Mono, 17],
    ['of MPEG 1, stereo', mpeg1Stereo, 32],
    ['of MPEG 2, mono', mpeg2Mono, 9],
    ['of MPEG 2, stereo', mpeg2Stereo, 17],
  ])('is read from a frame %s', (_, header, side) => {
    expect(gaplessOf(frame(header, side))).toEqual({ ...said, bytes: 41_700 })
  })

  it('is found whatever else is said', () => {
    const some = frame(mpeg1Stereo, 32, { mark: 'Xing', flags: 1 })
    expect(gaplessOf(some)).toEqual({ ...said, bytes: 0 })
  })

  it('is nothing where no encoder or no number of frames is named', () => {
    const nothing = { before: 0, after: 0, bytes: 41_700 }
    expect(gaplessOf(frame(mpeg1Mono, 17, { encoder: '' }))).toEqual({ ...nothing, frames: 100 })
    expect(gaplessOf(frame(mpeg1Mono, 17, { flags: 14 }))).toEqual({ ...nothing, frames: 0 })
  })

  it('is not asked of a frame that holds sound', () => {
    expect(gaplessOf(frame(mpeg1Mono, 17, { mark: 'ICaL' }))).toBeNull()
  })
})
