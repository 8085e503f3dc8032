import { describe, expect, it } from 'vitest'
import type { Gates } from '../../../../electron/jobs/gates'
import { createJobSteps, type JobStepsParts } from '../../../../electron/jobs/job-steps'
import { retryPatch } from '../../../../electron/jobs/orders'
import { planJob } from '../../../../electron/jobs/plan-units'
import type { Network } from '../../../../electron/network/network'
import { createServiceClient, operationFacts } from '../../../../electron/service/service-client'
import type { AppError } from '../../../../shared/errors'
import { type Job, jobSchema } from '../../../../shared/jobs/job'
import { type JobRequestInput, jobRequestSchema } from '../../../../shared/jobs/job-request'
import { applyJobPatch, type JobPatch, summaryOf } from '../../../../shared/jobs/job-state'
import { failure, success } from '../../../../shared/result'
import { serviceProfileSchema } from '../../../../shared/service-profile'
import { clockOf } from '../../../harness/clock-of'

const profile = serviceProfileSchema.parse({
  version: 1,
  id: 'office',
  kind: 'remote',
  name: 'Office',
  baseUrl: 'https://speech.example.org',
})
const clock = clockOf(() => 7)
const { signal } = new AbortController()
const cancelled: AppError = { kind: 'cancelled' }

function planned(request: JobRequestInput, patch: JobPatch): Job {
  const job = jobSchema.parse(planJob(jobRequestSchema.parse(request), { id: 'j', now: 1, profile }))
  return applyJobPatch(job, patch)
}
const line = (text: string) => ({ text, gender: 'male' as const, language: 'en-US' })
const speech = (patch: JobPatch = {}): Job =>
  planned({ kind: 'speech', profileId: 'office', title: '', rows: [line('a'), line('b')] }, patch)
const speakers = (patch: JobPatch = {}): Job =>
  planned(
    { kind: 'speakers', profileId: 'office', title: '', source: { kind: 'uploaded', fileId: 'f' } },
    patch,
  )

/** The job in memory, and a service nobody is signed in to. */
function stepsOf(
  begun: Job,
  parts: { error?: AppError; data?: unknown; isGone?: boolean; answers?: () => boolean } = {},
) {
  const { error = cancelled } = parts
  let job = begun
  const told: string[] = []
  const noNetwork = () => Promise.resolve(failure(error))
  const body = Buffer.from(JSON.stringify({ success: true, message: '', data: parts.data }))
  const answered = async () => success({ status: 200, statusText: 'OK', headers: {}, body, milliseconds: 1 })
  const network: Network = {
    send: parts.data === undefined ? noNetwork : answered,
    upload: noNetwork,
    download: noNetwork,
    close: () => undefined,
  }
  const client = createServiceClient({ profile, token: () => 'token', network, clock })
  const changes: JobStepsParts['changes'] = {
    stuck: () => null,
    attempt: () => Promise.resolve(success(null)),
    keep: async make => {
      const patch = make(job)
      if (patch) job = applyJobPatch(job, patch)
      return true
    },
  }
  const gates: Gates = {
    hold: () => null,
    trouble: (_profile, { kind }) => void told.push(kind),
    answers: parts.answers ?? (() => false),
    worked: () => void told.push('worked'),
    reconsider: () => undefined,
    close: () => undefined,
  }
  const noPlace = () => Promise.resolve(failure(error))
  const steps = createJobSteps({
    account: () => null,
    heard: () => undefined,
    document: { content: () => job, sync: () => Promise.resolve(success(null)) },
    library: {
      media: { fileOf: noPlace, get: noPlace },
      downloads: { place: noPlace, fileOf: noPlace },
      lookAtSound: async () => success({ is: 'fine' }),
      transcripts: { create: noPlace, showSegments: noPlace, showSpeakers: noPlace },
    },
    ports: () => (parts.isGone ? null : { client, network, clock }),
    changes,
    updates: {
      patched: () => undefined,
      transferred: () => undefined,
      made: () => undefined,
      transferEnded: () => undefined,
      touched: () => undefined,
      flush: () => undefined,
    },
    gates,
    clock,
  })
  return { steps, told, job: () => job, unit: () => job.units[0] }
}

