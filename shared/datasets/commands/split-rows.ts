import { type Dataset, type RowChoice, rowsOf } from '../dataset'
import type { DatasetPatch } from '../dataset-patch'
import type { DatasetRow } from '../row'
import { textKey } from '../text-key'
import { setFacts } from './set-facts'

export const trainSet = 'train'
export const testSet = 'test'

/**
 * Divides rows into training and test, each intent by itself. Rows that say the same or were made from one another stay
 * together: a sentence of which a likeness is in both makes every test result look better than it is.
 */
export function splitRows(
  dataset: Dataset,
  choice: RowChoice,
  { testPercent, seed }: { testPercent: number; seed: number },
): DatasetPatch {
  const rows = rowsOf(dataset, choice)
  const divided = new Set(rows)
  const tests = new Set<DatasetRow>()
  const families = familiesOf(dataset.rows).flatMap(members => familyOf(members, divided, seed))
  for (const ofIntent of gathered(families, ({ intent }) => [intent]).values()) {
    const total = ofIntent.reduce((sum, { size }) => sum + size, 0)
    let left = Math.round((total * testPercent) / 100)
    for (const { chosen, size, bound } of ofIntent.sort((one, other) => one.draw - other.draw)) {
      // As near to what is wanted as whole families come.
      if (bound === null ? size >= 2 * left : bound !== testSet) continue
      left -= size
      for (const row of chosen) tests.add(row)
    }
  }
  return setFacts(rows, 'type', row => (tests.has(row) ? testSet : trainSet))
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
function familyOf(members: readonly DatasetRow[], divided: ReadonlySet<DatasetRow>, seed: number): Family[] {
  const chosen = members.filter(row => divided.has(row))
  const [first] = chosen
  if (!first) return []
  const elsewhere = members.find(row => !divided.has(row) && (row.type === trainSet || row.type === testSet))
  const texts = new Set(chosen.map(({ text }) => textKey(text)))
  const draws = [...texts].map(text => drawOf(`${seed}/${first.intent}/${text}`))
  const bound = elsewhere?.type ?? null
  // Those that are bound come first: the others make up what is left.
  const draw = bound === null ? draws.reduce((least, one) => Math.min(least, one)) : -1
  return [{ chosen, intent: first.intent, size: texts.size, bound, draw }]
}

function gathered<T>(things: readonly T[], namesOf: (thing: T) => readonly string[]): Map<string, T[]> {
  const found = new Map<string, T[]>()
  for (const thing of things) {
    for (const name of namesOf(thing)) {
      const same = found.get(name)
      if (same) same.push(thing)
      else found.set(name, [thing])
    }
  }
  return found
}

/** Those that say the same or were made from one another, also by way of others and of rows that are gone. */
function familiesOf(rows: readonly DatasetRow[]): DatasetRow[][] {
  const bonds = gathered(rows, bondsOf)
  const seen = new Set<DatasetRow>()
  return rows.flatMap(row => {
    if (seen.has(row)) return []
    const family = new Set([row])
    // It grows while it is walked.
    for (const member of family) {
      seen.add(member)
      for (const bond of bondsOf(member)) {
        for (const other of bonds.get(bond) ?? []) family.add(other)
        bonds.delete(bond)
      }
    }
    return [[...family]]
  })
}

/** A translation is of a row elsewhere, whose keys are not those of this dataset. */
const bondsOf = ({ key, text, from, origin }: DatasetRow): string[] => [
  `row ${key}`,
  `text ${textKey(text)}`,
  ...(from === null ? [] : [`${origin === 'translated' ? 'elsewhere' : 'row'} ${from}`]),
]

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
