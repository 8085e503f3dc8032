// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest'
import { useJobs } from '../../../../../renderer/jobs/store'
import {
  askForRecordings,
  jobsThatMove,
  mayMoveRecording,
  useRecordings,
} from '../../../../../renderer/transcribe/store/recordings'
import type { JobSummary } from '../../../../../shared/jobs/job-state'
import type { JobUpdate } from '../../../../../shared/jobs/job-update'
import type { Recording } from '../../../../../shared/recordings/recording'
import { failure, success } from '../../../../../shared/result'
import { recordingWith, summaryWith, transcriptWith } from '../../../shared/recordings/recordings'
import type { FakeBridge } from '../../fake-bridge'
import { startPage } from '../../render'

let fake: FakeBridge

beforeEach(() => {
  useRecordings.setState(useRecordings.getInitialState(), true)
  fake = startPage()
  fake.recordings = ['a', 'b', 'c'].map(id => recordingWith({ id, name: id.toUpperCase() }))
})

const known = (): [string, string | undefined][] =>
  [...useRecordings.getState().recordings].map(([id, one]) => [id, one?.name])
const read = () => fake.requests.filter(({ name }) => name === 'readRecordings').map(({ request }) => request)

describe('recordings that somebody asked for', () => {
  it('are read once, and follow what is pushed', async () => {
    await askForRecordings(['a', 'b'])
    await askForRecordings(['b', 'gone'])
    expect(read()).toEqual([{ ids: ['a', 'b'] }, { ids: ['gone'] }])
    fake.push('recordings', { changed: [recordingWith({ id: 'a', name: 'Renamed' })], removed: ['b'] })
    expect(known()).toEqual([
      ['a', 'Renamed'],
      ['b', undefined],
      ['gone', undefined],
    ])
  })

  it('are all that is kept of what is pushed', async () => {
    await askForRecordings(['a'])
    fake.push('recordings', { changed: [recordingWith({ id: 'c', name: 'Changed' })], removed: ['b'] })
    expect(known()).toEqual([['a', 'A']])
  })

  it('are as they were pushed while they were on their way, and come back when a deletion is taken back', async () => {
    const asked = askForRecordings(['a', 'b'])
    fake.push('recordings', { changed: [recordingWith({ id: 'a', name: 'Newer' })], removed: ['b'] })
    await asked
    expect(known()).toEqual([
      ['a', 'Newer'],
      ['b', undefined],
    ])
    fake.push('recordings', { changed: [recordingWith({ id: 'b', name: 'Back' })], removed: [] })
    expect(known()).toContainEqual(['b', 'Back'])
  })

  it('bring their jobs', async () => {
    const job = summaryWith({ id: 'j' })
    fake.parlance.readRecordings = async () =>
      success({ recordings: [recordingWith({ id: 'a', job: 'j' })], jobs: [job] })
    await askForRecordings(['a'])
    expect(useJobs.getState().summaries.get('j')).toEqual(job)
  })

  it('are asked for again where they could not be read', async () => {
    const { readRecordings } = fake.parlance
    fake.parlance.readRecordings = async () => failure({ kind: 'unexpected', detail: 'x' })
    await askForRecordings(['a'])
    expect(known()).toEqual([['a', undefined]])
    fake.parlance.readRecordings = readRecordings
    await askForRecordings(['a'])
    expect(known()).toEqual([['a', 'A']])
  })
})

const arriving = { done: 0, total: 10, problem: null }

describe('a recording that has changed', () => {
  it.each<[string, Partial<Recording>, Partial<Recording>, boolean]>([
    ['is as it was', {}, {}, false],
    ['has come in further', { arrival: arriving }, { arrival: { ...arriving, done: 5 } }, false],
    ['has come in', { arrival: arriving }, { arrival: null }, true],
    [
      'cannot come in',
      { arrival: arriving },
      { arrival: { ...arriving, problem: { kind: 'refused' } } },
      true,
    ],
    ['is called otherwise', {}, { name: 'Other' }, true],
    ['is marked otherwise', {}, { tags: ['office'] }, true],
    ['has words', {}, { transcript: transcriptWith() }, true],
    ['has been read', {}, { reviewed: true }, true],
    ['has another job', {}, { job: 'other' }, true],
  ])('that %s may stand elsewhere: %s', (_what, before, now, mayMove) => {
    expect(mayMoveRecording(recordingWith(before), recordingWith(now))).toBe(mayMove)
  })
})

describe('what a job tells', () => {
  const told = (change: Partial<JobSummary>): JobUpdate => ({
    id: change.id ?? 'j',
    edits: 1,
    summary: summaryWith({ id: 'j', state: 'running', ...change }),
    patches: [],
    live: { hold: null, stuck: null, transfer: null },
  })
  const uploads: JobSummary['now'] = { does: 'upload', phase: 'sending', step: '' }

  it('moves a recording once the job is at something else, and not while it goes on', () => {
    const moves = jobsThatMove()
    expect([told({ now: uploads }), told({ now: uploads })].map(moves)).toEqual([true, false])
    expect(moves(told({ now: { ...uploads, step: '1 of 2' } }))).toBe(false)
    expect(moves(told({ now: { ...uploads, does: 'transcription' } }))).toBe(true)
    expect(moves(told({ id: 'k', now: uploads }))).toBe(true)
    expect(moves(told({ state: 'done' }))).toBe(true)
  })

  it('moves none where it is about something else', () => {
    const moves = jobsThatMove()
    expect(moves(told({ kind: 'speech' }))).toBe(false)
    expect(moves({ id: 's', removed: true })).toBe(false)
    moves(told({}))
    expect(moves({ id: 'j', removed: true })).toBe(true)
  })
})
