import type { Work } from './open-work'
import type { Push } from './ports'
import { pushBatches } from './text-work/batches/push-batches'

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
