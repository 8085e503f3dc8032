// @vitest-environment jsdom
import { act, renderHook, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { useOpenJob } from '../../../../renderer/jobs/open-jobs'
import { loadJobs, runningCount, useJobs } from '../../../../renderer/jobs/store'
import type { FakeBridge } from '../fake-bridge'
import { startPage } from '../render'
import { madeJob, updateOf } from './made-job'

let fake: FakeBridge

beforeEach(async () => {
  fake = startPage()
  await waitFor(() => expect(useJobs.getState().isLoaded).toBe(true))
})

describe('the list of jobs', () => {
  it('takes the list and every push, and counts what moves', async () => {
    fake.jobs.add(madeJob('1', { phase: 'waiting' }))
    await loadJobs()
    expect(runningCount(useJobs.getState())).toBe(1)
    fake.push('job', updateOf(madeJob('2', { phase: 'waiting' })))
    expect(runningCount(useJobs.getState())).toBe(2)
    fake.jobs.change('1', { units: [[0, { phase: 'done' }]] })
    expect(runningCount(useJobs.getState())).toBe(1)
    fake.push('job', { id: '2', removed: true })
    expect([...useJobs.getState().summaries.keys()]).toEqual(['1'])
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
