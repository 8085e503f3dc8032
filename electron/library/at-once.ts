/** Runs the task over all, so many at a time, and answers in the order of the list. The first rejection ends it. */
export async function atOnce<In, Out>(
  list: readonly In[],
  limit: number,
  task: (item: In) => Promise<Out>,
): Promise<Out[]> {
  const answers: Out[] = new Array<Out>(list.length)
  const waiting = list.entries()
  const worker = async (): Promise<void> => {
    for (const [place, item] of waiting) answers[place] = await task(item)
  }
  await Promise.all(Array.from({ length: Math.min(limit, list.length) }, worker))
  return answers
}

/** Each item with its answer, in the order of the list, so many asked for ahead of whoever reads them. */
export async function* readItemsAhead<In, Out>(
  list: readonly In[],
  limit: number,
  task: (item: In) => Promise<Out>,
): AsyncGenerator<[In, Out]> {
  const asked: Promise<Out>[] = []
  for (const [place, item] of list.entries()) {
    for (const next of list.slice(place + asked.length, place + limit)) {
      const answer = task(next)
      // Whoever reads no further never hears of it.
      answer.catch(() => undefined)
      asked.push(answer)
    }
    const answer = asked.shift()
    if (answer) yield [item, await answer]
  }
}
