import { describe, expect, it } from 'vitest'
import { type Job, type JobUnit, jobSchema } from '../../../../shared/jobs/job'
import { progressOf } from '../../../../shared/recordings/recording-progress'

const jobWith = (...units: Partial<JobUnit>[]): Job =>
  jobSchema.parse({
    id: 'j',
    kind: 'transcription',
    profileId: 'office',
    title: '',
    createdAt: 0,
    source: { kind: 'media', id: 'm' },
    units,
  })
const steps = (...names: string[]) => names.map(name => ({ name, seenAt: 1 }))

describe('what is being done for a recording', () => {
  it('is the upload first', () => {
    const waiting = { does: 'transcription' } as const
    expect(progressOf(jobWith({ does: 'upload' }, waiting))).toEqual({ kind: 'upload', phase: 'ready' })
    expect(progressOf(jobWith({ does: 'upload', phase: 'sending' }, waiting))).toEqual({
      kind: 'upload',
      phase: 'running',
    })
    expect(progressOf(jobWith({ does: 'upload', phase: 'failed' }, waiting))).toEqual({
      kind: 'upload',
      phase: 'failed',
    })
  })

  it('is the last of the eleven steps that was seen', () => {
    const unit = {
      does: 'transcription',
      phase: 'waiting',
      steps: steps('Queued', 'Loading Model', 'Warming up'),
    } as const
    expect(progressOf(jobWith({ does: 'upload', phase: 'done' }, unit as never))).toEqual({
      kind: 'steps',
      work: 'transcription',
      step: 'Loading Model',
      done: 1,
      count: 11,
      phase: 'running',
    })
  })

  it('is what failed before what could still go on', () => {
    const job = jobWith(
      { does: 'transcription', phase: 'waiting' },
      { does: 'speakers', phase: 'failed', steps: steps('Queued', 'Diarizing Audio') },
      { does: 'segments' },
    )
    expect(progressOf(job)).toMatchObject({
      work: 'speakers',
      step: 'Diarizing Audio',
      phase: 'failed',
      count: 6,
    })
  })

  it('is the merging at last, and nothing when all is done', () => {
    const done = { does: 'transcription', phase: 'done' } as const
    expect(progressOf(jobWith(done, { does: 'segments', phase: 'sending' }))).toMatchObject({
      work: 'segments',
    })
    expect(progressOf(jobWith(done))).toBeNull()
  })
})
