/** Of whom a hash is, and of which text: without what stands between these places. */
export type TellHash = (hash: number, owner: number, start: number, end: number) => void

/** Some of the hashes, and all of those that are the same. */
export interface HashPart {
  readonly length: number
  each(tell: TellHash): void
}

const bits = 8

const partOf = (hash: number): number => Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) >>> (32 - bits)

/**
 * Millions of hashes in parts, each of which can be looked through within the cache of a processor: in one large table
 * nearly every look is at memory that is far away, and takes several times as long. `all` is asked twice.
 */
export function partsByHash(all: (tell: TellHash) => void): HashPart[] {
  const ends = new Int32Array(1 << bits)
  all(hash => {
    const part = partOf(hash)
    ends[part] = (ends[part] ?? 0) + 1
  })
  let count = 0
  const starts = ends.map((length, part) => {
    count += length
    ends[part] = count
    return count - length
  })
  const places = starts.slice()
  const [hashes, owners] = [new Int32Array(count), new Int32Array(count)]
  const [froms, tos] = [new Int32Array(count), new Int32Array(count)]
  all((hash, owner, start, end) => {
    const part = partOf(hash)
    const place = places[part] ?? 0
    places[part] = place + 1
    hashes[place] = hash
    owners[place] = owner
    froms[place] = start
    tos[place] = end
  })
  return Array.from(starts, (start, part) => ({
    length: (ends[part] ?? 0) - start,
    each(tell) {
      for (let at = start; at < (ends[part] ?? 0); at += 1)
        tell(hashes[at] ?? 0, owners[at] ?? 0, froms[at] ?? 0, tos[at] ?? 0)
    },
  }))
}
