/** What frames are written over: the words as they stand inside a longer sentence. */
export type SentenceFrame = (words: string) => string

/** Each frame once, with the wordings in turn, so that neighbours differ; then the pairs that are left. */
export function mixed(frames: readonly SentenceFrame[], wordings: readonly string[]): string[] {
  const sentences: string[] = []
  for (let round = 0; round < wordings.length; round++) {
    for (const [index, frame] of frames.entries()) {
      const words = wordings[(index + round) % wordings.length]
      if (words !== undefined) sentences.push(frame(words))
    }
  }
  return sentences
}

export const withCapital = (words: string): string =>
  words.replace(/^\p{Ll}/u, letter => letter.toUpperCase())

/** One of each in turn, for as long as there are any. */
export function phrasesInTurn<T>(lists: readonly (readonly T[])[]): T[] {
  const longest = Math.max(0, ...lists.map(list => list.length))
  return Array.from({ length: longest }, (_, index) =>
    lists.flatMap(list => (index < list.length ? list.slice(index, index + 1) : [])),
  ).flat()
}
