// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Banners } from '../../../../renderer/frame/banners'
import { Notices } from '../../../../renderer/frame/notices'
import { SignInFrame } from '../../../../renderer/frame/sign-in-frame'
import { libraryTaskMoved } from '../../../../renderer/program/library'
import { useProfiles } from '../../../../renderer/program/profiles'
import { useSessions } from '../../../../renderer/program/sessions'
import { useSettings } from '../../../../renderer/program/settings'
import type { Connection } from '../../../../shared/connection'
import { defaultSettings } from '../../../../shared/settings'
import { ananya, company, type FakeBridge } from '../fake-bridge'
import { renderPart, startPage } from '../render'

const now = Date.UTC(2025, 9, 14, 12)
const offline: Connection = {
  state: 'offline',
  since: now - 60_000,
  nextTryAt: now + 12_000,
  host: 'api.example.com',
  checking: false,
}
const remote = { settings: { ...defaultSettings, activeProfileId: company.id } }
const button = (name: string) => screen.getByRole('button', { name })

afterEach(() => vi.useRealTimers())

describe('the offline banner', () => {
  let fake: FakeBridge

  beforeEach(() => {
    vi.useFakeTimers({ now, toFake: ['Date', 'setInterval', 'clearInterval'] })
    fake = startPage({ ...remote, connection: offline })
    renderPart(<Banners />)
  })

  it('says which host, and counts down outside of what is read out', () => {
    expect(screen.getByRole('status').textContent).toContain('Cannot reach api.example.com.')
    expect(screen.getByRole('status').textContent).not.toContain('Next try')
    expect(screen.getByText('Next try in 12 s')).toBeDefined()
    act(() => vi.advanceTimersByTime(5000))
    expect(screen.getByText('Next try in 7 s')).toBeDefined()
    act(() => vi.advanceTimersByTime(60_000))
    expect(screen.getByText('Next try in 0 s')).toBeDefined()
  })

  it('goes away when the service is reached', async () => {
    await act(async () => fireEvent.click(button('Try now')))
    expect(screen.queryByRole('status')).toBeNull()
  })

  it('shows that it is trying', () => {
    act(() => fake.push('connection', { ...offline, checking: true }))
    expect(screen.getByText('Trying')).toBeDefined()
    expect(button('Try now').hasAttribute('data-loading')).toBe(true)
  })

  it('offers to work on this computer, and starts there', async () => {
    act(() => fake.push('session', { profileId: 'this-computer', state: 'signed-out' }))
    await act(async () => fireEvent.click(button('Work on this computer')))
    expect(useSettings.getState().activeProfileId).toBe('this-computer')
    expect(fake.requests.map(({ name }) => name)).toContain('startOnThisComputer')
  })
})

