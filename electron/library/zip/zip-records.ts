/**
 * The container is written by hand because a library outgrows what the libraries at hand can write: fflate 0.8 knows
 * no zip64, and past 4 GB or 65,535 files answers an archive that is silently broken. Field names follow PKWARE's
 * APPNOTE 6.3.10.
 */
export interface ZipRecord {
  name: Uint8Array
  method: 'stored' | 'deflated'
  crc: number
  compressedBytes: number
  bytes: number
  /** Of the local header in the file. */
  offset: number
  /** Epoch milliseconds. */
  changedAt: number
}

export const signatures = {
  local: 0x04034b50,
  central: 0x02014b50,
  end: 0x06054b50,
  end64: 0x06064b50,
  end64Locator: 0x07064b50,
} as const

export const methods = { stored: 0, deflated: 8 } as const
export const utf8Flag = 0x0800
export const zip64Extra = 0x0001
/** In a 32-bit field it says that the number is in the zip64 one. */
export const in64 = 0xffffffff
const in64Short = 0xffff

const version = 45
const regularPrivateFile = 0o100600 * 0x10000
const madeOnUnix = 3 << 8

/** `large`: the sizes may turn out not to fit 32 bits; the header must not change its length when they are known. */
export function localHeader(record: Omit<ZipRecord, 'offset'>, large: boolean): Buffer {
  const extra = large ? extra64([record.bytes, record.compressedBytes]) : Buffer.alloc(0)
  const header = Buffer.alloc(30)
  header.writeUInt32LE(signatures.local, 0)
  writeShared(header, 4, record)
  header.writeUInt32LE(large ? in64 : record.compressedBytes, 18)
  header.writeUInt32LE(large ? in64 : record.bytes, 22)
  header.writeUInt16LE(record.name.length, 26)
  header.writeUInt16LE(extra.length, 28)
  return Buffer.concat([header, record.name, extra])
}

export function centralHeader(record: ZipRecord): Buffer {
  const large = [record.bytes, record.compressedBytes, record.offset].filter(number => number >= in64)
  const extra = large.length > 0 ? extra64(large) : Buffer.alloc(0)
  const header = Buffer.alloc(46)
  header.writeUInt32LE(signatures.central, 0)
  header.writeUInt16LE(madeOnUnix | version, 4)
  writeShared(header, 6, record)
  header.writeUInt32LE(Math.min(record.compressedBytes, in64), 20)
  header.writeUInt32LE(Math.min(record.bytes, in64), 24)
  header.writeUInt16LE(record.name.length, 28)
  header.writeUInt16LE(extra.length, 30)
  header.writeUInt32LE(regularPrivateFile, 38)
  header.writeUInt32LE(Math.min(record.offset, in64), 42)
  return Buffer.concat([header, record.name, extra])
}

/** What ends an archive: where its directory is and how much is in it, in large numbers too when they are needed. */
export function endRecords(entries: number, offset: number, length: number): Buffer {
  const end = Buffer.alloc(22)
  end.writeUInt32LE(signatures.end, 0)
  end.writeUInt16LE(Math.min(entries, in64Short), 8)
  end.writeUInt16LE(Math.min(entries, in64Short), 10)
  end.writeUInt32LE(Math.min(length, in64), 12)
  end.writeUInt32LE(Math.min(offset, in64), 16)
  const fits = entries < in64Short && offset < in64 && length < in64
  return fits ? end : Buffer.concat([end64(entries, offset, length), end])
}

function end64(entries: number, offset: number, length: number): Buffer {
  const records = Buffer.alloc(56 + 20)
  records.writeUInt32LE(signatures.end64, 0)
  records.writeBigUInt64LE(44n, 4)
  records.writeUInt16LE(madeOnUnix | version, 12)
  records.writeUInt16LE(version, 14)
  records.writeBigUInt64LE(BigInt(entries), 24)
  records.writeBigUInt64LE(BigInt(entries), 32)
  records.writeBigUInt64LE(BigInt(length), 40)
  records.writeBigUInt64LE(BigInt(offset), 48)
  records.writeUInt32LE(signatures.end64Locator, 56)
  records.writeBigUInt64LE(BigInt(offset + length), 64)
  records.writeUInt32LE(1, 72)
  return records
}

/** From `version needed` to the checksum, the two headers agree. */
function writeShared(
  header: Buffer,
  at: number,
  { method, crc, changedAt }: Omit<ZipRecord, 'offset'>,
): void {
  const { date, time } = dosTime(changedAt)
  header.writeUInt16LE(version, at)
  header.writeUInt16LE(utf8Flag, at + 2)
  header.writeUInt16LE(methods[method], at + 4)
  header.writeUInt16LE(time, at + 6)
  header.writeUInt16LE(date, at + 8)
  header.writeUInt32LE(crc, at + 10)
}

function extra64(numbers: readonly number[]): Buffer {
  const extra = Buffer.alloc(4 + numbers.length * 8)
  extra.writeUInt16LE(zip64Extra, 0)
  extra.writeUInt16LE(numbers.length * 8, 2)
  for (const [place, number] of numbers.entries()) extra.writeBigUInt64LE(BigInt(number), 4 + place * 8)
  return extra
}

/** Two-second steps from 1980 to 2107, in the time of nowhere in particular: we write UTC. */
function dosTime(epoch: number): { date: number; time: number } {
  const at = new Date(Math.min(Math.max(epoch, Date.UTC(1980, 0, 1)), Date.UTC(2107, 11, 31)))
  return {
    date: ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate(),
    time: (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1),
  }
}
