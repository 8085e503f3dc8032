/** Numbers pairs of whole numbers from 1 on, in the order in which they are first met. */
export interface PairNumbers {
  /** 0: it is a new one, and there is no more room. */
  of(one: number, other: number): number
  count(): number
}

const firstSize = 1 << 12

/** A map with keys of two numbers would make a text or a number of its own of each pair that is looked up. */
export function createPairNumbers(most: number): PairNumbers {
  /** Of each slot the number in it. 0: none. */
  let slots = new Int32Array(firstSize)
  /** Of each number its pair. */
  let ones = new Int32Array(firstSize)
  let others = new Int32Array(firstSize)
  let count = 0

  /** The slot it is in, or would come into. */
  function slotOf(one: number, other: number): number {
    const last = slots.length - 1
    let slot = mixed(one, other) & last
    for (;;) {
      const number = slots[slot] ?? 0
      if (number === 0 || (ones[number] === one && others[number] === other)) return slot
      slot = (slot + 1) & last
    }
  }

  /** So that half of the slots are free. */
  function grow(): void {
    slots = new Int32Array(2 * slots.length)
    ones = withRoom(ones)
    others = withRoom(others)
    for (let number = 1; number <= count; number += 1) {
      slots[slotOf(ones[number] ?? 0, others[number] ?? 0)] = number
    }
  }

  return {
    of(one, other) {
      const slot = slotOf(one, other)
      const known = slots[slot] ?? 0
      if (known > 0 || count >= most) return known
      count += 1
      slots[slot] = count
      ones[count] = one
      others[count] = other
      if (2 * (count + 1) >= slots.length) grow()
      return count
    },
    count: () => count,
  }
}

function withRoom(numbers: Int32Array): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(2 * numbers.length)
  larger.set(numbers)
  return larger
}

function mixed(one: number, other: number): number {
  const hash = Math.imul(one, 0x2c1b3c6d) ^ Math.imul(other, 0x297a2d39)
  return (hash ^ (hash >>> 15)) >>> 0
}
