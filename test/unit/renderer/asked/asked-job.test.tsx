import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { AskedJob } from '../../../../renderer/asked/asked-job'
import { jobUpdated } from '../../../../renderer/jobs/store'
import type { JobSummary } from '../../../../shared/jobs/job-state'
import type { JobLive } from '../../../../shared/jobs/job-update'
import { summaryWith } from '../../shared/recordings/recordings'
import { translateJob } from '../../shared/translate/batches'
import { renderPart, startPage } from '../render'

beforeEach(() => {
  vi.useFakeTimers({ now: 0, toFake: ['Date', 'setInterval', 'clearInterval'] })
  startPage()
})
afterEach(() => void vi.useRealTimers())

const calm: JobLive = { hold: null, stuck: null, transfer: null }
const summary = summaryWith({ id: 'j', kind: 'translate', createdAt: 0, hearing: null })

function heard(live: JobLive): void {
  act(() => jobUpdated({ id: 'j', edits: 1, summary, patches: [], live }))
}
const shown = (): string => screen.getByText('Translating').parentElement?.textContent ?? ''

it('says how much of one request is made where the service does, and else for how long it has gone on', () => {
  heard(calm)
  renderPart(<AskedJob id="j" text="Translating" onForget={() => undefined} />)
  expect(shown()).toBe('Translating')
  act(() => void vi.advanceTimersByTime(12_000))
  expect(shown()).toBe('Translating12 sec so far')
  for (const second of [1, 2, 3, 4]) {
    act(() => void vi.advanceTimersByTime(1_000))
    heard({ ...calm, part: second / 10 })
  }
  act(() => void vi.advanceTimersByTime(0))
  expect(shown()).toMatch(/^Translating40%, \d+ sec left$/)
})

it('says what it waits for instead, without a time', () => {
  heard({ ...calm, hold: { reason: 'signed-out' } })
  renderPart(<AskedJob id="j" text="Translating" onForget={() => undefined} />)
  act(() => void vi.advanceTimersByTime(12_000))
  expect(screen.queryByText('Translating')).toBeNull()
  expect(screen.queryByText(/so far/)).toBeNull()
})

it('that was asked for by another who signed in names them, and can be had go on', () => {
  const hold = { reason: 'other-account', account: 'mara@example.org' } as const
  const paused = { ...summary, state: 'paused' as const }
  act(() => jobUpdated({ id: 'j', edits: 1, summary: paused, patches: [], live: { ...calm, hold } }))
  renderPart(<AskedJob id="j" text="Translating" onForget={() => undefined} />)
  expect(screen.getByText('Waits for mara@example.org to sign in')).toBeDefined()
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Continue', 'Cancel'])
})

it('that is being made can neither be cancelled nor go on, and one that goes on can be cancelled', () => {
  const { unmount } = renderPart(<AskedJob id={null} text="Translating" onForget={() => undefined} />)
  expect([shown(), screen.queryAllByRole('button')]).toEqual(['Translating', []])
  unmount()
  heard(calm)
  renderPart(<AskedJob id="j" text="Translating" onForget={() => undefined} />)
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Cancel'])
})

describe('what did not come', () => {
  const said = (change: Partial<JobSummary>) => {
    act(() => jobUpdated({ id: 'j', edits: 1, summary: { ...summary, ...change }, patches: [], live: calm }))
    const onForget = vi.fn()
    const { unmount } = renderPart(<AskedJob id="j" text="Translating" onForget={onForget} />)
    const alert = screen.getByRole('alert')
    const quote = alert.querySelector('q')?.textContent ?? null
    const buttons = screen.getAllByRole('button').map(({ textContent }) => textContent)
    return { text: alert.textContent, quote, buttons, onForget, unmount }
  }

  it('says why, in the words of whoever said so, and is tried again or left', () => {
    const offline = said({ state: 'failed', problem: { kind: 'offline' } })
    expect(offline.text).toContain('This computer is offline')
    expect([offline.quote, offline.buttons]).toEqual([null, ['Try again', 'Dismiss']])
    expect(screen.queryByText('Translating')).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
    expect(offline.onForget).toHaveBeenCalledOnce()
    offline.unmount()
    const unknown = said({ state: 'failed', problem: null, message: 'out of memory' })
    expect(unknown.quote).toBe('out of memory')
  })

  it('may have been done all the same: it is sent again or given up', () => {
    const unsure = said({ state: 'unsure' })
    expect(unsure.buttons).toEqual(['Send again', 'Give up'])
    expect(screen.queryByText('Translating')).toBeNull()
  })
})

it('that was asked for before this start is read, and one that is being made is not', async () => {
  const { jobs, requests } = startPage()
  const job = translateJob([{ markup: 'Hello', phase: 'failed', problem: { kind: 'offline' } }], 'j')
  jobs.add(job)
  const { unmount } = renderPart(<AskedJob id={null} text="Translating" onForget={() => undefined} />)
  await act(async () => undefined)
  expect(requests.some(({ name }) => name === 'readJobs')).toBe(false)
  unmount()
  renderPart(<AskedJob id="j" text="Translating" onForget={() => undefined} />)
  expect((await screen.findByRole('alert')).textContent).toContain('This computer is offline')
})