describe('sending', () => {
  it('a unit that is not ready, or of a job that was paused, does nothing', async () => {
    for (const begun of [speech({ units: [[0, { phase: 'waiting' }]] }), speech({ intent: 'pause' })]) {
      const { steps, job, told } = stepsOf(begun)
      await steps.send(0, signal)
      expect(job()).toEqual(begun)
      expect(told).toEqual([])
    }
  })

  it('fails when the profile is gone', async () => {
    const { steps, unit } = stepsOf(speech(), { isGone: true })
    await steps.send(0, signal)
    expect(unit()).toMatchObject({ phase: 'failed', problem: { kind: 'not-found', what: 'profile' } })
  })

  it('leaves what was paid for on its way when the program ends', async () => {
    const { steps, unit } = stepsOf(speech())
    await steps.send(0, signal)
    expect(unit()).toMatchObject({ phase: 'sending', problem: null })
  })

  it('is tried again when the service could not be asked', async () => {
    const { steps, unit, told } = stepsOf(speech(), { error: { kind: 'offline' } })
    await steps.send(0, signal)
    expect(unit()).toMatchObject({ phase: 'ready', begunAt: null })
    expect(told).toEqual(['offline'])
  })
})

describe('a task that tells of nothing at all', () => {
  const heard = planned(
    {
      kind: 'heard',
      profileId: 'office',
      title: '',
      heardIn: 'en',
      domain: '',
      rows: [{ text: 'a', gender: 'male', language: 'en-US' }],
    },
    {},
  )

  it.each([
    ['a speech job', speech()],
    ['a job of sentences', heard],
  ])('ends %s, but not before an hour, and is asked for anew at the next try', async (_what, begun) => {
    const task = { phase: 'waiting', resumeAt: 'waiting', remoteId: 'task', begunAt: 1 } as const
    const waiting = applyJobPatch(begun, {
      units: [[0, task]],
      ...(begun.kind === 'speech' && {
        rows: [
          [0, { phase: 'waiting' }],
          [1, { phase: 'waiting' }],
        ],
      }),
    })
    const { steps, job } = stepsOf(waiting, { data: [] })
    for (let look = 1; look < 240; look += 1) expect(await steps.look(0, signal)).toBe('unchanged')
    expect(await steps.look(0, signal)).toBe('finished')
    const ended = job()
    expect(summaryOf(ended)).toMatchObject({ state: 'failed', problem: { kind: 'untold' } })
    const again = applyJobPatch(ended, retryPatch(ended, 'failed', profile) ?? {})
    const ready = again.units.filter(({ phase, remoteId }) => phase === 'ready' && remoteId === null)
    expect(ready.length).toBeGreaterThan(0)
    expect(again.units.filter(({ phase }) => phase === 'waiting')).toEqual([])
  })
})

describe('a service that is away', () => {
  const server = (status: number): AppError => ({ kind: 'server', status, message: '' })
  const waiting = speakers({ units: [[0, { phase: 'waiting', remoteId: 'task' }]] })

  it.each([502, 504])('may have got what was sent (%i), and is left alone with the rest', async status => {
    const { steps, unit, told } = stepsOf(speech(), { error: server(status) })
    await steps.send(0, signal)
    expect(unit()).toMatchObject({ phase: 'unsure', problem: { status } })
    expect(told).toEqual(['server'])
  })

  it('has taken nothing where it says so, and is asked again', async () => {
    const { steps, unit, told } = stepsOf(speech(), { error: server(503) })
    await steps.send(0, signal)
    expect(unit()).toMatchObject({ phase: 'ready', problem: null })
    expect(told).toEqual(['server'])
  })

  it('is waited for without an end', async () => {
    const { steps, job } = stepsOf(waiting, { error: server(502) })
    for (let look = 0; look < 30; look += 1) expect(await steps.look(0, signal)).toBe('waits')
    expect(job()).toEqual(waiting)
  })

  it('but not by one step while all others are answered', async () => {
    const { steps, unit, told } = stepsOf(speech(), { error: server(503), answers: () => true })
    for (let time = 0; time < 5; time += 1) await steps.send(0, signal)
    expect(unit()).toMatchObject({ phase: 'failed', problem: { status: 503 } })
    expect(told).toEqual(Array.from({ length: 5 }, () => 'server'))
  })
})

