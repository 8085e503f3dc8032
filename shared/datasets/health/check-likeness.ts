import { grouped } from '../../groups'
import type { Families } from '../families/families'
import type { RowKey } from '../families/likeness'
import type { DatasetRow } from '../row'
import { isParted } from '../split/sets'
import { textKey } from '../text-key'
import { type HealthFinding, largestFirst } from './finding'

const findingOf = (rows: readonly DatasetRow[], names: readonly string[]): HealthFinding => ({
  names,
  keys: rows.map(({ key }) => key),
})

/** Families of which some is in training and some in test. */
export const findLeaks = (families: Families): HealthFinding[] =>
  largestFirst(families.filter(isParted).map(family => findingOf(family, [family[0]?.text ?? ''])))

/** Sentences that say nearly the same and not the very same: those are told of as duplicates. */
export const findNearSame = (groups: Families): HealthFinding[] =>
  largestFirst(
    groups
      .filter(group => group.length > 1 && new Set(group.map(({ text }) => textKey(text))).size > 1)
      .map(group => findingOf(group, [group[0]?.text ?? ''])),
  )

/** The same sentence, signs aside, asks for different things. */
export function findTwoIntents(rows: readonly DatasetRow[], keyOf: RowKey): HealthFinding[] {
  const same = grouped(rows, row => (row.intent === '' ? [] : [keyOf(row)]))
  return largestFirst(
    [...same.values()].flatMap(group => {
      const intents = new Set(group.map(({ intent }) => intent))
      return intents.size < 2 ? [] : [findingOf(group, [group[0]?.text ?? '', ...intents])]
    }),
  )
}
