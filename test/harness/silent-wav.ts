/** What stands before the samples. */
export const wavHeadBytes = 44

/** A file of so many samples, sixteen bits and mono, in which nothing is heard yet: written here without the program's own hand. */
export function silentWav(samples: number, rate: number): Buffer {
  const file = Buffer.alloc(wavHeadBytes + samples * 2)
  file.write('RIFF', 0)
  file.writeUInt32LE(file.length - 8, 4)
  file.write('WAVEfmt ', 8)
  file.writeUInt32LE(16, 16)
  file.writeUInt16LE(1, 20)
  file.writeUInt16LE(1, 22)
  file.writeUInt32LE(rate, 24)
  file.writeUInt32LE(rate * 2, 28)
  file.writeUInt16LE(2, 32)
  file.writeUInt16LE(16, 34)
  file.write('data', 36)
  file.writeUInt32LE(samples * 2, 40)
  return file
}
