/** How numbers lie in a file. */
export type SampleCoding = 'unsigned' | 'signed' | 'float' | 'a-law' | 'mu-law'

export interface PcmFormat {
  coding: SampleCoding
  bytesPerSample: number
  littleEndian: boolean
  channels: number
  sampleRate: number
}

/** Reads one sample at a byte, from -1 to 1. */
export type ReadSample = (view: DataView, at: number) => number

/** Null: such numbers are not known. */
export function sampleReader({ coding, bytesPerSample, littleEndian }: PcmFormat): ReadSample | null {
  const little = littleEndian
  switch (`${coding}:${bytesPerSample}`) {
    case 'unsigned:1':
      return (view, at) => (view.getUint8(at) - 128) / 128
    case 'signed:1':
      return (view, at) => view.getInt8(at) / 128
    case 'signed:2':
      return (view, at) => view.getInt16(at, little) / 32_768
    case 'signed:3':
      return little
        ? (view, at) => (view.getInt16(at + 1, true) * 256 + view.getUint8(at)) / 8_388_608
        : (view, at) => (view.getInt16(at, false) * 256 + view.getUint8(at + 2)) / 8_388_608
    case 'signed:4':
      return (view, at) => view.getInt32(at, little) / 2_147_483_648
    case 'float:4':
      return (view, at) => finite(view.getFloat32(at, little))
    case 'float:8':
      return (view, at) => finite(view.getFloat64(at, little))
    case 'a-law:1':
      return (view, at) => aLaw(view.getUint8(at))
    case 'mu-law:1':
      return (view, at) => muLaw(view.getUint8(at))
    default:
      return null
  }
}

/** One NaN would spread through a whole filter. */
const finite = (value: number): number => (Number.isFinite(value) ? value : 0)

function aLaw(code: number): number {
  const bits = code ^ 0x55
  const exponent = (bits >> 4) & 7
  const mantissa = bits & 15
  const size = exponent === 0 ? mantissa * 16 + 8 : (mantissa * 16 + 264) << (exponent - 1)
  return ((bits & 0x80) === 0 ? -size : size) / 32_768
}

function muLaw(code: number): number {
  const bits = ~code & 0xff
  const size = ((((bits & 15) << 3) + 132) << ((bits >> 4) & 7)) - 132
  return ((bits & 0x80) === 0 ? size : -size) / 32_768
}
