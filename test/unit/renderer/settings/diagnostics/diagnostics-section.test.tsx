// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { DiagnosticsSection } from '../../../../../renderer/settings/diagnostics/diagnostics-section'
import { failure } from '../../../../../shared/result'
import { renderScreen } from '../render-screen'

describe('diagnostics', () => {
  it('run when the page opens, and again when asked', async () => {
    const { fake } = renderScreen(<DiagnosticsSection />)
    const runs = (): number => fake.requests.filter(({ name }) => name === 'runDiagnostics').length
    expect(await screen.findByText('45.6 GB')).toBeDefined()
    expect(screen.getByText(/info start/)).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: 'Run again' }))
    await waitFor(() => expect(runs()).toBe(2))
  })

  it('keep the last report on screen when the next one fails', async () => {
    const { fake } = renderScreen(<DiagnosticsSection />)
    await screen.findByText('45.6 GB')
    fake.parlance.runDiagnostics = async () => failure({ kind: 'unexpected', detail: '' })
    fireEvent.click(screen.getByRole('button', { name: 'Run again' }))
    expect(await screen.findByRole('alert')).toBeDefined()
    expect(screen.getByText('45.6 GB')).toBeDefined()
  })
})
