// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ServerCard } from '../../../../../renderer/settings/this-computer/server/server-card'
import type { FakeBridge } from '../../fake-bridge'
import { renderScreen } from '../render-screen'

const asked = (fake: FakeBridge, name: string): unknown[] =>
  fake.requests.filter(request => request.name === name).map(({ request }) => request)

const on = {
  state: 'on',
  address: 'http://127.0.0.1:8080',
  email: 'you@this-computer.localhost',
  password: 'correct horse',
} as const

describe('the server for other programs', () => {
  it('is switched on, and then says where it is and how to sign in', async () => {
    const { fake } = renderScreen(<ServerCard />)
    fireEvent.click(screen.getByRole('switch', { name: 'Let other programs use it' }))
    await waitFor(() => expect(asked(fake, 'saveSettings')).toEqual([{ builtIn: { servesOthers: true } }]))
    act(() => fake.computer.changeServer({ state: 'starting' }))
    expect(screen.getByText('Starting')).toBeDefined()
    act(() => fake.computer.changeServer(on))
    expect(screen.getByText('Running')).toBeDefined()
    expect(screen.getByText('http://127.0.0.1:8080')).toBeDefined()
    expect(screen.getByText(/signs in .* at \/api\/auth\/login/)).toBeDefined()
  })

  it('shows its password only when asked, and copies it without', async () => {
    const { fake } = renderScreen(<ServerCard />)
    act(() => fake.computer.changeServer(on))
    expect(screen.queryByText('correct horse')).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Copy the password' }))
    await waitFor(() => expect(asked(fake, 'copyText')).toEqual([{ text: 'correct horse' }]))
    const show = screen.getByRole('button', { name: 'Show the password' })
    fireEvent.click(show)
    expect(screen.getByText('correct horse')).toBeDefined()
    expect(show.getAttribute('aria-pressed')).toBe('true')
  })

  it('that could not start says why', async () => {
    const { fake } = renderScreen(<ServerCard />)
    act(() =>
      fake.computer.changeServer({
        state: 'failed',
        error: { kind: 'unexpected', detail: 'Port 8080 is taken.' },
      }),
    )
    expect(screen.getByRole('alert')).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: /message|details/i }))
    expect(screen.getByText('Port 8080 is taken.')).toBeDefined()
  })

  it('takes a port that is one', async () => {
    const { fake } = renderScreen(<ServerCard />)
    const field = screen.getByRole('textbox', { name: 'Port' })
    fireEvent.change(field, { target: { value: '80' } })
    fireEvent.blur(field)
    expect(await screen.findByText('A whole number from 1024 to 65535.')).toBeDefined()
    expect(asked(fake, 'saveSettings')).toEqual([])
    fireEvent.change(field, { target: { value: '9090' } })
    fireEvent.keyDown(field, { key: 'Enter' })
    await waitFor(() => expect(asked(fake, 'saveSettings')).toEqual([{ builtIn: { port: 9090 } }]))
  })
})
