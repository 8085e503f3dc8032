import { flushSync } from 'react-dom'

/** Gives main what is typed and still in the page alone. */
type HandOver = () => unknown

const handOvers = new Set<HandOver>()

/** Has it done before the window closes. Answers how to stop that. */
export function beforeClose(handOver: HandOver): () => void {
  handOvers.add(handOver)
  return () => void handOvers.delete(handOver)
}

/**
 * Before what is on screen is taken away: a field that goes while it has the focus is never told that it was left, and what
 * was typed counts once it is. Answers the field. The text of a transcript gives what was typed by itself.
 */
export function leaveField(): HTMLElement | null {
  const field = document.activeElement
  if (!(field instanceof HTMLElement && field.matches('input, textarea'))) return null
  // What it says by then is drawn, so that it is not taken for what is still to be kept.
  flushSync(() => field.blur())
  return field
}

/** Resolves when each was done, or could not be. Whoever was in a field is so afterwards, should the window stay. */
export async function handOverAll(): Promise<void> {
  leaveField()?.focus()
  // The last comes first: a field gives what was typed to its document, which was there before it.
  await Promise.allSettled([...handOvers].reverse().map(async handOver => handOver()))
}
