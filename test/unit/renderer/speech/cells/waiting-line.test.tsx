// @vitest-environment jsdom
import { act, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { useJobs } from '../../../../../renderer/jobs/store'
import { StatusCell } from '../../../../../renderer/speech/cells/status-cell'
import type { JobHold } from '../../../../../shared/jobs/job-update'
import { type Line, noHistory } from '../../../../../shared/speech/line'
import { lineStart, plainDefaults } from '../../../../../shared/speech/sheet'
import { renderPart, startPage } from '../../render'

const line: Line = {
  ...lineStart(plainDefaults),
  ...noHistory,
  key: 'a',
  run: { job: 'job', row: 0, at: 0 },
}
const held = (hold: JobHold | null): void =>
  act(() => useJobs.setState({ live: new Map([['job', { hold, stuck: null, transfer: null }]]) }))

afterEach(() => useJobs.setState({ live: new Map() }))

it('a line says for which model it waits, and how far that is', () => {
  startPage()
  renderPart(<StatusCell line={line} state={{ is: 'queued', step: 0 }} />)
  expect(screen.getByText('Queued')).toBeDefined()
  const model = { reason: 'model', name: 'Supertonic 3', bytes: 145e6, part: 0.4 } as const
  held({ ...model, isPaused: false })
  expect(screen.getByText('Waits for Supertonic 3 (145 MB): 40%')).toBeDefined()
  held({ ...model, isPaused: true })
  expect(screen.getByText('Waits for Supertonic 3 (145 MB), paused at 40%')).toBeDefined()
  held(null)
  expect(screen.getByText('Queued')).toBeDefined()
})

it('a line that runs at the service for somebody else names them', () => {
  startPage()
  held({ reason: 'other-account', account: 'mara@example.org' })
  renderPart(<StatusCell line={line} state={{ is: 'running', name: 'Synthesising', step: 1 }} />)
  expect(screen.getByText('Waits for mara@example.org to sign in')).toBeDefined()
  expect(screen.queryByText('Synthesising')).toBeNull()
})
