// @vitest-environment jsdom
import { Notifications } from '@mantine/notifications'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { useProfiles } from '../../../../renderer/program/profiles'
import { useSessions } from '../../../../renderer/program/sessions'
import { useSettings } from '../../../../renderer/program/settings'
import { adoptService, askToSignInTo, forgetChoice } from '../../../../renderer/sign-in/choice'
import { SignInScreen } from '../../../../renderer/sign-in/sign-in-screen'
import type { AppError } from '../../../../shared/errors'
import { failure, type Result } from '../../../../shared/result'
import type { ServiceProfile } from '../../../../shared/service-profile'
import type { Session } from '../../../../shared/session'
import { defaultSettings } from '../../../../shared/settings'
import { ananya, company, type FakeBridge, thisComputer } from '../fake-bridge'
import { renderPart } from '../render'
import { renderScreen } from '../settings/render-screen'

const onCompany = { ...defaultSettings, activeProfileId: 'company' }

const show = (profile: ServiceProfile = company): FakeBridge =>
  renderScreen(<SignInScreen />, { settings: onCompany, profiles: [thisComputer, profile], sessions: [] })
    .fake

const field = (name: RegExp | string): HTMLInputElement => screen.getByLabelText(name)
const type = (name: RegExp | string, value: string): void =>
  void fireEvent.change(field(name), { target: { value } })
const submit = (): void => void fireEvent.click(screen.getByRole('button', { name: 'Sign in' }))
const sent = (fake: FakeBridge, name: string): unknown[] =>
  fake.requests.filter(request => request.name === name).map(({ request }) => request)

/** An answer that comes when the test says so. */
function held(): { answer: Promise<Result<Session>>; give(result: Result<Session>): void } {
  let give: (result: Result<Session>) => void = () => undefined
  const answer = new Promise<Result<Session>>(resolve => {
    give = resolve
  })
  return { answer, give: result => give(result) }
}

const session: Session = { profileId: 'company', state: 'live', user: ananya, kept: 'keychain' }

