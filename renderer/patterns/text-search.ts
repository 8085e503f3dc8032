import type { Result } from '../../shared/result'
import type { FoundPlace } from '../../shared/text/find/find-in-texts'
import { patternOf, type Search } from '../../shared/text/search'
import { createPatternThread, type Tried } from './pattern-thread'

interface Wanted<T> {
  search: Search
  /** Finds plain text, here and now. */
  plain: () => Result<T>
  /** What a pattern is tried on elsewhere, and what its finds come to. */
  texts: () => readonly string[]
  found: (places: readonly FoundPlace[][]) => T
}

/** What is found is told: of plain text at once, of a pattern in a moment, and never of what was overtaken. */
export function createTextSearch() {
  const thread = createPatternThread()

  function find<T>({ search, plain, texts, found }: Wanted<T>, tell: (tried: Tried<T>) => void): void {
    if (!search.isPattern || !patternOf(search).ok) {
      thread.close()
      const there = plain()
      tell(there.ok ? there : { ok: false, problem: 'broken' })
      return
    }
    void thread.ask<'find'>({ ask: 'find', texts: texts(), search }).then(tried => {
      if (tried) tell(tried.ok ? { ok: true, value: found(tried.value) } : tried)
    })
  }

  return { find, stop: thread.close }
}
