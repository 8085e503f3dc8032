import { type Dataset, type RowChoice, rowsOf } from '../dataset'
import type { Families } from '../families/families'
import type { DatasetRow } from '../row'
import { textKey } from '../text-key'
import { isParted, mainSetOf, testSet, trainSet } from './sets'
import { quotasOf, type TestPart } from './test-part'

export interface SplitAsk {
  rows: RowChoice
  test: TestPart
  /** With the same one the same sentences come out the same again. */
  seed: number
}

/** The sets of rows elsewhere, of which rows here are translations: each goes where that row is. */
export type SetsElsewhere = ReadonlyMap<string, string>

/** What each row that is divided becomes. */
export type SetOfRow = ReadonlyMap<DatasetRow, string>

/**
 * Divides rows into training and test, each intent by itself, and families as a whole: a sentence of which a likeness
 * is in both makes every test result look better than it is.
 */
export function planSplit(
  dataset: Dataset,
  kin: Families,
  ask: SplitAsk,
  elsewhere: SetsElsewhere = new Map(),
): SetOfRow {
  const divided = new Set(rowsOf(dataset, ask.rows))
  const families = kin.flatMap(members => familyOf(members, divided, elsewhere, ask.seed))
  const intents = [...byIntent(families)].sort(([one], [other]) => (one < other ? -1 : 1))
  const sizes = intents.map(([, ofIntent]) => ofIntent.reduce((sum, { size }) => sum + size, 0))
  const quotas = quotasOf(sizes, ask.test)
  const planned = new Map<DatasetRow, string>()
  for (const [at, [, ofIntent]] of intents.entries()) {
    let left = quotas[at] ?? 0
    for (const { chosen, size, bound } of ofIntent.sort((one, other) => one.draw - other.draw)) {
      // As near to what is wanted as whole families come.
      const isTest = bound === null ? size < 2 * left : bound === testSet
      if (isTest) left -= size
      for (const row of chosen) planned.set(row, isTest ? testSet : trainSet)
    }
  }
  return planned
}

interface Family {
  chosen: readonly DatasetRow[]
  intent: string
  /** How many different sentences are to be divided. */
  size: number
  /** Where those of it are that are not to be divided: the others go there too. */
  bound: string | null
  draw: number
}

/** Nothing where none of its members is to be divided. */
function familyOf(
  members: readonly DatasetRow[],
  divided: ReadonlySet<DatasetRow>,
  elsewhere: SetsElsewhere,
  seed: number,
): Family[] {
  const chosen = members.filter(row => divided.has(row))
  const [first] = chosen
  if (!first) return []
  const texts = new Set(chosen.map(({ text }) => textKey(text)))
  const bound = mainSetOf([
    ...members.flatMap(row => (divided.has(row) ? [] : [row.type])),
    ...members.flatMap(({ from, origin }) =>
      from === null || origin !== 'translated' ? [] : (elsewhere.get(from) ?? []),
    ),
  ])
  // Those that are bound come first: the others make up what is left.
  const draw = bound === null ? leastDraw(texts, `${seed}/${first.intent}`) : -1
  return [{ chosen, intent: first.intent, size: texts.size, bound, draw }]
}

function byIntent(families: readonly Family[]): Map<string, Family[]> {
  const found = new Map<string, Family[]>()
  for (const family of families) {
    const same = found.get(family.intent)
    if (same) same.push(family)
    else found.set(family.intent, [family])
  }
  return found
}

function leastDraw(texts: ReadonlySet<string>, seed: string): number {
  let least = Number.POSITIVE_INFINITY
  for (const text of texts) least = Math.min(least, drawOf(`${seed}/${text}`))
  return least
}

/** FNV-1a with a last stir: the same words always draw the same number, in whatever order they are asked. */
function drawOf(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  }
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  hash = Math.imul(hash ^ (hash >>> 12), 0x297a2d39)
  return (hash ^ (hash >>> 15)) >>> 0
}

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
