import { type BatchCounts, countRows } from '../shared/translate/batch'
import type { Work } from './open-work'
import type { Push } from './ports'
import type { TextWork } from './text-work/open-text-work'

/** Tells the page of what happens to a person's data behind its back: the page knows of its own edits. */
export function pushWork({ jobs, speech, textWork, datasetWork, transcriptWork }: Work, push: Push): void {
  jobs.onUpdate(update => push('job', update))
  transcriptWork.transcripts.onPush(change => push('transcript', change))
  speech.sheets.onEdit(({ id, edits, patch, by }) => {
    if (by === 'jobs' && patch !== null) push('sheet', { id, edits, patch })
  })
  pushBatches(textWork, push)
  datasetWork.datasets.onEdit(({ by: _, ...edit }) => push('dataset', edit))
}

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
