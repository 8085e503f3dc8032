// @vitest-environment jsdom
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { useSessions } from '../../../../../renderer/program/sessions'
import { PrivacySection } from '../../../../../renderer/settings/privacy/privacy-section'
import { ThemeProvider } from '../../../../../renderer/theme/theme-provider'
import { ananya, type FakeBridge } from '../../fake-bridge'
import { renderScreen } from '../render-screen'

const sent = (fake: FakeBridge, name: string): unknown[] =>
  fake.requests.filter(request => request.name === name).map(({ request }) => request)

describe('privacy', () => {
  it('forgets one sign-in', async () => {
    const { fake } = renderScreen(<PrivacySection />, {
      sessions: [{ profileId: 'company', state: 'live', user: ananya, kept: 'keychain' }],
    })
    expect(screen.getByText('Kept in GNOME Keyring')).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: 'Forget the sign-in to api.example.com' }))
    await waitFor(() => expect(sent(fake, 'forgetToken')).toEqual([{ profileId: 'company' }]))
  })

  it('signs out of a service whose sign-in is in memory only', async () => {
    const { fake } = renderScreen(<PrivacySection />, {
      sessions: [{ profileId: 'company', state: 'live', user: ananya, kept: 'memory' }],
    })
    expect(screen.queryByRole('button', { name: /Forget the sign-in/ })).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Sign out of api.example.com' }))
    await waitFor(() => expect(sent(fake, 'signOut')).toEqual([{ profileId: 'company' }]))
  })

  it('says why nothing is kept where the system has no keychain', () => {
    renderScreen(<PrivacySection />, { tokenStore: { kind: 'memory', reason: 'no-encryption' } })
    expect(screen.getByText('Until you quit')).toBeDefined()
    expect(screen.getByText(/no keychain/)).toBeDefined()
  })

  it('tells of a keychain that is locked, and of the sign-in that waits for it', async () => {
    const { fake } = renderScreen(<PrivacySection />, {
      tokenStore: { kind: 'memory', reason: 'unavailable' },
      sessions: [{ profileId: 'company', state: 'signed-out', waits: true }],
    })
    expect(screen.getByText(/locked or busy/)).toBeDefined()
    expect(screen.getByText(/kept sign-in waits/)).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: 'Forget the sign-in to api.example.com' }))
    await waitFor(() => expect(sent(fake, 'forgetToken')).toEqual([{ profileId: 'company' }]))
  })

  it('offers to forget a sign-in whose file could not be deleted when somebody signed out', async () => {
    const { fake } = renderScreen(<PrivacySection />, {
      sessions: [{ profileId: 'company', state: 'signed-out', stays: true }],
    })
    expect(screen.getByText(/could not be deleted/)).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: 'Forget the sign-in to api.example.com' }))
    await waitFor(() => expect(sent(fake, 'forgetToken')).toEqual([{ profileId: 'company' }]))
  })

  it('offers it, too, where that of another stayed when somebody signed in', async () => {
    const { fake } = renderScreen(<PrivacySection />, {
      sessions: [{ profileId: 'company', state: 'live', user: ananya, kept: 'memory', stays: true }],
    })
    expect(screen.getByText(/could not be deleted/)).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: 'Forget the sign-in to api.example.com' }))
    await waitFor(() => expect(sent(fake, 'forgetToken')).toEqual([{ profileId: 'company' }]))
  })

  it('asks the keychain once somebody looks, and says so until it has answered', async () => {
    const { fake } = renderScreen(<p />)
    expect(sent(fake, 'getTokenStore')).toEqual([])
    useSessions.setState({ tokenStore: null })
    render(
      <ThemeProvider>
        <PrivacySection />
      </ThemeProvider>,
    )
    expect(screen.getByText(/Asking the keychain/)).toBeDefined()
    expect(await screen.findByText('GNOME Keyring')).toBeDefined()
    expect(sent(fake, 'getTokenStore')).toEqual([null])
  })

  it('forgets everything only after two steps', async () => {
    const { fake } = renderScreen(<PrivacySection />)
    fireEvent.click(screen.getByRole('button', { name: 'Forget everything' }))
    const confirm = await screen.findByRole<HTMLButtonElement>('button', { name: 'Forget and restart' })
    expect(confirm.disabled).toBe(true)
    fireEvent.click(confirm)
    expect(sent(fake, 'forgetEverything')).toEqual([])
    fireEvent.click(screen.getByRole('checkbox', { name: /cannot be undone/ }))
    fireEvent.click(confirm)
    await waitFor(() => expect(sent(fake, 'forgetEverything')).toHaveLength(1))
  })
})
