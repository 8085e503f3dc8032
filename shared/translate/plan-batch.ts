import type { Batch, BatchRow, BatchRowState } from './batch'
import { memoryKey } from './memory'
import type { MarkedTranslation } from './translation'

/** `due`: what nobody was asked for. `failed`: what failed for certain, or was called off. */
export type BatchRunChoice = 'due' | 'failed' | 'all'

const chosen: Record<BatchRunChoice, ReadonlySet<BatchRowState>> = {
  due: new Set(['due']),
  failed: new Set(['failed', 'cancelled']),
  all: new Set(['due', 'failed', 'cancelled', 'done']),
}

export interface BatchPlan {
  /** One request each; the rows that get its answer, the first one first. */
  readonly send: readonly { readonly row: BatchRow; readonly places: readonly number[] }[]
  /** Rows whose answer is known. */
  readonly remembered: readonly (readonly [at: number, translations: readonly MarkedTranslation[]])[]
  /** Rows that share a request with one before them. */
  readonly repeats: number
}

export type Recall = (key: string) => readonly MarkedTranslation[] | null

/** What a run would ask for, known before it begins. `recall` is null where nothing is to be remembered. */
export function planBatch(batch: Batch, choice: BatchRunChoice, recall: Recall | null): BatchPlan {
  const send: { row: BatchRow; places: number[] }[] = []
  const byKey = new Map<string, { row: BatchRow; places: number[] }>()
  const remembered: [number, readonly MarkedTranslation[]][] = []
  let repeats = 0
  for (const [at, row] of batch.rows.entries()) {
    if (!isWanted(row, choice)) continue
    const key = memoryKey({ ...batch, text: row.text, spans: row.spans })
    const known = recall?.(key) ?? null
    const same = recall ? byKey.get(key) : undefined
    if (known !== null) remembered.push([at, known])
    else if (same) {
      same.places.push(at)
      repeats += 1
    } else {
      const request = { row, places: [at] }
      byKey.set(key, request)
      send.push(request)
    }
  }
  return { send, remembered, repeats }
}

/** A person's own words are not translated over. */
const isWanted = (row: BatchRow, choice: BatchRunChoice): boolean =>
  row.text.trim() !== '' && chosen[choice].has(row.state) && !(choice === 'all' && row.from === 'person')
