// @vitest-environment jsdom
import { act, renderHook, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  askForJobs,
  isWaiting,
  jobUpdated,
  loadJobs,
  readAwaited,
  runningCount,
  strandedCount,
  useIsWaiting,
  useJobs,
  useLastHearings,
  useOpenJob,
} from '../../../../renderer/jobs/store'
import { useHeldText } from '../../../../renderer/jobs/use-held-text'
import type { Hearing } from '../../../../shared/jobs/job-state'
import { success } from '../../../../shared/result'
import { summaryWith } from '../../shared/recordings/recordings'
import { type FakeBridge, holdRequest, thisComputer } from '../fake-bridge'
import { startPage } from '../render'
import { madeJob, updateOf } from './made-job'

let fake: FakeBridge

beforeEach(() => {
  fake = startPage()
})

const known = (): string[] => [...useJobs.getState().summaries.keys()].sort()
const readings = (): unknown[] =>
  fake.requests.flatMap(({ name, request }) => (name === 'readJobs' ? [request] : []))

describe('the jobs that are followed', () => {
  it('are at a start those that go on or may go on, of however many there are', async () => {
    for (const phase of ['done', 'failed', 'cancelled', 'unsure'] as const)
      fake.jobs.add(madeJob(phase, { phase }))
    fake.jobs.add(madeJob('runs', { phase: 'waiting' }))
    fake.jobs.add({ ...madeJob('paused', { phase: 'waiting' }), intent: 'pause' })
    await loadJobs()
    expect(known()).toEqual(['paused', 'runs'])
  })

  it('are those as well that somebody asks for, read once, and anew with the others', async () => {
    for (const id of ['1', '2', '3']) fake.jobs.add(madeJob(id, { phase: 'failed' }))
    await askForJobs(['1', 'gone'])
    await askForJobs(['1', '2'])
    expect([known(), readings()]).toEqual([
      ['1', '2'],
      [{ ids: ['1', 'gone'] }, { ids: ['2'] }],
    ])
    fake.jobs.add(madeJob('gone', { phase: 'failed' }))
    await loadJobs()
    expect(known()).toEqual(['1', '2', 'gone'])
  })

  it('are asked for again where they could not be read', async () => {
    fake.jobs.add(madeJob('1', { phase: 'failed' }))
    const { readJobs } = fake.parlance
    fake.parlance.readJobs = async () => ({ ok: false, error: { kind: 'offline' } })
    await askForJobs(['1'])
    fake.parlance.readJobs = readJobs
    await askForJobs(['1'])
    expect(known()).toEqual(['1'])
  })

  it('are told by every push, and what moves is counted', async () => {
    fake.jobs.add(madeJob('1', { phase: 'waiting' }))
    await loadJobs()
    expect(runningCount(useJobs.getState())).toBe(1)
    fake.push('job', updateOf(madeJob('2', { phase: 'waiting' })))
    expect(runningCount(useJobs.getState())).toBe(2)
    fake.jobs.change('1', { units: [[0, { phase: 'done' }]] })
    expect(runningCount(useJobs.getState())).toBe(1)
    fake.push('job', { id: '2', removed: true })
    expect(known()).toEqual(['1'])
  })

  it('are no more counted as moving where their service was removed', () => {
    const job = madeJob('1', { phase: 'waiting' })
    fake.push('job', updateOf(job))
    expect([runningCount(useJobs.getState()), strandedCount(useJobs.getState())]).toEqual([1, 0])
    const hold = { reason: 'removed' } as const
    fake.push('job', { ...updateOf(job), live: { hold, stuck: null, transfer: null } })
    expect([runningCount(useJobs.getState()), strandedCount(useJobs.getState())]).toEqual([0, 1])
  })

  it('are no more counted as moving either where another process has them, until their service is there again', async () => {
    const counts = () => [runningCount(useJobs.getState()), strandedCount(useJobs.getState())]
    const { profiles } = fake.startup
    fake.jobs.add(madeJob('1', { phase: 'waiting' }))
    await loadJobs()
    expect(counts()).toEqual([1, 0])
    fake.push('profiles', [thisComputer])
    expect(counts()).toEqual([0, 1])
    fake.jobs.add(madeJob('2', { phase: 'waiting' }))
    await loadJobs()
    expect(counts()).toEqual([0, 2])
    fake.push('profiles', profiles)
    expect(counts()).toEqual([2, 0])
  })

  it('believes a push that came while the list was read', async () => {
    fake.jobs.add(madeJob('1', { phase: 'waiting' }))
    const loading = loadJobs()
    fake.push('job', updateOf(madeJob('1', { phase: 'done' })))
    await loading
    expect(useJobs.getState().summaries.get('1')?.state).toBe('done')
  })
})

