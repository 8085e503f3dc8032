/** As much as the size itself has grown, and a quarter for caches and for chance. */
const allowance = 1.25

/** What is quicker than this is counted as this: below it, the clock itself is what grows. */
const leastCost = 1

export interface Growth {
  /** From now on this size is measured. */
  begin(size: number): void
  note(what: string, cost: number): void
  /** Each cost at the largest size, in times that at the smallest. */
  tell(): void
}

export function createGrowth(): Growth {
  const costs = new Map<string, Map<number, number>>()
  let size = 0
  return {
    begin(next) {
      size = next
    },
    note(what, cost) {
      const known = costs.get(what) ?? new Map<number, number>()
      costs.set(what, known.set(size, Math.max(leastCost, cost)))
    },
    tell() {
      const sizes = [...new Set([...costs.values()].flatMap(one => [...one.keys()]))]
      const small = Math.min(...sizes)
      const large = Math.max(...sizes)
      if (small === large) return
      console.log(`\ncost growth from ${small} to ${large}, which is ${large / small} times as much`)
      for (const [what, one] of costs)
        judge(what, (one.get(large) ?? 0) / (one.get(small) ?? 1), (large / small) * allowance)
    },
  }
}

function judge(what: string, growth: number, most: number): void {
  const isMet = growth <= most
  console.log(
    `${what.padEnd(44)} ${growth.toFixed(1).padStart(8)} x   at most ${most}: ${isMet ? 'met' : 'NOT MET'}`,
  )
  if (!isMet) process.exitCode = 1
}
