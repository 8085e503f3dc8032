// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ErrorBoundary } from '../../../../renderer/frame/error-boundary'
import { reportUncaught } from '../../../../renderer/frame/report-page-error'
import type { FakeBridge } from '../fake-bridge'
import { renderPart, startPage } from '../render'

function Broken(): never {
  throw new Error('The screen broke.')
}

const reported = () => fake.requests.filter(({ name }) => name === 'reportPageError')
let fake: FakeBridge

beforeEach(() => {
  fake = startPage()
  // React says on the console what it caught; the test says it below.
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.restoreAllMocks()
})

describe('ErrorBoundary', () => {
  it('reports what broke and offers a report and a fresh start', () => {
    renderPart(
      <ErrorBoundary>
        <Broken />
      </ErrorBoundary>,
    )
    expect(screen.getByRole('alert').textContent).toContain('This screen stopped working')
    expect(reported()).toMatchObject([{ request: { message: 'The screen broke.' } }])
    fireEvent.click(screen.getByRole('button', { name: 'Copy report' }))
    expect(fake.requests.map(({ name }) => name)).toContain('copyReport')
    expect(screen.getByRole('button', { name: 'Reload' })).toBeDefined()
  })

  it('gives another place another chance', () => {
    const { rerender } = renderPart(
      <ErrorBoundary resetKey="speech">
        <Broken />
      </ErrorBoundary>,
    )
    rerender(
      <ErrorBoundary resetKey="dub">
        <p>All is well</p>
      </ErrorBoundary>,
    )
    expect(screen.getByText('All is well')).toBeDefined()
  })
})

describe('reportUncaught', () => {
  it('reports errors no boundary sees', () => {
    reportUncaught(window)
    window.dispatchEvent(new ErrorEvent('error', { error: new Error('In a handler.') }))
    const rejection = Object.assign(new Event('unhandledrejection'), { reason: 'In a promise.' })
    window.dispatchEvent(rejection)
    expect(reported().map(({ request }) => request)).toMatchObject([
      { message: 'In a handler.' },
      { message: 'In a promise.' },
    ])
  })
})
