import type { Misbehaviour, Rule } from './misbehaviour'

export interface Script {
  add(rules: readonly Rule[]): void
  clear(): void
  /** What is to be done with the next request of an operation. Null: the truth. */
  next(operation: string): Misbehaviour | null
}

/** Rules are asked in the order they were given; each is used up after its number of requests. */
export function createScript(): Script {
  let rules: { rule: Rule; skip: number; left: number }[] = []
  return {
    add(given) {
      rules.push(
        ...given.map(rule => ({ rule, skip: rule.after ?? 0, left: rule.times ?? Number.POSITIVE_INFINITY })),
      )
    },
    clear() {
      rules = []
    },
    next(operation) {
      const due = rules.find(({ rule, skip, left }) => {
        return (rule.operation === undefined || rule.operation === operation) && skip <= 0 && left > 0
      })
      for (const entry of rules) {
        const concerned = entry.rule.operation === undefined || entry.rule.operation === operation
        if (concerned && entry.skip > 0) entry.skip--
      }
      if (!due) return null
      due.left--
      return due.rule.do
    },
  }
}
