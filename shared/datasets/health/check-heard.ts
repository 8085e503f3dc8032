import { heardLoss } from '../heard/came-through'
import type { DatasetRow } from '../row'
import { textKey } from '../text-key'
import { type HealthFinding, largestFirst } from './finding'

/** Sentences that were said and heard again, and of which not all came through. */
export function findHeardLosses(
  rows: readonly DatasetRow[],
): Record<'silent' | 'lost' | 'changed', HealthFinding[]> {
  const silent: string[] = []
  const lost = new Map<string, { names: string[]; keys: Set<string> }>()
  const changed = new Map<string, { names: string[]; keys: Set<string> }>()
  for (const row of rows) {
    const loss = heardLoss(row)
    if (loss === null) continue
    if (loss.isSilent) {
      silent.push(row.key)
      continue
    }
    for (const { label, value } of loss.lost) {
      const name = `${textKey(value)}\n${label}`
      const known = lost.get(name) ?? { names: [value, label], keys: new Set() }
      lost.set(name, known)
      known.keys.add(row.key)
    }
    for (const { said, heard } of loss.changed) {
      const known = changed.get(textKey(said.value)) ?? { names: [said.value], keys: new Set() }
      changed.set(textKey(said.value), known)
      known.keys.add(row.key)
      if (!known.names.includes(heard.value)) known.names.push(heard.value)
    }
  }
  return {
    silent: silent.length === 0 ? [] : [{ names: [], keys: silent }],
    lost: findingsOf(lost),
    changed: findingsOf(changed),
  }
}

const findingsOf = (
  groups: ReadonlyMap<string, { names: readonly string[]; keys: ReadonlySet<string> }>,
): HealthFinding[] =>
  largestFirst([...groups.values()].map(({ names, keys }) => ({ names, keys: [...keys] })))
