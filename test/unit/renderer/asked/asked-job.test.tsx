import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { AskedJob } from '../../../../renderer/asked/asked-job'
import { jobUpdated } from '../../../../renderer/jobs/store'
import type { JobLive } from '../../../../shared/jobs/job-update'
import { summaryWith } from '../../shared/recordings/recordings'
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
