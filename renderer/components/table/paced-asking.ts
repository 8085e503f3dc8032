/** Milliseconds. Who scrolls over many pages is shown some of them; what changes often is listed anew so often. */
const pause = 150

interface AskedPage<Wanted> {
  /** What is to be asked for as things are now. Null: nothing. */
  wanted(): { what: Wanted; isAtOnce: boolean } | null
  /** Answers how what came is taken in, which says whether more may be asked for. */
  ask(what: Wanted): Promise<() => boolean>
}

export interface PacedAsking {
  isUnderWay(): boolean
  /** Asks for what is wanted, unless something is on its way; what has time waits for its turn. */
  look(): void
  /** What is on its way is for nobody, and what comes next does not wait. */
  letGo(): void
}

/** One thing is on its way at a time, and few in a second. What is wanted is said when its turn has come. */
export function createPacedAsking<Wanted>({ wanted, ask }: AskedPage<Wanted>): PacedAsking {
  /** Counts what was asked for: an answer to anything but the last is for nobody. */
  let asked = 0
  let isUnderWay = false
  let lastAsked = Number.NEGATIVE_INFINITY
  let timer: ReturnType<typeof setTimeout> | undefined

  function look(): void {
    clearTimeout(timer)
    const next = isUnderWay ? null : wanted()
    if (!next) return
    const wait = lastAsked + pause - performance.now()
    if (next.isAtOnce || wait <= 0) void begin(next.what)
    else timer = setTimeout(look, wait)
  }

  async function begin(what: Wanted): Promise<void> {
    asked += 1
    const mine = asked
    isUnderWay = true
    lastAsked = performance.now()
    const take = await ask(what)
    if (mine !== asked) return
    isUnderWay = false
    if (take()) look()
  }

  return {
    isUnderWay: () => isUnderWay,
    look,
    letGo() {
      clearTimeout(timer)
      asked += 1
      isUnderWay = false
      lastAsked = Number.NEGATIVE_INFINITY
    },
  }
}
