/** Gives main what is typed and still in the page alone. */
type HandOver = () => unknown

const handOvers = new Set<HandOver>()

/** Has it done before the window closes. Answers how to stop that. */
export function beforeClose(handOver: HandOver): () => void {
  handOvers.add(handOver)
  return () => void handOvers.delete(handOver)
}

/** Resolves when each was done, or could not be. */
export async function handOverAll(): Promise<void> {
  // The last comes first: a field gives what was typed to its document, which was there before it.
  await Promise.allSettled([...handOvers].reverse().map(async handOver => handOver()))
}
