import { expect, it } from 'vitest'
import { checksum8, checksum16 } from '../../../../../../electron/engines/audio/flac/checksums'
import { lastFlacFrame } from '../../../../../../electron/engines/audio/flac/last-frame'

/** 4,096 samples to a frame, by the code for them. */
const usual = 4_096
const header = (number: number): Buffer => {
  const bytes = Buffer.of(0xff, 0xf8, 0xc9, 0x08, number)
  return Buffer.concat([bytes, Buffer.of(checksum8(bytes))])
}

function frame(number: number, inside: Uint8Array = new Uint8Array()): Buffer {
  const bytes = Buffer.concat([header(number), Buffer.alloc(40, 7), inside, Buffer.alloc(40, 7)])
  const sum = checksum16(bytes)
  return Buffer.concat([bytes, Buffer.of(sum >> 8, sum & 0xff)])
}

it('says where the last frame ends, and whether all of it is there', () => {
  const bytes = Buffer.concat([frame(3), frame(4)])
  expect(lastFlacFrame(bytes, usual)).toEqual({ end: 5 * usual, isWhole: true })
  expect(lastFlacFrame(bytes.subarray(0, -10), usual)).toEqual({ end: 5 * usual, isWhole: false })
  expect(lastFlacFrame(Buffer.alloc(500), usual)).toBeNull()
})

it('is not misled by bytes within a frame that look like another', () => {
  expect(lastFlacFrame(Buffer.concat([frame(3), frame(4, header(99))]), usual)).toEqual({
    end: 5 * usual,
    isWhole: true,
  })
})

it('knows the tag that some players put behind it', () => {
  const tag = Buffer.alloc(128)
  tag.write('TAG')
  expect(lastFlacFrame(Buffer.concat([frame(4), tag]), usual)).toEqual({ end: 5 * usual, isWhole: true })
})
