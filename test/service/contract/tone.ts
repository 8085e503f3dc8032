export const toneSampleRate = 16_000

/** A quiet tone as a wav file: something that plays where a voice would be. */
export function toneOf(seconds: number): Buffer {
  const samples = Math.max(1, Math.round(seconds * toneSampleRate))
  const file = Buffer.alloc(44 + samples * 2)
  file.write('RIFF', 0)
  file.writeUInt32LE(36 + samples * 2, 4)
  file.write('WAVEfmt ', 8)
  file.writeUInt32LE(16, 16)
  file.writeUInt16LE(1, 20)
  file.writeUInt16LE(1, 22)
  file.writeUInt32LE(toneSampleRate, 24)
  file.writeUInt32LE(toneSampleRate * 2, 28)
  file.writeUInt16LE(2, 32)
  file.writeUInt16LE(16, 34)
  file.write('data', 36)
  file.writeUInt32LE(samples * 2, 40)
  for (let at = 0; at < samples; at++) {
    file.writeInt16LE(Math.round(3_000 * Math.sin((at / toneSampleRate) * 440 * 2 * Math.PI)), 44 + at * 2)
  }
  return file
}
