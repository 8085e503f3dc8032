/** Runs changes one after the other, each on what the one before left behind. */
export function createChangeQueue(): <T>(change: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve()
  return change => {
    const turn = last.then(change, change)
    last = turn
    return turn
  }
}
