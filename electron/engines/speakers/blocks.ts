import type { Stretch } from './find-speech'

/** About five minutes of talk, in voiced frames. */
const mostFrames = 15_000

/** Parts of a recording that are looked at on their own, since joining what sounds alike is cubic. About equal. */
export function blocksOf(islands: readonly Stretch[]): Stretch[][] {
  const total = islands.at(-1)?.to ?? 0
  const count = Math.ceil(total / mostFrames)
  const blocks: Stretch[][] = Array.from({ length: count }, () => [])
  for (const island of islands) {
    const middle = (island.from + island.to) / 2
    blocks[Math.min(count - 1, Math.floor((middle * count) / total))]?.push(island)
  }
  return blocks.filter(block => block.length > 0)
}
