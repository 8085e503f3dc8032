/** What stands in the table itself: every object knows `constructor` as well, and a stranger's word may be that. */
export const ownOf = <Value>(table: Readonly<Record<string, Value>>, key: string): Value | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined
