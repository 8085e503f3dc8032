import type { Dataset } from '../dataset'
import type { Families } from '../families/families'
import type { SetOfRow } from './plan-split'
import { isParted, testSet, trainSet } from './sets'

/** What is to be known of a division before it is made. */
export interface SplitOutlook {
  /** Rows in training and in test once it is made. */
  train: number
  test: number
  /** Rows that it moves. */
  moved: number
  /** Families of which some is in training and some in test now. */
  parted: number
  /** Intents that have sentences and none of them in test, once it is made. */
  untested: string[]
}

export function outlookOf({ rows }: Dataset, families: Families, planned: SetOfRow): SplitOutlook {
  const outlook = { train: 0, test: 0, moved: 0, parted: families.filter(isParted).length }
  const intents = new Set<string>()
  const tested = new Set<string>()
  for (const row of rows) {
    const set = planned.get(row) ?? row.type
    if (set !== row.type) outlook.moved += 1
    if (set === trainSet) outlook.train += 1
    if (set === testSet) outlook.test += 1
    intents.add(row.intent)
    if (set === testSet) tested.add(row.intent)
  }
  return {
    ...outlook,
    untested: [...intents]
      .filter(intent => !tested.has(intent))
      .sort((one, other) => one.localeCompare(other)),
  }
}
