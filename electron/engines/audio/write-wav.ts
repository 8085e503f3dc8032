import type { Channels, Sound } from './sound'

export const wavHeaderBytes = 44
const bytesPerSample = 2
const pcm = 1
/** A length in the header has 32 bits. */
const mostDataBytes = 0xffff_ffff - wavHeaderBytes

/** A whole WAV file, 16-bit and mono. What is louder than full scale is clipped; what is no number is silence. */
export function encodeWav({ samples, sampleRate }: Sound): Uint8Array {
  const header = wavHeader(samples.length, sampleRate)
  const file = new Uint8Array(header.length + samples.length * bytesPerSample)
  file.set(header)
  file.set(toPcm16(samples), header.length)
  return file
}

/** For a file that is written as it is made; the number of samples of each channel must be known, or be written over later. */
export function wavHeader(sampleCount: number, sampleRate: number, channels: Channels = 1): Uint8Array {
  const bytesPerFrame = bytesPerSample * channels
  const dataBytes = Math.min(sampleCount * bytesPerFrame, mostDataBytes)
  const header = new Uint8Array(wavHeaderBytes)
  const view = new DataView(header.buffer)
  writeAscii(header, 0, 'RIFF')
  view.setUint32(4, wavHeaderBytes - 8 + dataBytes, true)
  writeAscii(header, 8, 'WAVEfmt ')
  view.setUint32(16, 16, true)
  view.setUint16(20, pcm, true)
  view.setUint16(22, channels, true)
  view.setUint32(24, sampleRate, true)
  view.setUint32(28, sampleRate * bytesPerFrame, true)
  view.setUint16(32, bytesPerFrame, true)
  view.setUint16(34, bytesPerSample * 8, true)
  writeAscii(header, 36, 'data')
  view.setUint32(40, dataBytes, true)
  return header
}

/** Little-endian bytes. */
export function toPcm16(samples: Float32Array): Uint8Array {
  const bytes = new Uint8Array(samples.length * bytesPerSample)
  const view = new DataView(bytes.buffer)
  for (let index = 0; index < samples.length; index++) {
    view.setInt16(index * bytesPerSample, pcm16(samples[index] ?? 0), true)
  }
  return bytes
}

/** Both ends of the scale are reached, and a number read back is the one that was written. */
function pcm16(sample: number): number {
  if (Number.isNaN(sample)) return 0
  return Math.max(-32_768, Math.min(32_767, Math.round(sample * 32_768)))
}

function writeAscii(bytes: Uint8Array, at: number, text: string): void {
  for (let index = 0; index < text.length; index++) bytes[at + index] = text.charCodeAt(index)
}
