import type { Families } from '../families/families'
import type { DatasetRow } from '../row'
import type { SetOfRow } from './plan-split'
import { isParted, mainSetOf, testSet, trainSet } from './sets'

/** Brings each family that is parted together again, where most of it is. All else stays as it is. */
export function mendSplit(families: Families): SetOfRow {
  const planned = new Map<DatasetRow, string>()
  for (const family of families) {
    const main = isParted(family) ? mainSetOf(family.map(({ type }) => type)) : null
    if (main === null) continue
    for (const row of family) if (row.type === trainSet || row.type === testSet) planned.set(row, main)
  }
  return planned
}
