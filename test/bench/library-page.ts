/** What the bench of the library does inside the page: each function is sent there whole, and reaches for nothing. */

/**
 * From the first frame with something in it to the one with the first rows of the list, nothing where they are the same;
 * and to that one from where the page begins, so that nobody makes the former less by a later first frame.
 */
export async function timeToFirstRows(list: string): Promise<{ sincePaint: number; sinceStart: number }> {
  const wanted = `[role="grid"][aria-label="${list}"] tbody tr`
  while (!document.querySelector(wanted)) await new Promise(requestAnimationFrame)
  await new Promise(requestAnimationFrame)
  const sinceStart = performance.now()
  // It is told of a little after it was painted.
  const paint = () => performance.getEntriesByName('first-contentful-paint')[0]
  while (!paint()) await new Promise(requestAnimationFrame)
  const { startTime = 0 } = paint() ?? {}
  return { sincePaint: Math.max(0, sinceStart - startTime), sinceStart: Math.max(sinceStart, startTime) }
}

/** How long each frame took, from now on. */
export function watchGaps(): void {
  const gaps: number[] = []
  let last = performance.now()
  const note = (now: number): void => {
    gaps.push(now - last)
    last = now
    requestAnimationFrame(note)
  }
  requestAnimationFrame(note)
  Object.assign(window, { frameGaps: gaps })
}

export function takeGaps(): number[] {
  const { frameGaps } = window as unknown as { frameGaps: number[] }
  return frameGaps.splice(0)
}

/** Until all that is in the library is in its index. Answers how much that was. Each look is a question that what is taken in waits for. */
export async function wholeIndex(): Promise<number> {
  for (let all = 0; ; ) {
    const answer = await window.parlance.find({ text: 'nowhere', in: null, most: 1, inside: false })
    // Where it is looked once more at its end, nothing is to be taken in any more.
    if (answer.ok) all = Math.max(all, answer.value.index.all)
    if (answer.ok && all > 0 && answer.value.index.left === 0) return all
    await new Promise(later => setTimeout(later, 1_000))
  }
}

/** Until it is found: the index has been looked at since the start. */
export async function untilFound(text: string): Promise<void> {
  for (;;) {
    const answer = await window.parlance.find({ text, in: null, most: 1, inside: false })
    if (answer.ok && answer.value.index.left === 0 && answer.value.found.length > 0) return
    await new Promise(later => setTimeout(later, 200))
  }
}

/** From each question to its first hits, one after the other as somebody types. */
export async function timesToFind(questions: readonly string[]): Promise<{ took: number[]; found: number }> {
  const took: number[] = []
  let found = 0
  for (const text of questions) {
    const asked = performance.now()
    const answer = await window.parlance.find({ text, in: null, most: 5, inside: false })
    took.push(performance.now() - asked)
    found = answer.ok ? answer.value.found.length : 0
  }
  return { took, found }
}

/** The figures that Settings show. */
export async function timeToMeasure(): Promise<number> {
  const asked = performance.now()
  const answer = await window.parlance.getLibrary()
  if (!answer.ok) throw new Error(JSON.stringify(answer.error))
  return performance.now() - asked
}

/** What the first pages of the long lists cost: thousands of letters over the bridge, the time until both are there, megabytes of the page. */
export async function costOfLists(): Promise<{ letters: number; took: number; memory: number }> {
  const asked = performance.now()
  const first = { from: 0, count: 100 }
  const filter = { group: 'all' as const, text: '', languages: [], speakers: [], tags: [], since: null }
  const order = { by: 'addedAt' as const, descending: true }
  const lists = await Promise.all([
    window.parlance.pageOfRecordings({
      question: { filter, found: [], order, locale: 'en', lost: [] },
      ...first,
    }),
    window.parlance.pageOfJobs({
      question: { group: 'all', text: '', found: [], kind: null, since: null },
      ...first,
    }),
  ])
  const took = performance.now() - asked
  const letters = JSON.stringify(lists).length / 1_000
  const { memory } = performance as unknown as { memory: { usedJSHeapSize: number } }
  return { letters, took, memory: memory.usedJSHeapSize / 1e6 }
}
