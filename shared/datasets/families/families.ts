import { mapCounted, onTheWay, type TellPart, untold } from '../../progress'
import type { DatasetRow } from '../row'
import { joinNearEquals } from './join-near-equals'
import { likenessKey, type RowKey } from './likeness'
import { createUnions, type Unions } from './unions'

export type Families = readonly (readonly DatasetRow[])[]

/**
 * Rows that belong together, each row in one family: those that say nearly the same, those that were made from one
 * another, and the translations of one sentence; also by way of others, and of rows that are gone.
 */
export const familiesOf = (rows: readonly DatasetRow[], tell?: TellPart): Families =>
  kinOf(rows, tell).families

/** The families, and those of their members that say nearly the same. */
export function kinOf(
  rows: readonly DatasetRow[],
  tell: TellPart = untold,
  keyOf: RowKey = ({ text }) => likenessKey(text),
): { alike: Families; families: Families } {
  const unions = createUnions(rows.length)
  const keys = mapCounted(rows, keyOf, onTheWay(tell, 0, 0.16))
  joinNearEquals(keys, unions, onTheWay(tell, 0.16, 0.8))
  const alike = gathered(rows, unions)
  joinMade(rows, unions)
  return { alike, families: gathered(rows, unions) }
}

/** A translation is of a row elsewhere, whose keys are not those of this dataset. */
function joinMade(rows: readonly DatasetRow[], unions: Unions): void {
  const here = new Map(rows.map(({ key }, at) => [key, at]))
  const elsewhere = new Map<string, number>()
  for (const [at, { from, origin }] of rows.entries()) {
    if (from === null) continue
    const known = origin === 'translated' ? elsewhere : here
    const first = known.get(from)
    if (first === undefined) known.set(from, at)
    else unions.join(first, at)
  }
}

function gathered(rows: readonly DatasetRow[], unions: Unions): Families {
  const groups = new Map<number, DatasetRow[]>()
  for (const [at, row] of rows.entries()) {
    const group = unions.of(at)
    const members = groups.get(group)
    if (members) members.push(row)
    else groups.set(group, [row])
  }
  return [...groups.values()]
}
