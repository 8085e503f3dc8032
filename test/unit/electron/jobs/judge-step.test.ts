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

/** Lines that are being asked for in one request. */
function sendingLines(...texts: string[]) {
  const rows = texts.map(text => ({ text, gender: 'male', language: 'en-US' }) as const)
  const lines = jobRequestSchema.parse({ kind: 'speech', profileId: 'office', title: '', rows })
  return applyJobPatch(jobSchema.parse(planJob(lines, { id: 'j', now: 1, profile })), {
    units: [[0, { phase: 'sending', begunAt: 2 }]],
  })
}
const refusal = (status: number) => ({ kind: 'rejected', status, message: 'No' }) as const

describe('a step', () => {
  it('that comes too late changes nothing, however it went', () => {
    expect(afterStep(job, 0, 'sending', { unit: { phase: 'done' } }, 5)).toBeNull()
    expect(afterProblem(job, 0, 'sending', { error, verdict: 'fail', now: 5 })).toBeNull()
    expect(afterStep(job, 9, 'sending', { unit: { phase: 'done' } }, 5)).toBeNull()
  })

  it('that brings news of a line that was cancelled meanwhile changes the others alone', () => {
    const sending = applyJobPatch(sendingLines('a', 'b'), { rows: [[1, { phase: 'cancelled' }]] })
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

describe('a request of several lines that was refused', () => {
  const failing = { verdict: 'fail', now: 5 } as const

  it.each([200, 400, 413, 422])('for what was in it (%i) is asked for again in two halves', status => {
    const job = sendingLines('a', 'b', 'c')
    const patch = afterProblem(job, 0, 'sending', { error: refusal(status), ...failing })
    const halved = applyJobPatch(job, patch ?? {})
    expect(halved.units.map(({ phase, rows, begunAt }) => ({ phase, rows, begunAt }))).toEqual([
      { phase: 'ready', rows: [0, 1], begunAt: null },
      { phase: 'ready', rows: [2], begunAt: null },
    ])
    expect(halved).toMatchObject({ rows: [{ phase: 'ready' }, { phase: 'ready' }, { phase: 'ready' }] })
  })

  it('leaves out the lines that were called off meanwhile', () => {
    const job = applyJobPatch(sendingLines('a', 'b'), { rows: [[0, { phase: 'cancelled' }]] })
    expect(afterProblem(job, 0, 'sending', { error: refusal(422), ...failing })).toEqual({
      units: [[0, { phase: 'ready', begunAt: null, rows: [1] }]],
      added: [],
    })
  })

  it('fails with its reason once it stands alone', () => {
    const error = refusal(422)
    expect(afterProblem(sendingLines('a'), 0, 'sending', { error, ...failing })).toMatchObject({
      units: [[0, { phase: 'failed', problem: error }]],
      rows: [[0, { phase: 'failed', problem: error }]],
    })
  })

  it.each([302, 404, 405])('for another reason (%i) fails as one', status => {
    const patch = afterProblem(sendingLines('a', 'b'), 0, 'sending', { error: refusal(status), ...failing })
    expect(patch?.rows).toHaveLength(2)
  })
})
