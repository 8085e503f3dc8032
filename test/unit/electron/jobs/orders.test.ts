import { describe, expect, it } from 'vitest'
import { afterRestart } from '../../../../electron/jobs/judge-step'
import {
  cancelPatch as cancel,
  cancelRowsPatch as cancelRows,
  goOnPatch as goOn,
  pausePatch as pause,
  retryPatch as retry,
  settlePatch as settle,
} from '../../../../electron/jobs/orders'
import { planJob } from '../../../../electron/jobs/plan-units'
import { type Job, jobSchema, type SpeechJob } from '../../../../shared/jobs/job'
import { type JobRequestInput, jobRequestSchema } from '../../../../shared/jobs/job-request'
import { applyJobPatch, countsOf, type JobPatch, stateOf, summaryOf } from '../../../../shared/jobs/job-state'
import { serviceProfileSchema } from '../../../../shared/service-profile'

const profile = serviceProfileSchema.parse({
  version: 1,
  id: 'office',
  kind: 'remote',
  name: 'Office',
  baseUrl: 'https://speech.example.org',
  batchLimit: 2,
})

type Wanted<Request> = Request extends unknown ? Omit<Request, 'profileId' | 'title'> : never

const planned = (request: Wanted<JobRequestInput>): Job =>
  jobSchema.parse(
    planJob(jobRequestSchema.parse({ ...request, profileId: 'office', title: '' }), {
      id: 'j',
      now: 1,
      profile,
    }),
  )
const line = (text: string) => ({ text, gender: 'male' as const, language: 'en-US' })
const speech = (...texts: string[]): SpeechJob => {
  const job = planned({ kind: 'speech', rows: texts.map(line) })
  if (job.kind !== 'speech') throw new Error('It is another kind of job.')
  return job
}
const recording = (speakers: boolean): Job =>
  planned({
    kind: 'transcription',
    source: { kind: 'media', id: 'm' },
    transcribeId: null,
    language: 'en',
    domain: '',
    speakers,
  })
const after = (job: Job, patch: JobPatch | null): Job => (patch ? applyJobPatch(job, patch) : job)
const speechAfter = (job: Job, patch: JobPatch | null): SpeechJob => {
  const next = after(job, patch)
  if (next.kind !== 'speech') throw new Error('It is another kind of job.')
  return next
}

describe('the plan of a job', () => {
  it('cuts lines into requests no larger than the service takes', () => {
    expect(speech('a', 'b', 'c', 'd', 'e').units.map(({ rows }) => rows)).toEqual([[0, 1], [2, 3], [4]])
  })

  it.each([
    [false, ['upload', 'transcription']],
    [true, ['upload', 'transcription', 'speakers', 'segments']],
  ])('with speakers %s, takes the steps %j', (speakers, works) => {
    expect(recording(speakers).units.map(({ does }) => does)).toEqual(works)
  })

  it('uploads nothing for a transcription that exists, unless speakers are wanted', () => {
    const request = {
      kind: 'transcription',
      source: { kind: 'media', id: 'm' },
      language: '',
      domain: '',
    } as const
    const known = planned({ ...request, transcribeId: 't', speakers: false })
    expect(known.units).toMatchObject([{ does: 'transcription', phase: 'waiting', remoteId: 't' }])
    expect(planned({ ...request, transcribeId: 't', speakers: true }).units[0]?.does).toBe('upload')
  })
})

