export interface Tail {
  add(bytes: Uint8Array): void
  text(): string
}

/** Keeps the end of what a program says: there the reason stands, and there may be gigabytes of it. */
export function keepTail(mostBytes: number): Tail {
  let kept: Uint8Array = new Uint8Array(0)
  return {
    add(bytes) {
      const all = Buffer.concat([kept, bytes])
      kept = all.subarray(Math.max(0, all.length - mostBytes))
    },
    text: () => Buffer.from(kept).toString('utf8').trim(),
  }
}
