/** Writes numbers bit by bit, the highest first. */
export interface BitWriter {
  /** At most 32 bits of a number; the bits above are left out, so that negative numbers are written as they are. */
  write(value: number, bits: number): void
  /** As many zeros as the number says, then a one. */
  writeUnary(zeros: number): void
  /** Zeros up to the next whole byte. */
  align(): void
  /** What was written so far; whole bytes only. */
  bytes(): Uint8Array
}

export function createBitWriter(expectedBytes: number): BitWriter {
  let buffer = new Uint8Array(expectedBytes)
  let length = 0
  let pending = 0
  let pendingBits = 0

  function put(byte: number): void {
    if (length === buffer.length) {
      const larger = new Uint8Array(buffer.length * 2)
      larger.set(buffer)
      buffer = larger
    }
    buffer[length++] = byte
  }

  function write(value: number, bits: number): void {
    let left = bits
    while (left > 0) {
      const taken = Math.min(left, 8 - pendingBits)
      left -= taken
      pending = (pending << taken) | ((value >>> left) & ((1 << taken) - 1))
      pendingBits += taken
      if (pendingBits === 8) {
        put(pending)
        pending = 0
        pendingBits = 0
      }
    }
  }

  return {
    write,
    writeUnary(zeros) {
      for (let left = zeros; left > 0; left -= 32) write(0, Math.min(left, 32))
      write(1, 1)
    },
    align() {
      if (pendingBits > 0) write(0, 8 - pendingBits)
    },
    bytes: () => buffer.subarray(0, length),
  }
}
