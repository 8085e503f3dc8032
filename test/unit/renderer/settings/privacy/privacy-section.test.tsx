// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { PrivacySection } from '../../../../../renderer/settings/privacy/privacy-section'
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
