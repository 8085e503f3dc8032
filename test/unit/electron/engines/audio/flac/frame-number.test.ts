import { expect, it } from 'vitest'
import { frameNumberBytes } from '../../../../../../electron/engines/audio/flac/encode-flac'

it.each([0, 0x7f, 0x80, 0x7ff, 0x800, 0xffff, 0x1_0000, 0x10_ffff])('writes %d as UTF-8 does', number => {
  expect(frameNumberBytes(number)).toEqual([...Buffer.from(String.fromCodePoint(number))])
})

it('goes on beyond the last letter', () => {
  expect(frameNumberBytes(0x20_0000)).toEqual([0xf8, 0x88, 0x80, 0x80, 0x80])
  expect(frameNumberBytes(0x7fff_ffff)).toEqual([0xfd, 0xbf, 0xbf, 0xbf, 0xbf, 0xbf])
})
