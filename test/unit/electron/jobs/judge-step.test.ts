import { describe, expect, it } from 'vitest'
import { afterStep, openStepsOf } from '../../../../electron/jobs/job-steps'
import { afterProblem } from '../../../../electron/jobs/judge-step'
import { planJob } from '../../../../electron/jobs/plan-units'
import type { SpeechChange } from '../../../../electron/jobs/works/unit-work'
import { type JobUnit, jobSchema } from '../../../../shared/jobs/job'
import { jobRequestSchema } from '../../../../shared/jobs/job-request'
import { applyJobPatch } from '../../../../shared/jobs/job-state'
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
const refusal = (status: number, message = 'No') => ({ kind: 'rejected', status, message }) as const

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

describe('a task that is not known at two tries', () => {
  const failing = { error: refusal(404), verdict: 'fail', now: 5 } as const
  const twice = (begunAt: number | null) =>
    applyJobPatch(job, { units: [[0, { problem: refusal(410), begunAt }]] })

  it('is begun anew at the next', () => {
    expect(afterProblem(job, 0, 'waiting', failing)?.units).toMatchObject([[0, { resumeAt: 'waiting' }]])
    expect(afterProblem(twice(1), 0, 'waiting', failing)?.units).toMatchObject([[0, { resumeAt: 'ready' }]])
  })

  it('is only looked for where it was begun elsewhere', () => {
    expect(afterProblem(twice(null), 0, 'waiting', failing)?.units).toMatchObject([
      [0, { resumeAt: 'waiting' }],
    ])
  })
})

describe('a file that is not known at two tries', () => {
  const source = { kind: 'media', id: 'm' } as const
  const words = { language: 'en', domain: '', transcribeId: null, speakers: true }
  const wanted = jobRequestSchema.parse({
    ...{ kind: 'transcription', profileId: 'office', title: '', source },
    ...words,
  })
  const begun = { remoteId: 't', begunAt: 1, resumeAt: 'waiting' } as const
  /** Its speakers are refused once more. */
  const lost = (transcription: Partial<JobUnit>, problem: JobUnit['problem'] = refusal(404)) => {
    const recording = applyJobPatch(jobSchema.parse(planJob(wanted, { id: 'j', now: 1, profile })), {
      units: [
        [0, { phase: 'done', remoteId: 'f', begunAt: 1 }],
        [1, transcription],
        [2, { phase: 'sending', problem, begunAt: 2 }],
      ],
    })
    const after = afterProblem(recording, 2, 'sending', { error: refusal(404), verdict: 'fail', now: 5 })
    return applyJobPatch(recording, after ?? {}).units[0]?.remoteId === null
  }

  it('is to be uploaded anew', () => {
    expect(lost({ phase: 'failed' })).toBe(true)
    expect(lost({ phase: 'failed' }, null)).toBe(false)
  })

  it.each<Partial<JobUnit>>([
    { phase: 'ready' },
    { phase: 'sending', begunAt: 1 },
    { ...begun, phase: 'waiting' },
    { ...begun, phase: 'failed' },
    { ...begun, phase: 'cancelled' },
    { ...begun, phase: 'done', resumeAt: 'fetching' },
  ])('stays while another is or will be made of it: %j', transcription => {
    expect(lost(transcription)).toBe(false)
    if (transcription.remoteId) expect(lost({ ...transcription, begunAt: null })).toBe(true)
  })
})

it('a request that has to be made once more leaves out the lines that were called off meanwhile', () => {
  const job = applyJobPatch(sendingLines('a', 'b'), { rows: [[0, { phase: 'cancelled' }]] })
  const busy = { kind: 'rate-limited', retryAt: null, message: '' } as const
  expect(afterProblem(job, 0, 'sending', { error: busy, verdict: 'wait', now: 5 })).toEqual({
    units: [[0, { phase: 'ready', begunAt: null, rows: [1] }]],
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
      units: [[0, { phase: 'ready', begunAt: null, problem: refusal(422), rows: [1] }]],
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

  it('is over where all its lines were called off meanwhile', () => {
    const both = [0, 1].map((at): SpeechChange => [at, { phase: 'cancelled' }])
    const job = applyJobPatch(sendingLines('a', 'b'), { rows: both })
    expect(afterProblem(job, 0, 'sending', { error: refusal(422), ...failing })).toEqual({
      units: [[0, { phase: 'cancelled', endedAt: 5 }]],
    })
  })

  /** One request after the other, as the steps of a job are taken, until there is none; answers how many. */
  function askFor(lines: number, answer: (rows: readonly number[]) => ReturnType<typeof refusal> | null) {
    let job = sendingLines(...Array.from({ length: lines }, (_, at) => `line ${at}`))
    for (let asked = 1; ; asked += 1) {
      const at = job.units.findIndex(({ phase }) => phase === 'sending')
      const rows = job.units[at]?.rows ?? []
      const error = answer(rows)
      const unit = { phase: 'waiting', remoteId: `task ${asked}` } as const
      const taken = rows.map((place): SpeechChange => [place, { phase: 'waiting' }])
      const patch = error
        ? afterProblem(job, at, 'sending', { error, ...failing })
        : afterStep(job, at, 'sending', { unit, rows: taken }, 5)
      job = applyJobPatch(job, patch ?? {})
      const next = openStepsOf(job).find(({ kind }) => kind === 'send')
      if (!next) return { asked, rows: job.kind === 'speech' ? job.rows : [] }
      job = applyJobPatch(job, { units: [[next.at, { phase: 'sending' }]] })
    }
  }

  it('is not asked for down to the last line where the service takes nothing: all are told its reason', () => {
    const { asked, rows } = askFor(500, () => refusal(400))
    expect(asked).toBeLessThan(20)
    expect(new Set(rows.map(({ phase }) => phase))).toEqual(new Set(['failed']))
    expect(rows.map(({ problem }) => problem)).toEqual(rows.map(() => refusal(400)))
  })

  it.each([
    ['the first ones', (row: number) => row < 12],
    ['the last one', (row: number) => row === 499],
    ['three of them', (row: number) => row % 170 === 7],
  ])('fails in the lines that are to blame alone: %s', (_, isBad) => {
    const { asked, rows } = askFor(500, sent => (sent.some(isBad) ? refusal(400) : null))
    expect(rows.flatMap(({ phase }, at) => (phase === 'failed' ? [at] : []))).toEqual(
      rows.flatMap((_, at) => (isBad(at) ? [at] : [])),
    )
    expect(asked).toBeLessThan(80)
  })

  it('of which each part is refused for a reason of its own is asked for line by line', () => {
    const { asked } = askFor(32, rows => refusal(400, `Line ${rows[0]} of ${rows.length}`))
    expect(asked).toBe(63)
  })
})
