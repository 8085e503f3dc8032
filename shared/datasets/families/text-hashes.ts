const base = 0x01000193

/** The hash of a text without any one part of it, each in a moment. Two texts of one hash need not be the same. */
export interface TextHash {
  whole: number
  without(start: number, end: number): number
}

const powers: number[] = [1]
function powerOf(exponent: number): number {
  for (let at = powers.length; at <= exponent; at += 1) powers.push(Math.imul(powers[at - 1] ?? 1, base))
  return powers[exponent] ?? 1
}

export function hashOf(text: string): TextHash {
  const { length } = text
  const upTo = new Int32Array(length + 1)
  for (let at = 0; at < length; at += 1) {
    upTo[at + 1] = (Math.imul(upTo[at] ?? 0, base) + text.charCodeAt(at) + 1) | 0
  }
  const whole = upTo[length] ?? 0
  return {
    whole,
    without(start, end) {
      const rest = powerOf(length - end)
      const after = (whole - Math.imul(upTo[end] ?? 0, rest)) | 0
      return (Math.imul(upTo[start] ?? 0, rest) + after) | 0
    },
  }
}

/** Whose text it is, and which part is left out of it. */
export interface HashedText {
  owner: number
  start: number
  end: number
}

/** Texts by their hash. */
export interface HashTable {
  /** The first with this hash that is the same; where there is none, it is this one from now on. */
  firstOf(hash: number, owner: number, start: number, end: number): number
  /** The same, of those that are there. -1: there is none. */
  find(hash: number, owner: number, start: number, end: number): number
}

export function createHashTable(
  most: number,
  isSame: (one: HashedText, other: HashedText) => boolean,
): HashTable {
  const size = 2 ** Math.ceil(Math.log2(Math.max(16, most * 2)))
  /** One more than the number of the entry. 0: nothing. */
  const slots = new Int32Array(size)
  const hashes = new Int32Array(most)
  const owners = new Int32Array(most)
  const starts = new Int32Array(most)
  const ends = new Int32Array(most)
  let count = 0

  /** The slot it is in, or would come into. */
  function slotOf(hash: number, text: HashedText): number {
    let slot = (Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) >>> 7) & (size - 1)
    for (;;) {
      const entry = (slots[slot] ?? 0) - 1
      if (entry < 0) return slot
      if (hashes[entry] === hash) {
        const other = { owner: owners[entry] ?? 0, start: starts[entry] ?? 0, end: ends[entry] ?? 0 }
        if (isSame(text, other)) return slot
      }
      slot = (slot + 1) & (size - 1)
    }
  }

  return {
    firstOf(hash, owner, start, end) {
      const slot = slotOf(hash, { owner, start, end })
      const entry = (slots[slot] ?? 0) - 1
      if (entry >= 0) return owners[entry] ?? 0
      hashes[count] = hash
      owners[count] = owner
      starts[count] = start
      ends[count] = end
      count += 1
      slots[slot] = count
      return owner
    },
    find(hash, owner, start, end) {
      const entry = (slots[slotOf(hash, { owner, start, end })] ?? 0) - 1
      return entry < 0 ? -1 : (owners[entry] ?? 0)
    },
  }
}