describe('an open job', () => {
  it('follows the patches', async () => {
    fake.jobs.add(madeJob('1'))
    const { result } = renderHook(() => useOpenJob('1'))
    await waitFor(() => expect(result.current.state).toBe('here'))
    act(() => fake.jobs.change('1', { units: [[0, { phase: 'done' }]] }))
    expect(result.current).toMatchObject({ edits: 1, job: { units: [{ phase: 'done' }] } })
    expect(fake.requests.filter(({ name }) => name === 'getJob')).toHaveLength(1)
  })

  it('is read again when patches went by unseen', async () => {
    fake.jobs.add(madeJob('1'))
    const { result } = renderHook(() => useOpenJob('1'))
    await waitFor(() => expect(result.current.state).toBe('here'))
    act(() => fake.push('job', { ...updateOf(madeJob('1')), edits: 7, patches: [{ intent: 'pause' }] }))
    await waitFor(() => expect(fake.requests.filter(({ name }) => name === 'getJob')).toHaveLength(2))
  })

  it('follows what came while it was read, whether that is in what was read or not', async () => {
    for (const known of [0, 1]) {
      const id = `read ${known}`
      const job = madeJob(id, { phase: known === 1 ? 'done' : 'waiting' })
      const read = fake.requests.length
      fake.parlance.getJob = async () => success({ job, edits: known, live: null })
      const letGo = holdRequest(fake, 'getJob')
      const { result } = renderHook(() => useOpenJob(id))
      const patches = [{ units: [[0, { phase: 'done' }]] }] as const
      act(() =>
        fake.push('job', {
          ...updateOf(madeJob(id, { phase: 'done' })),
          edits: 1,
          patches: [...patches] as never,
        }),
      )
      await act(async () => letGo())
      await waitFor(() =>
        expect(result.current).toMatchObject({ edits: 1, job: { units: [{ phase: 'done' }] } }),
      )
      const asked = fake.requests.slice(read).filter(({ name }) => name === 'getJob')
      // Holding one back notes it twice.
      expect(asked).toHaveLength(2)
    }
  })

  it('is there once it was made, also for who asked for it a moment before', async () => {
    const { result } = renderHook(() => useOpenJob('1'))
    await waitFor(() => expect(result.current).toEqual({ state: 'gone' }))
    fake.push('job', { id: '1', removed: true })
    expect(result.current).toEqual({ state: 'gone' })
    fake.jobs.add(madeJob('1', { phase: 'ready' }))
    act(() => fake.jobs.change('1', { units: [[0, { phase: 'failed' }]] }))
    await waitFor(() =>
      expect(result.current).toMatchObject({ state: 'here', job: { units: [{ phase: 'failed' }] } }),
    )
  })

  it('says when it is gone, and when it cannot be read', async () => {
    fake.jobs.add(madeJob('1'))
    const { result } = renderHook(() => useOpenJob('1'))
    await waitFor(() => expect(result.current.state).toBe('here'))
    act(() => fake.push('job', { id: '1', removed: true }))
    expect(result.current.state).toBe('gone')

    fake.parlance.getJob = async () => ({ ok: false, error: { kind: 'offline' } })
    const other = renderHook(() => useOpenJob('2'))
    await waitFor(() => expect(other.result.current).toEqual({ state: 'failed', error: { kind: 'offline' } }))
  })
})

describe('whether somebody waits for a job', () => {
  it.each([
    ['asks for nothing', null, null, false],
    ['has just been begun', 'j', null, true],
    ['goes on', 'j', 'running', true],
    ['nobody knows of', 'j', 'unsure', true],
    ['has failed', 'j', 'failed', false],
  ] as const)('where it %s', (_, id, state, waits) => {
    if (state) useJobs.setState({ summaries: new Map([['j', summaryWith({ state })]]) })
    expect([isWaiting(id), renderHook(() => useIsWaiting(id)).result.current]).toEqual([waits, waits])
  })

  it('and it is halted until another signs in, it stands still', async () => {
    const job = madeJob('1', { phase: 'waiting' })
    const halted = { reason: 'other-account', account: 'mara@example.org' } as const
    const state = () => useJobs.getState().summaries.get('1')?.state
    fake.parlance.getJob = async () => success({ job, edits: 0, live: null })
    await readAwaited('1')
    expect(state()).toBe('running')
    const live = { hold: halted, stuck: null, transfer: null }
    fake.parlance.getJob = async () => success({ job, edits: 0, live })
    await readAwaited('1')
    expect(state()).toBe('paused')
    const text = () => renderHook(() => useHeldText('1')).result.current
    expect([text(), renderHook(() => useHeldText(null)).result.current]).toEqual([null, null])
    act(() => fake.push('job', { ...updateOf(job), live }))
    expect(text()).toBe('Waits for mara@example.org to sign in')
    act(() =>
      fake.push('job', { ...updateOf(job), live: { ...live, hold: { reason: 'offline', until: 0 } } }),
    )
    expect(text()).toBe('Waiting for the service')
  })
})

it('that the jobs cannot be read is answered, whichever of them it is', async () => {
  fake.jobs.add(madeJob('1', { phase: 'failed' }))
  expect(await loadJobs()).toEqual({ ok: true, value: null })
  expect(readings()).toEqual([])
  await askForJobs(['1'])
  fake.parlance.readJobs = async () => ({ ok: false, error: { kind: 'offline' } })
  expect(await loadJobs()).toEqual({ ok: false, error: { kind: 'offline' } })
})

it('how long the last transcriptions took is read once one goes on', async () => {
  const asked = () =>
    fake.requests.filter(
      ({ name, request }) => name === 'pageOfJobs' && JSON.stringify(request).includes('"done"'),
    )
  renderHook(() => useLastHearings())
  expect(asked()).toEqual([])
  const heard = (id: string, hearing: Hearing | null) =>
    act(() =>
      jobUpdated({
        ...updateOf(madeJob(id, { phase: 'waiting' })),
        id,
        summary: summaryWith({ id, hearing, profileId: 'company' }),
      }),
    )
  heard('1', null)
  expect(asked()).toEqual([])
  const hearing = { seconds: 60, begunAt: 1, endedAt: null }
  heard('2', hearing)
  heard('3', hearing)
  expect(asked()).toHaveLength(1)
})
