import type { TranslateJob } from '../../../shared/jobs/job'
import { success } from '../../../shared/result'
import type { RowChange } from '../../../shared/translate/batch-patch'
import { changesFromGone, changesFromJob, unnamedJob } from '../../../shared/translate/follow-batch'
import {
  type DocumentFollower,
  type Following,
  followIntoDocuments,
} from '../../jobs/following/follow-into-documents'
import { endWaiting, type FollowedNotes, jobsWaitedFor } from '../../jobs/following/followed-jobs'
import { createListeners } from '../../storage/listeners'
import type { Batches, HeldBatch } from './batch-kind'

export interface BatchFollower extends DocumentFollower<HeldBatch> {
  /** Places of rows that are being asked for just now. */
  onSending(listener: (now: { batch: string; rows: readonly number[] }) => void): () => void
}

export interface BatchFollowerParts extends Following {
  batches: Pick<Batches, 'hold' | 'withHeld' | 'every'>
}

/** Brings what jobs translate into the batches that wait for it. */
export function followBatches({ batches, ...following }: BatchFollowerParts): BatchFollower {
  const sending = createListeners<{ batch: string; rows: readonly number[] }>()

  const follower = followIntoDocuments({
    ...following,
    kind: 'translate',
    area: 'translate',
    document: 'batch',
    hold: batches.hold,
    followed: waitedFor(batches),

    async takeIn(batch, job) {
      const edited = await batch.change(now => asPatch(changesFromJob(now, job)), 'jobs')
      if (edited.ok) sending.tell({ batch: batch.id, rows: rowsBeingSent(batch, job) })
      return edited
    },

    gone: endWaiting(batches, (batch: HeldBatch, job) =>
      batch.change(now => asPatch(changesFromGone(now, job)), 'jobs'),
    ),
  })
  return { ...follower, onSending: sending.add }
}

/** A batch says itself which jobs its rows wait for, and so nobody has to note which were followed to their end. */
function waitedFor(batches: Pick<Batches, 'every'>): FollowedNotes {
  return {
    async due(jobs) {
      const waiting = await jobsWaitedFor(batches)
      if (!waiting.ok) return waiting
      const waited = waiting.value
      const newestFirst = [...jobs].sort((one, other) => other.summary.createdAt - one.summary.createdAt)
      // Any may be the one; what is none of theirs is looked at last, and gone.
      return success(waited.has(unnamedJob) ? [...newestFirst.map(({ id }) => id), ...waited] : [...waited])
    },
    note: async () => success(null),
    keepOnly: async () => success(null),
  }
}

export const asPatch = (rows: readonly RowChange[]) =>
  rows.length === 0 ? [] : [{ kind: 'rows' as const, rows }]

function rowsBeingSent(batch: HeldBatch, { id, units }: TranslateJob): number[] {
  const places = new Set(units.flatMap(({ phase }, place) => (phase === 'sending' ? [place] : [])))
  return batch
    .content()
    .batch.rows.flatMap((row, at) =>
      row.job?.id === id && row.state === 'asked' && places.has(row.job.row) ? [at] : [],
    )
}
