import { expect, it } from 'vitest'
import { type PcmFormat, sampleReader } from '../../../../../../electron/engines/audio/wav/wav-format'

const read = (format: Partial<PcmFormat>, bytes: number[]): number | undefined =>
  sampleReader({
    coding: 'signed',
    bytesPerSample: bytes.length,
    littleEndian: true,
    channels: 1,
    sampleRate: 1,
    ...format,
  })?.(new DataView(Uint8Array.from(bytes).buffer), 0)

it.each([
  ['8 bits', { coding: 'unsigned' }, [0], -1],
  ['8 bits', { coding: 'unsigned' }, [192], 0.5],
  ['8 bits with a sign', {}, [0xc0], -0.5],
  ['16 bits', {}, [0, 0x40], 0.5],
  ['16 bits, the high byte first', { littleEndian: false }, [0x40, 0], 0.5],
  ['24 bits', {}, [0, 0, 0x80], -1],
  ['24 bits', {}, [1, 0, 0], 1 / 8_388_608],
  ['24 bits', {}, [255, 255, 255], -1 / 8_388_608],
  ['24 bits, the high byte first', { littleEndian: false }, [0x40, 0, 0], 0.5],
  ['24 bits, the high byte first', { littleEndian: false }, [255, 255, 255], -1 / 8_388_608],
  ['32 bits', {}, [0, 0, 0, 0xc0], -0.5],
  ['float', { coding: 'float' }, [0, 0, 0, 0x3f], 0.5],
  ['float that is no number', { coding: 'float' }, [0, 0, 0xc0, 0x7f], 0],
  ['float of 64 bits', { coding: 'float' }, [0, 0, 0, 0, 0, 0, 0xe0, 0x3f], 0.5],
  // G.711's own tables, in steps of 16 bits.
  ['A-law', { coding: 'a-law' }, [0xd5], 8 / 32_768],
  ['A-law', { coding: 'a-law' }, [0x55], -8 / 32_768],
  ['A-law', { coding: 'a-law' }, [0xaa], 32_256 / 32_768],
  ['mu-law', { coding: 'mu-law' }, [0xff], 0],
  ['mu-law', { coding: 'mu-law' }, [0x00], -32_124 / 32_768],
  ['mu-law', { coding: 'mu-law' }, [0x80], 32_124 / 32_768],
] as const)('reads %s', (_name, format, bytes, value) => {
  expect(read(format, [...bytes])).toBe(value)
})

it('knows no sample of five bytes', () => {
  expect(read({}, [0, 0, 0, 0, 0])).toBeUndefined()
})