describe('the banner of a session that ended', () => {
  let fake: FakeBridge

  beforeEach(() => {
    fake = startPage({ ...remote, sessions: [{ profileId: company.id, state: 'ended', user: ananya }] })
    renderPart(<Banners />)
  })

  const field = () => screen.getByLabelText<HTMLInputElement>('Password of ananya.rao@example.com')
  const enter = async (password: string): Promise<void> => {
    fireEvent.change(field(), { target: { value: password } })
    await act(async () => fireEvent.click(button('Sign in')))
  }

  it('asks for the password in place and goes when it is right', async () => {
    expect(screen.getByText(/Company speech service has ended/)).toBeDefined()
    await enter('right')
    expect(fake.requests).toContainEqual({
      name: 'signIn',
      request: { profileId: company.id, email: ananya.email, password: 'right', keep: true },
    })
    expect(screen.queryByText(/has ended/)).toBeNull()
  })

  it('signs in with what was typed before, whatever the service calls that person', async () => {
    act(() => useProfiles.setState({ profiles: [{ ...company, email: 'arao' }] }))
    fireEvent.change(screen.getByLabelText('Password of arao'), { target: { value: 'right' } })
    await act(async () => fireEvent.click(button('Sign in')))
    expect(fake.requests).toContainEqual({
      name: 'signIn',
      request: { profileId: company.id, email: 'arao', password: 'right', keep: true },
    })
  })

  it('leads to the sign-in screen where nobody knows as whom', () => {
    act(() => {
      useProfiles.setState({ profiles: [{ ...company, email: '' }] })
      fake.push('session', { profileId: company.id, state: 'ended', user: { ...ananya, email: '' } })
    })
    expect(screen.queryByPlaceholderText('Password')).toBeNull()
    fireEvent.click(button('Sign in'))
    expect(useSessions.getState().signInAsked).toBe(true)
  })

  it('says what is wrong with the field that has the focus, and keeps what was typed', async () => {
    await enter('wrong')
    expect(document.activeElement).toBe(field())
    expect(field().value).toBe('wrong')
    expect(field().getAttribute('aria-invalid')).toBe('true')
    const said = (field().getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map(id => document.getElementById(id)?.textContent)
    expect(said).toContain('Invalid credentials.')
  })

  it('asks to keep nothing where nothing can be kept', async () => {
    act(() => useSessions.setState({ tokenStore: { kind: 'memory', reason: 'no-encryption' } }))
    await enter('right')
    expect(fake.requests).toContainEqual({
      name: 'signIn',
      request: { profileId: company.id, email: ananya.email, password: 'right', keep: false },
    })
  })
})

describe('the backup before an upgrade', () => {
  afterEach(() => libraryTaskMoved(null))

  it.each([
    ['at work', <Banners key="banners" />],
    ['signing in', <SignInFrame key="sign-in" canLeave={false} />],
  ])('says why nothing is there yet and how far it is, and goes: %s', (_, part) => {
    const fake = startPage()
    renderPart(part)
    act(() => fake.push('libraryTask', { doing: 'upgrading', done: 0, total: 20_000_000_000 }))
    const bar = screen.getByRole('progressbar', { name: 'Backing up before the upgrade' })
    expect(bar.getAttribute('aria-valuenow')).toBe('0')
    expect(screen.getByText(/The library is being backed up/)).toBeDefined()
    act(() => fake.push('libraryTask', { doing: 'upgrading', done: 5_000_000_000, total: 20_000_000_000 }))
    expect(bar.getAttribute('aria-valuenow')).toBe('25')
    expect(screen.getByText('5 GB of 20 GB')).toBeDefined()
    // What moves is not read out each time.
    expect(screen.getByText(/being backed up/).closest('[role=status]')?.textContent).not.toContain('GB')
    act(() => fake.push('libraryTask', null))
    expect(screen.queryByRole('progressbar')).toBeNull()
  })

  it('is not shown for a backup that somebody asked for', () => {
    const fake = startPage()
    renderPart(<Banners />)
    act(() => fake.push('libraryTask', { doing: 'backing-up', done: 1, total: 2 }))
    expect(screen.queryByRole('progressbar')).toBeNull()
  })
})

describe('notices of the start', () => {
  it.each([
    ['library-newer', /newer version of Parlance.*Update Parlance/],
    ['library-unread', /cannot be read just now.*left where it is: form\.json/],
    ['library-not-upgraded', /could not be backed up.*Make room/],
  ] as const)('say why there is no library: %s', (kind, sentence) => {
    startPage({ notices: [{ kind, file: 'form.json', setAsideAs: '' }] })
    renderPart(<Banners />)
    expect(screen.getByRole('status').textContent).toMatch(sentence)
  })

  it('name the file that was set aside, and go when they are dismissed', () => {
    startPage({
      notices: [{ kind: 'settings-malformed', file: 'settings.json', setAsideAs: 'settings.old.json' }],
    })
    renderPart(<Notices />)
    expect(screen.getByRole('status').textContent).toContain('settings.old.json')
    fireEvent.click(button('Dismiss'))
    expect(screen.queryByRole('status')).toBeNull()
  })

  it('leave files to the list of what cannot be read, where that is', () => {
    startPage({
      notices: [{ kind: 'profile-malformed', file: 'acme.json', setAsideAs: 'acme.old.json' }],
    })
    renderPart(<Banners />)
    expect(screen.queryByRole('status')).toBeNull()
  })

  it('say what to do about a locked keychain, and nothing of files', () => {
    startPage({ notices: [{ kind: 'token-waits', file: 'token.bin', setAsideAs: '' }] })
    renderPart(<Banners />)
    expect(screen.getByRole('status').textContent).toContain('Unlock the keychain')
    expect(screen.queryByRole('button', { name: 'Show folder' })).toBeNull()
  })

  it('say so when the file could not be moved', () => {
    startPage({ notices: [{ kind: 'token-unreadable', file: 'token.bin', setAsideAs: '' }] })
    renderPart(<Banners />)
    expect(screen.getByRole('status').textContent).toContain('left where it is: token.bin')
  })
})