describe('the sign-in screen', () => {
  beforeEach(() => forgetChoice())

  it('starts on this computer, with one button', async () => {
    const { fake } = renderScreen(<SignInScreen />, { profiles: [thisComputer], sessions: [] })
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /This computer/ }).checked).toBe(true)
    expect(await screen.findByText('45.6 GB')).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: 'Start without an account' }))
    fireEvent.click(screen.getByRole('button', { name: 'Start without an account' }))
    await waitFor(() => expect(sent(fake, 'startOnThisComputer')).toHaveLength(1))
  })

  it.each<[string, AppError, RegExp]>([
    ['a wrong password', { kind: 'auth', status: 401, message: '' }, /e-mail and password do not match/],
    [
      'an unreachable host',
      { kind: 'unreachable', host: 'api.example.com', reason: 'name-not-found', code: 'ENOTFOUND' },
      /No computer with this name/,
    ],
    [
      'a bad certificate',
      { kind: 'tls', host: 'api.example.com', reason: 'self-signed', code: 'X' },
      /certificate vouches for itself/,
    ],
    [
      'another kind of service',
      { kind: 'malformed', path: '', excerpt: '<!doctype html>' },
      /not in the way this kind of service does/,
    ],
  ])('says in its own sentence what %s is', async (_what, error, sentence) => {
    const fake = show()
    fake.parlance.signIn = async () => failure(error)
    type('Password', 'secret')
    submit()
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toMatch(sentence)
  })

  it('says first what the service gives as its reason', async () => {
    const fake = show()
    fake.parlance.signIn = async () => failure({ kind: 'auth', status: 401, message: 'Account locked' })
    type('Password', 'secret')
    submit()
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('Account locked.')
    expect(screen.getByText('Check the e-mail and password and try again.')).toBeDefined()
  })

  it('shows what came instead on request', async () => {
    const fake = show()
    fake.parlance.signIn = async () => failure({ kind: 'malformed', path: '', excerpt: '<!doctype html>' })
    type('Password', 'secret')
    submit()
    const alert = await screen.findByRole('alert')
    expect(within(alert).queryByText('<!doctype html>')).toBeNull()
    fireEvent.click(within(alert).getByRole('button', { name: /Show the service/ }))
    expect(within(alert).getByText('<!doctype html>')).toBeDefined()
  })

  it('sends once, however often it is pressed', async () => {
    const fake = show()
    const { answer, give } = held()
    fake.parlance.signIn = () => answer
    type('Password', 'secret')
    const form = field('Password').form as HTMLFormElement
    fireEvent.submit(form)
    fireEvent.submit(form)
    expect(form.getAttribute('aria-busy')).toBe('true')
    give({ ok: true, value: session })
    await waitFor(() => expect(sent(fake, 'chooseProfile')).toHaveLength(0))
    expect(sent(fake, 'signIn')).toEqual([
      { profileId: 'company', email: 'ananya.rao@example.com', password: 'secret', keep: true },
    ])
  })

  it('sends nothing while a field is missing, and goes to it', () => {
    const fake = show()
    submit()
    expect(field('Password').getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(field('Password'))
    expect(sent(fake, 'signIn')).toEqual([])
  })

  it('goes to the password after a refusal and keeps it for a correction', async () => {
    show().parlance.signIn = async () => failure({ kind: 'auth', status: 401, message: '' })
    type('Password', 'secert')
    submit()
    await screen.findByRole('alert')
    expect(document.activeElement).toBe(field('Password'))
    expect(field('Password').value).toBe('secert')
  })

  it('holds no password after a sign-in, not even for the next one', async () => {
    const fake = show()
    type('Password', 'secret')
    submit()
    await screen.findByRole('heading', { name: 'Sign in to a service' })
    act(() => fake.push('session', { profileId: 'company', state: 'signed-out' }))
    expect(field('Password').value).toBe('')
  })

  it('ends a session that comes after the person gave up', async () => {
    const fake = show()
    const { answer, give } = held()
    fake.parlance.signIn = () => answer
    type('Password', 'secret')
    submit()
    fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }))
    expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull()
    give({ ok: true, value: session })
    await waitFor(() => expect(sent(fake, 'signOut')).toEqual([{ profileId: 'company' }]))
    expect(sent(fake, 'chooseProfile')).toEqual([])
  })

  it('stays where it is, with the service that was in use, where an answer crosses the giving up', async () => {
    const { fake } = renderScreen(<SignInScreen />, { profiles: [thisComputer, company] })
    act(() => askToSignInTo('company'))
    const { answer, give } = held()
    fake.parlance.signIn = () => answer
    type('E-mail', 'a@example.com')
    type('Password', 'secret')
    submit()
    fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }))
    act(() => fake.push('settings', onCompany))
    give({ ok: true, value: session })
    await waitFor(() => expect(sent(fake, 'chooseProfile')).toEqual([{ profileId: 'this-computer' }]))
    expect(sent(fake, 'signOut')).toEqual([{ profileId: 'company' }])
    expect(useSessions.getState().signInAsked).toBe(true)
    expect(field('Password').value).toBe('secret')
  })

  it('stays with the service that somebody chooses while this computer starts', async () => {
    const { fake } = renderScreen(<SignInScreen />, { profiles: [thisComputer, company], sessions: [] })
    const { answer, give } = held()
    fake.parlance.startOnThisComputer = () => answer
    fireEvent.click(screen.getByRole('button', { name: 'Start without an account' }))
    fireEvent.click(screen.getByRole('radio', { name: /api\.example\.com/ }))
    await waitFor(() => expect(sent(fake, 'cancelSignIn')).toEqual([{ profileId: 'this-computer' }]))
    type('Password', 'secret')
    give(failure({ kind: 'cancelled' }))
    await act(() => answer)
    expect(field('Password').value).toBe('secret')
    fireEvent.click(screen.getByRole('radio', { name: /This computer/ }))
    expect(screen.queryByRole('alert')).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Start without an account' }))
    await waitFor(() => expect(sent(fake, 'startOnThisComputer')).toHaveLength(2))
  })

  it('leaves the service in use to whoever goes back to it while this computer starts', async () => {
    const { fake, unmount } = renderScreen(<SignInScreen />, { settings: onCompany, sessions: [] })
    act(() => askToSignInTo('this-computer'))
    const { answer, give } = held()
    fake.parlance.startOnThisComputer = () => answer
    fireEvent.click(screen.getByRole('button', { name: 'Start without an account' }))
    unmount()
    expect(sent(fake, 'cancelSignIn')).toEqual([{ profileId: 'this-computer' }])
    give({ ok: true, value: { profileId: 'this-computer', state: 'live', user: ananya, kept: 'memory' } })
    await act(() => answer)
    expect(sent(fake, 'chooseProfile')).toEqual([])
  })

  it('goes back to the service in use where this computer has started just as another was chosen', async () => {
    const { fake } = renderScreen(<SignInScreen />, { settings: onCompany, sessions: [] })
    act(() => askToSignInTo('this-computer'))
    const { answer, give } = held()
    fake.parlance.startOnThisComputer = () => answer
    fireEvent.click(screen.getByRole('button', { name: 'Start without an account' }))
    fireEvent.click(screen.getByRole('radio', { name: /api\.example\.com/ }))
    act(() => fake.push('settings', { ...onCompany, activeProfileId: 'this-computer' }))
    give({ ok: true, value: { profileId: 'this-computer', state: 'live', user: ananya, kept: 'memory' } })
    await waitFor(() => expect(sent(fake, 'chooseProfile')).toEqual([{ profileId: 'company' }]))
    expect(useSessions.getState().signInAsked).toBe(true)
  })

  it('says that a sign-in which was to be kept could not be', async () => {
    const fake = show()
    renderPart(<Notifications />)
    fake.parlance.signIn = async () => ({ ok: true, value: { ...session, kept: 'memory' } as Session })
    type('Password', 'secret')
    submit()
    expect(await screen.findByText('You are signed in until you quit')).toBeDefined()
  })

  it('says that the sign-in kept before could not be deleted', async () => {
    const fake = show()
    renderPart(<Notifications />)
    const stays: Session = { ...session, kept: 'memory', stays: true }
    fake.parlance.signIn = async () => ({ ok: true, value: stays })
    fireEvent.click(screen.getByRole('checkbox', { name: 'Keep me signed in' }))
    type('Password', 'secret')
    submit()
    expect(await screen.findByText('The sign-in kept before could not be deleted')).toBeDefined()
    expect(screen.queryByText('You are signed in until you quit')).toBeNull()
  })

  it('sends nothing to an unencrypted address before the warning is confirmed', async () => {
    const fake = show({ ...company, baseUrl: 'http://api.example.com' })
    type('Password', 'secret')
    submit()
    expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: /I understand/ }))
    expect(fake.requests.map(({ name }) => name)).not.toContain('probeAddress')
    expect(sent(fake, 'signIn')).toEqual([])
    fireEvent.click(screen.getByRole('checkbox', { name: /I understand/ }))
    submit()
    await waitFor(() => expect(sent(fake, 'signIn')).toHaveLength(1))
    expect(sent(fake, 'saveProfile')).toMatchObject([{ id: 'company', acceptsPlainHttp: true }])
  })

  it('saves a new service once, however many tries its password takes', async () => {
    const fake = show()
    fireEvent.click(screen.getByRole('button', { name: 'Add a service' }))
    type(/Service address/, 'new.example.com')
    type('E-mail', 'a@example.com')
    type('Password', 'wrong')
    submit()
    await screen.findByRole('alert')
    type('Password', 'right')
    submit()
    await waitFor(() => expect(sent(fake, 'signIn')).toHaveLength(2))
    expect(sent(fake, 'saveProfile')).toMatchObject([
      { id: 'new-example-com', baseUrl: 'https://new.example.com', name: 'new.example.com' },
    ])
  })

  it('forgets a password that was typed for a service which is gone, and keeps that for a new one which is saved', () => {
    show()
    act(() => askToSignInTo('company'))
    type('Password', 'secret')
    act(() => useProfiles.setState({ profiles: [thisComputer] }))
    expect(field(/Service address/).value).toBe('')
    expect(field('Password').value).toBe('')
    type('Password', 'other')
    act(() => {
      useProfiles.setState({ profiles: [thisComputer, company] })
      adoptService(company.id)
    })
    expect(field('Password').value).toBe('other')
  })

  it('forgets it, too, where another service comes in the place of the one that nobody had chosen', () => {
    show()
    type('Password', 'secret')
    const other = { ...company, id: 'other', name: 'Other' }
    act(() => {
      useProfiles.setState({ profiles: [thisComputer, other] })
      useSettings.setState({ activeProfileId: 'other' })
    })
    expect(field('Password').value).toBe('')
  })

  it('says where a sign-in is kept, and why it cannot be', () => {
    renderScreen(<SignInScreen />, {
      settings: onCompany,
      sessions: [],
      tokenStore: { kind: 'memory', reason: 'plain-text-only' },
    })
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Keep me signed in' }).disabled).toBe(true)
    expect(screen.getByText(/no keyring has answered/)).toBeDefined()
  })

  it('asks again for the password of a session that ended', () => {
    renderScreen(<SignInScreen />, {
      settings: onCompany,
      profiles: [thisComputer, { ...company, email: '' }],
      sessions: [{ profileId: 'company', state: 'ended', user: ananya }],
    })
    expect(screen.getByRole('heading', { name: 'Sign in again to api.example.com' })).toBeDefined()
    expect(field('E-mail').value).toBe(ananya.email)
  })

  it('says that Caps Lock is on', () => {
    show()
    fireEvent.keyDown(field('Password'), { key: 'A', modifierCapsLock: true })
    expect(screen.getByText('Caps Lock is on.')).toBeDefined()
  })
})