describe('orders', () => {
  it('pauses what runs and goes on with what is paused, and nothing else', () => {
    const job = speech('a')
    const paused = after(job, pause(job))
    expect(stateOf(paused)).toBe('paused')
    expect(pause(paused)).toBeNull()
    expect(goOn(job, null)).toBeNull()
    expect(stateOf(after(paused, goOn(paused, null)))).toBe('waiting')
  })

  it('cancels what has not ended and keeps what has', () => {
    const job = after(speech('a', 'b'), { rows: [[0, { phase: 'done', sound: 's' }]] })
    const cancelled = after(job, cancel(job, 5))
    expect(countsOf(cancelled)).toEqual({ total: 2, done: 1, failed: 0, unsure: 0, cancelled: 1 })
    expect(stateOf(cancelled)).toBe('cancelled')
    expect(cancel(cancelled, 6)).toBeNull()
  })

  it('cancels one line, whose request goes on with the others', () => {
    const job = speech('a', 'b')
    const [unit] = job.units
    const asked = after(job, {
      units: [[0, { phase: 'waiting', remoteId: 't' }]],
      rows: job.rows.map((_, at) => [at, { phase: 'waiting' }]),
    })
    const two = speechAfter(asked, cancelRows(asked, [1], 5))
    expect(two.rows.map(({ phase }) => phase)).toEqual(['waiting', 'cancelled'])
    expect(two.units).toEqual([{ ...unit, phase: 'waiting', remoteId: 't' }])
    expect(two.intent).toBe('run')
    expect(cancelRows(two, [1], 6)).toBeNull()
    const rest = speechAfter(two, cancelRows(two, [0], 7))
    expect(rest.units).toEqual([{ ...unit, phase: 'cancelled', remoteId: 't', endedAt: 7 }])
    expect(stateOf(rest)).toBe('cancelled')
    expect(speechAfter(rest, retry(rest, [1], profile)).rows[1]?.phase).toBe('waiting')
  })

  it('does not ask for a line that was cancelled before its request was sent', () => {
    const job = speech('a', 'b')
    const cancelled = speechAfter(job, cancelRows(job, [0], 5))
    expect(cancelled.units.map(({ phase, rows }) => [phase, rows])).toEqual([['ready', [1]]])
    const retried = speechAfter(cancelled, retry(cancelled, [0], profile))
    expect(retried.units.map(({ phase, rows }) => [phase, rows])).toEqual([
      ['ready', [1]],
      ['ready', [0]],
    ])
  })

  it('looks no longer for a request whose last open line was cancelled, while sounds are fetched', () => {
    const job = after(speech('a', 'b'), {
      units: [[0, { phase: 'waiting', remoteId: 't' }]],
      rows: [
        [0, { phase: 'fetching', fileId: 'f' }],
        [1, { phase: 'waiting' }],
      ],
    })
    expect(cancelRows(job, [1], 5)?.units).toEqual([[0, { phase: 'fetching' }]])
    expect(cancelRows(recording(false), [0], 5)).toBeNull()
  })

  it('cancels a job without lines, and retries none where none is named', () => {
    const job = recording(false)
    expect(cancel(job, 5)).toEqual({
      intent: 'cancel',
      units: [
        [0, { phase: 'cancelled', endedAt: 5 }],
        [1, { phase: 'cancelled', endedAt: 5 }],
      ],
    })
    expect(retry(speech('a'), [], profile)).toBeNull()
    expect(retry(speech('a'), 'failed', profile)).toBeNull()
  })

  it('leaves requests alone whose lines are not retried', () => {
    const job = after(speech('a', 'b', 'c'), { rows: [[0, { phase: 'failed' }]] })
    const patch = retry(job, [0], profile)
    expect(patch?.units?.map(([at]) => at)).toEqual([0])
    expect(patch?.added?.map(({ rows }) => rows)).toEqual([[0]])
  })

  it('retries each line from where it stands', () => {
    const steps = (name: string) => [{ name, seenAt: 1 }]
    const job = after(speech('made', 'refused', 'lost sight of', 'never sent'), {
      units: [
        [0, { phase: 'done', remoteId: 'task', resumeAt: 'waiting' }],
        [1, { phase: 'failed', remoteId: null }],
      ],
      rows: [
        [0, { phase: 'failed', fileId: 'f', steps: steps('Completed') }],
        [1, { phase: 'failed', steps: steps('Failed') }],
        [2, { phase: 'failed' }],
        [3, { phase: 'failed' }],
      ],
    })
    const watched = after(job, {
      units: [[1, { remoteId: 'other task' }]],
      rows: [[2, { steps: steps('Queued') }]],
    })
    const retried = speechAfter(watched, retry(watched, 'failed', profile))
    expect(retried.rows.map(({ phase }) => phase)).toEqual(['fetching', 'ready', 'waiting', 'waiting'])
    expect(retried.units.map(({ phase, rows }) => [phase, rows])).toEqual([
      ['fetching', [0]],
      ['waiting', [2, 3]],
      ['ready', [1]],
    ])
  })

  it('moves lines whose request never became a task to a new one, and leaves an empty one done', () => {
    const job = after(speech('a', 'b'), {
      units: [[0, { phase: 'failed' }]],
      rows: [
        [0, { phase: 'failed' }],
        [1, { phase: 'failed' }],
      ],
    })
    const retried = speechAfter(job, retry(job, 'failed', profile))
    expect(retried.units.map(({ phase, rows }) => [phase, rows])).toEqual([
      ['done', []],
      ['ready', [0, 1]],
    ])
    expect(stateOf(retried)).toBe('running')
  })

  it('takes up what was stopped or given up where nothing failed, and leaves it where something did', () => {
    const stopped = after(recording(true), {
      intent: 'cancel',
      units: [
        [0, { phase: 'done', remoteId: 'f' }],
        [1, { phase: 'cancelled', resumeAt: 'waiting', remoteId: 't', endedAt: 5 }],
        [2, { phase: 'cancelled', endedAt: 5 }],
        [3, { phase: 'cancelled', endedAt: 5 }],
      ],
    })
    const again = after(stopped, retry(stopped, 'failed', profile))
    expect(again.units.map(({ phase }) => phase)).toEqual(['done', 'waiting', 'ready', 'ready'])
    expect(again.intent).toBe('run')
    const failed = after(stopped, { units: [[2, { phase: 'failed' }]] })
    expect(retry(failed, 'failed', profile)?.units?.map(([at]) => at)).toEqual([2])
    const lines = after(speech('a', 'b'), { rows: [[0, { phase: 'done', sound: 's' }]] })
    const half = after(lines, cancel(lines, 5))
    expect(speechAfter(half, retry(half, 'failed', profile)).rows.map(({ phase }) => phase)).toEqual([
      'done',
      'ready',
    ])
  })

  it('retries units from the step that failed, and only those that are named', () => {
    const job = after(recording(true), {
      units: [
        [0, { phase: 'done', remoteId: 'f' }],
        [1, { phase: 'failed', resumeAt: 'fetching', remoteId: 't' }],
        [2, { phase: 'failed', resumeAt: 'ready', remoteId: 's', message: 'No' }],
      ],
    })
    expect(stateOf(job)).toBe('failed')
    const retried = after(job, retry(job, [1], profile))
    expect(retried.units.map(({ phase }) => phase)).toEqual(['done', 'fetching', 'failed', 'ready'])
    const all = after(job, retry(job, 'failed', profile))
    expect(all.units[2]).toMatchObject({ phase: 'ready', remoteId: null, message: '' })
    expect(retry(job, [0], profile)).toBeNull()
  })

  it('ask for nothing anew that was called off while it was looked for again, or beside a file that is gone', () => {
    const unknown = { kind: 'rejected', status: 404, message: 'No' } as const
    const task = { resumeAt: 'waiting', remoteId: 't', begunAt: 2 } as const
    const lines = after(speech('a'), { units: [[0, { ...task, phase: 'failed', problem: unknown }]] })
    const failed = after(lines, { rows: [[0, { phase: 'failed', problem: unknown }]] })
    const looking = after(failed, retry(failed, 'failed', profile))
    const stopped = after(looking, cancel(looking, 5))
    expect(speechAfter(stopped, retry(stopped, 'failed', profile)).rows[0]?.phase).toBe('waiting')

    const job = after(recording(true), {
      units: [
        [0, { phase: 'done', remoteId: null }],
        [1, { phase: 'failed', problem: unknown }],
      ],
    })
    const half = after(job, cancel(job, 5))
    const again = after(half, retry(half, 'failed', profile))
    expect(again.units.map(({ phase }) => phase)).toEqual(['ready', 'ready', 'cancelled', 'cancelled'])
  })

  it('try what failed once more, and nothing that was given up, where that was just done', () => {
    const job = after(speech('a', 'b', 'c'), {
      rows: [
        [0, { phase: 'failed' }],
        [1, { phase: 'cancelled' }],
        [2, { phase: 'done', sound: 's' }],
      ],
      units: [
        [0, { phase: 'failed' }],
        [1, { phase: 'done' }],
      ],
    })
    const tried = after(job, retry(job, 'failed', profile))
    expect(countsOf(tried)).toMatchObject({ failed: 0, cancelled: 1, done: 1 })
    expect(retry(tried, 'failed', profile)).toBeNull()
    const stopped = after(tried, cancel(tried, 9))
    expect(countsOf(after(stopped, retry(stopped, 'failed', profile)))).toMatchObject({ cancelled: 0 })
  })

  it('take along that a file was not known, until it is another file or a task was begun with it', () => {
    const unknown = { kind: 'rejected', status: 404, message: 'No' } as const
    const failed = (remoteId: string | null, file: string | null = 'f') =>
      after(recording(false), {
        units: [
          [0, { phase: 'done', remoteId: file }],
          [1, { phase: 'failed', problem: unknown, remoteId }],
        ],
      })
    const again = (job: Job) => after(job, retry(job, 'failed', profile))
    const stopped = again(failed(null))
    expect(again(after(stopped, cancel(stopped, 5))).units).toMatchObject([
      { phase: 'done' },
      { phase: 'ready', problem: unknown },
    ])
    expect(again(failed('t')).units).toMatchObject([{ phase: 'done' }, { phase: 'ready', problem: null }])
    expect(again(failed(null, null)).units).toMatchObject([
      { phase: 'ready' },
      { phase: 'ready', problem: null },
    ])
  })

  it.each(['failed', 'unsure'] as const)(
    'hear what is spoken again that was %s when its job was called off',
    phase => {
      const job = after(planned({ kind: 'heard', heardIn: 'en', domain: '', rows: ['a', 'b'].map(line) }), {
        units: [
          [0, { phase }],
          [3, { phase: 'done' }],
        ],
      })
      const stopped = after(job, cancel(job, 5))
      const asked =
        phase === 'failed' ? retry(stopped, [0], profile) : settle(stopped, 'send-again', 9, profile)
      const phases = after(stopped, asked).units.map(unit => unit.phase)
      expect(phases).toEqual(['ready', 'ready', 'ready', 'done', 'cancelled', 'cancelled'])
    },
  )
})

