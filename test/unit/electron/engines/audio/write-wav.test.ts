import { expect, it } from 'vitest'
import { encodeWav, toPcm16, wavHeader } from '../../../../../electron/engines/audio/write-wav'

const ascii = (bytes: Uint8Array, from: number): string =>
  Buffer.from(bytes.subarray(from, from + 4)).toString('latin1')

it('writes a header that says what follows', () => {
  const file = encodeWav({ samples: new Float32Array(100), sampleRate: 22_050 })
  const view = new DataView(file.buffer)
  expect(file.length).toBe(244)
  expect([ascii(file, 0), ascii(file, 8), ascii(file, 12), ascii(file, 36)]).toEqual([
    'RIFF',
    'WAVE',
    'fmt ',
    'data',
  ])
  expect(view.getUint32(4, true)).toBe(236)
  expect(view.getUint16(20, true)).toBe(1)
  expect(view.getUint16(22, true)).toBe(1)
  expect(view.getUint32(24, true)).toBe(22_050)
  expect(view.getUint32(28, true)).toBe(44_100)
  expect(view.getUint16(32, true)).toBe(2)
  expect(view.getUint16(34, true)).toBe(16)
  expect(view.getUint32(40, true)).toBe(200)
})

it('clips what is too loud, and takes what is no number for silence', () => {
  const samples = Float32Array.from([0, 0.5, 1, 7, -1, -7, Number.NaN])
  expect(Array.from(new Int16Array(toPcm16(samples).buffer))).toEqual([
    0, 16_384, 32_767, 32_767, -32_768, -32_768, 0,
  ])
})

it('says the most that a header can where there is more', () => {
  expect(new DataView(wavHeader(3e9, 16_000).buffer).getUint32(40, true)).toBe(0xffff_ffff - 44)
})
