import { describe, expect, it } from 'vitest'
import { createFollowedJobs } from '../../../../../renderer/speech/store/followed-jobs'
import type { OpenedJob } from '../../../../../shared/ipc'
import type { SpeechJob } from '../../../../../shared/jobs/job'
import type { JobPatch } from '../../../../../shared/jobs/job-patch'
import { summaryOf } from '../../../../../shared/jobs/job-state'
import type { JobUpdate } from '../../../../../shared/jobs/job-update'
import { success } from '../../../../../shared/result'
import { jobFor } from '../../../shared/speech/sheets'

const job = jobFor('j', [{ line: 'a' }, { line: 'b' }])
const live = { hold: null, stuck: null, transfer: null }
const update = (edits: number, ...patches: JobPatch[]): JobUpdate => ({
  id: 'j',
  edits,
  patches,
  live,
  summary: summaryOf(job),
})
const done = (at: number): JobPatch => ({ rows: [[at, { phase: 'done' }]] })

function following(opened: OpenedJob | null = { job, edits: 1, live: null }) {
  const told: { phases: string; rows: readonly number[] | undefined }[] = []
  const removed: string[] = []
  let reads = 0
  const followed = createFollowedJobs({
    read: async () => {
      reads += 1
      return success(opened)
    },
    onJob: ({ rows: all }: SpeechJob, rows) =>
      told.push({ phases: all.map(({ phase }) => phase).join(), rows }),
    onRemoved: id => removed.push(id),
  })
  return { followed, told, removed, reads: () => reads }
}

describe('jobs that lines wait for', () => {
  it('are read once, however often they are asked for', async () => {
    const { followed, told, reads } = following()
    await Promise.all([followed.need(['j']), followed.need(['j'])])
    expect(reads()).toBe(1)
    expect(told).toEqual([{ phases: 'ready,ready', rows: undefined }])
  })

  it('are kept up by patches, and say which rows changed', async () => {
    const { followed, told } = following()
    await followed.need(['j'])
    followed.updated(update(3, done(1), done(1)))
    expect(told.at(-1)).toEqual({ phases: 'ready,done', rows: [1] })
    // Said a second time, it is no news.
    followed.updated(update(3, done(1), done(1)))
    expect(told).toHaveLength(2)
  })

  it('are read again when something was missed', async () => {
    const { followed, reads } = following({ job, edits: 9, live: null })
    await followed.need(['j'])
    followed.updated(update(12, done(0)))
    expect(reads()).toBe(2)
  })

  it('that count from the start again, since they were closed, are newer all the same', async () => {
    const over = jobFor('j', [{ line: 'a' }, { line: 'b' }])
    const ended: SpeechJob = { ...over, rows: over.rows.map(row => ({ ...row, phase: 'unsure' })) }
    const answers: OpenedJob[] = [
      { job, edits: 2, live: null },
      { job: ended, edits: 0, live: null },
    ]
    const phases: string[] = []
    const followed = createFollowedJobs({
      read: async () => success(answers.shift() ?? null),
      onJob: ({ rows }) => phases.push(rows.map(({ phase }) => phase).join()),
      onRemoved: () => undefined,
    })
    const needed = followed.need(['j'])
    // Quicker than the answer, which does not know of it yet.
    followed.updated(update(3, done(0)))
    await needed
    expect(phases).toEqual(['ready,ready', 'unsure,unsure'])
  })

  it('of others, and those that are gone, are nobody’s', async () => {
    const { followed, told, removed, reads } = following(null)
    followed.updated(update(1, done(0)))
    await followed.need(['j'])
    followed.updated(update(1, done(0)))
    followed.updated({ id: 'j', removed: true })
    expect([told, removed, reads()]).toEqual([[], ['j'], 1])
    followed.forget()
    followed.updated({ id: 'j', removed: true })
    expect(removed).toEqual(['j'])
  })
})