describe('an upload that is not answered in time', () => {
  const recording = planned(
    {
      kind: 'transcription',
      profileId: 'office',
      title: '',
      source: { kind: 'media', id: 'm' },
      transcribeId: null,
      language: 'en',
      domain: '',
      speakers: false,
    },
    {},
  )

  it.each([
    ['first-byte', false, 'failed'],
    ['whole', false, 'failed'],
    ['idle', false, 'ready'],
    ['idle', true, 'failed'],
    ['connect', true, 'ready'],
  ] as const)('(%s; others are answered: %s) is %s after five times', async (phase, others, ending) => {
    const error: AppError = { kind: 'timeout', host: 'h', phase, seconds: 300 }
    const { steps, unit } = stepsOf(recording, { error, answers: () => others })
    for (let time = 0; time < 4; time += 1) await steps.send(0, signal)
    expect(unit()).toMatchObject({ phase: 'ready', problem: null })
    await steps.send(0, signal)
    expect(unit()).toMatchObject({ phase: ending, problem: ending === 'failed' ? error : null })
  })

  it('is waited for as long as what a service does at once', () => {
    expect(operationFacts.fileUpload.patience).toEqual(operationFacts.translate.patience)
  })
})

describe('collecting', () => {
  it('does nothing before there is something, or when nothing is collected at all', async () => {
    for (const begun of [speakers(), speech({ units: [[0, { phase: 'fetching' }]] })]) {
      const { steps, job } = stepsOf(begun)
      await steps.collect(0, signal)
      expect(job()).toEqual(begun)
    }
  })
})

describe('the sound of a line', () => {
  const due = (fileId: string | null = 'f.wav'): Job =>
    speech({
      units: [[0, { phase: 'fetching' }]],
      rows: [
        [0, { phase: 'fetching', fileId }],
        [1, { phase: 'done' }],
      ],
    })
  const rowOf = (job: Job) => (job.kind === 'speech' ? job.rows[0] : undefined)

  it('is not fetched for a line that is not due, nor for a job without lines', async () => {
    for (const begun of [speech(), speakers()]) {
      const { steps, job } = stepsOf(begun)
      await steps.fetchRow(0, 0, signal)
      expect(job()).toEqual(begun)
    }
  })

  it('waits when the service cannot be reached, and when the program ends', async () => {
    const offline = stepsOf(due(), { error: { kind: 'offline' } })
    await offline.steps.fetchRow(0, 0, signal)
    expect([rowOf(offline.job())?.phase, offline.told]).toEqual(['fetching', ['offline']])
    const ended = stepsOf(due())
    await ended.steps.fetchRow(0, 0, signal)
    expect([rowOf(ended.job())?.phase, ended.told]).toEqual(['fetching', []])
  })

  it('that has no file fails with its reason, and ends its request as the last line', async () => {
    const { steps, job, unit } = stepsOf(due(null))
    await steps.fetchRow(0, 0, signal)
    expect(rowOf(job())).toMatchObject({ phase: 'failed', problem: { kind: 'malformed' } })
    expect(unit()).toMatchObject({ phase: 'done', endedAt: 7 })
  })
})

describe('looking', () => {
  const waiting = { phase: 'waiting', remoteId: 'task' } as const

  it('ends for a unit that waits for nothing', async () => {
    expect(await stepsOf(speech()).steps.look(0, signal)).toBe('finished')
    expect(await stepsOf(speech(), { isGone: true }).steps.look(0, signal)).toBe('finished')
    expect(await stepsOf(speech()).steps.look(9, signal)).toBe('finished')
  })

  it('goes on after what says nothing about the task', async () => {
    const begun = speakers({ units: [[0, waiting]] })
    const ended = stepsOf(begun)
    expect(await ended.steps.look(0, signal)).toBe('unchanged')
    const offline = stepsOf(begun, { error: { kind: 'offline' } })
    expect(await offline.steps.look(0, signal)).toBe('waits')
    expect(offline.told).toEqual(['offline'])
    expect([ended.job(), offline.job()]).toEqual([begun, begun])
  })

  it('believes the fifth answer that makes no sense', async () => {
    const error: AppError = { kind: 'malformed', path: '', excerpt: '' }
    const { steps, unit } = stepsOf(speakers({ units: [[0, waiting]] }), { error })
    const outcomes: string[] = []
    for (let look = 0; look < 5; look += 1) outcomes.push(await steps.look(0, signal))
    expect(outcomes).toEqual(['unchanged', 'unchanged', 'unchanged', 'unchanged', 'finished'])
    expect(unit()).toMatchObject({ phase: 'failed', resumeAt: 'waiting', problem: error })
  })
})
