import { describe, expect, it } from 'vitest'
import { afterProblem, afterStep } from '../../../../electron/jobs/judge-step'
import { planJob } from '../../../../electron/jobs/plan-units'
import type { SpeechChange } from '../../../../electron/jobs/works/unit-work'
import { jobSchema } from '../../../../shared/jobs/job'
import { applyJobPatch } from '../../../../shared/jobs/job-patch'
import { jobRequestSchema } from '../../../../shared/jobs/job-request'
import { serviceProfileSchema } from '../../../../shared/service-profile'

const profile = serviceProfileSchema.parse({
  version: 1,
  id: 'office',
  kind: 'remote',
  name: 'Office',
  baseUrl: 'https://speech.example.org',
})
const request = jobRequestSchema.parse({
  kind: 'speakers',
  profileId: 'office',
  title: '',
  source: { kind: 'uploaded', fileId: 'f' },
})
const job = applyJobPatch(jobSchema.parse(planJob(request, { id: 'j', now: 1, profile })), {
  units: [[0, { phase: 'waiting' }]],
})
const error = { kind: 'offline' } as const

describe('a step', () => {
  it('that comes too late changes nothing, however it went', () => {
    expect(afterStep(job, 0, 'sending', { unit: { phase: 'done' } }, 5)).toBeNull()
    expect(afterProblem(job, 0, 'sending', { error, verdict: 'fail', now: 5 })).toBeNull()
    expect(afterStep(job, 9, 'sending', { unit: { phase: 'done' } }, 5)).toBeNull()
  })

  it('that brings news of a line that was cancelled meanwhile changes the others alone', () => {
    const rows = ['a', 'b'].map(text => ({ text, gender: 'male', language: 'en-US' }) as const)
    const lines = jobRequestSchema.parse({ kind: 'speech', profileId: 'office', title: '', rows })
    const sending = applyJobPatch(jobSchema.parse(planJob(lines, { id: 'j', now: 1, profile })), {
      units: [[0, { phase: 'sending' }]],
      rows: [[1, { phase: 'cancelled' }]],
    })
    const both = [0, 1].map((at): SpeechChange => [at, { phase: 'waiting' }])
    const patch = afterStep(sending, 0, 'sending', { unit: { phase: 'waiting' }, rows: both }, 5)
    expect(patch?.rows).toEqual([[0, { phase: 'waiting' }]])
  })

  it('that could not be taken leaves the unit where it waits', () => {
    expect(afterProblem(job, 0, 'waiting', { error, verdict: 'wait', now: 5 })).toBeNull()
  })

  it('that fails is gone on with from there, and says when it ended', () => {
    expect(afterProblem(job, 0, 'waiting', { error, verdict: 'fail', now: 5 })).toEqual({
      units: [[0, { phase: 'failed', problem: error, resumeAt: 'waiting', endedAt: 5 }]],
    })
  })
})