describe('requests that were on their way when the program ended', () => {
  it('are made again when they cost nothing, and asked about when they do', () => {
    const uploading = after(recording(false), { units: [[0, { phase: 'sending', begunAt: 3 }]] })
    expect(after(uploading, afterRestart(uploading, 9)).units[0]).toMatchObject({
      phase: 'ready',
      begunAt: null,
    })

    const speaking = after(speech('a', 'b', 'c'), { units: [[0, { phase: 'sending' }]] })
    const found = speechAfter(speaking, afterRestart(speaking, 9))
    expect(found.units.map(({ phase }) => phase)).toEqual(['unsure', 'ready'])
    expect(found.rows.map(({ phase }) => phase)).toEqual(['unsure', 'unsure', 'ready'])
    expect(found.units[0]?.problem).toEqual({ kind: 'unknown-outcome', operation: 'speechBatch' })
    expect(afterRestart(found, 9)).toBeNull()
  })

  it('ask nothing about a line that was cancelled, and send it again with none of the others', () => {
    const sending = after(speech('a', 'b'), { units: [[0, { phase: 'sending' }]] })
    const one = after(sending, cancelRows(sending, [1], 5))
    const unsure = speechAfter(one, afterRestart(one, 9))
    expect(unsure.rows.map(({ phase }) => phase)).toEqual(['unsure', 'cancelled'])
    const again = speechAfter(unsure, settle(unsure, 'send-again', 9, profile))
    expect(again.rows.map(({ phase }) => phase)).toEqual(['ready', 'cancelled'])
    expect(again.units.map(({ phase, rows }) => ({ phase, rows }))).toEqual([
      { phase: 'done', rows: [1] },
      { phase: 'ready', rows: [0] },
    ])
    expect(summaryOf(again).problem).toBeNull()

    const none = after(sending, { rows: [0, 1].map(at => [at, { phase: 'cancelled' }]) })
    expect(stateOf(after(none, afterRestart(none, 9)))).toBe('cancelled')
    expect(after(none, afterRestart(none, 9)).units[0]).toMatchObject({ phase: 'cancelled', endedAt: 9 })
  })

  it('end or begin anew as the person says', () => {
    const speaking = after(speech('a'), { units: [[0, { phase: 'sending' }]] })
    const unsure = after(speaking, afterRestart(speaking, 9))
    expect(stateOf(unsure)).toBe('unsure')
    expect(stateOf(after(unsure, settle(unsure, 'give-up', 9, profile)))).toBe('cancelled')
    const again = speechAfter(unsure, settle(unsure, 'send-again', 9, profile))
    expect(again.units.at(-1)).toMatchObject({ phase: 'ready', rows: [0] })
    expect(settle(again, 'give-up', 9, profile)).toBeNull()

    const asked = after(recording(false), {
      units: [
        [1, { phase: 'unsure' }],
        [0, { phase: 'done' }],
      ],
    })
    expect(after(asked, settle(asked, 'send-again', 9, profile)).units[1]?.phase).toBe('ready')
    expect(stateOf(after(asked, settle(asked, 'give-up', 9, profile)))).toBe('cancelled')
  })
})
