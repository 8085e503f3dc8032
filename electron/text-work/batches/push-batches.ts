import { type BatchCounts, countRows } from '../../../shared/translate/batch'
import type { Push } from '../../ports'
import type { TextWork } from '../open-text-work'

/** Tells the page what becomes of batches: every change, and which rows are being asked for. */
export function pushBatches({ batches, follower }: Pick<TextWork, 'batches' | 'follower'>, push: Push): void {
  const sending = new Map<string, readonly number[]>()
  const last = new Map<string, { edits: number; counts: BatchCounts }>()

  batches.onEdit(({ id, edits, patch, content }) => {
    if (patch === null) return
    const counts = countRows(content.batch.rows)
    last.set(id, { edits, counts })
    push('batch', { id, edits, patch, counts, sending: sending.get(id) ?? [] })
  })
  follower.onSending(({ batch: id, rows }) => {
    if (rows.length === 0) sending.delete(id)
    else sending.set(id, rows)
    const known = last.get(id)
    if (known) push('batch', { id, ...known, patch: [], sending: rows })
  })
}
