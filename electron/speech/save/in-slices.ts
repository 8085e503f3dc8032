import { setImmediate } from 'node:timers/promises'

const slice = 50

/** Makes one of each, and lets whatever else waits go first now and then: a name of a long text takes its time. */
export async function inSlices<In, Out>(
  items: readonly In[],
  make: (item: In, at: number) => Out,
): Promise<Out[]> {
  const made: Out[] = []
  for (const [at, item] of items.entries()) {
    made.push(make(item, at))
    if (made.length % slice === 0) await setImmediate()
  }
  return made
}
