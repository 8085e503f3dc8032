// @vitest-environment jsdom
import { notificationsStore } from '@mantine/notifications'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { changeProfileDraft, discardDraft, useDrafts } from '../../../../../renderer/settings/services/drafts'
import { ServicesSection } from '../../../../../renderer/settings/services/services-section'
import { SettingsNav } from '../../../../../renderer/settings/settings-nav'
import { failure, success } from '../../../../../shared/result'
import { serviceProfileSchema } from '../../../../../shared/service-profile'
import { defaultSettings } from '../../../../../shared/settings'
import { ananya, company, type FakeBridge, thisComputer } from '../../fake-bridge'
import { renderScreen } from '../render-screen'

const show = (): FakeBridge =>
  renderScreen(<ServicesSection />, { settings: { ...defaultSettings, activeProfileId: 'company' } }).fake

const field = (name: string): HTMLInputElement => screen.getByLabelText(name)
const type = (name: string, value: string): void => void fireEvent.change(field(name), { target: { value } })
const button = (name: string): HTMLButtonElement => screen.getByRole('button', { name })
const sent = (fake: FakeBridge, name: string): unknown[] =>
  fake.requests.filter(request => request.name === name).map(({ request }) => request)

describe('the services', () => {
  beforeEach(() => useDrafts.setState({ chosen: null, drafts: {}, bases: {} }))
  afterEach(() => {
    for (const id of Object.keys(useDrafts.getState().drafts)) discardDraft(id)
  })

  it('begin with the one in use, unchanged', () => {
    show()
    expect(field('Name').value).toBe('Company speech service')
    expect(button('Save').disabled).toBe(true)
    expect(screen.queryByRole('button', { name: 'Discard' })).toBeNull()
  })

  it('count what was changed and take it back', () => {
    show()
    type('Name', 'Ours')
    type('Path of Upload', '/upload')
    expect(screen.getByText('2 unsaved changes')).toBeDefined()
    fireEvent.click(button('Reset the path of Upload'))
    expect(screen.getByText('1 unsaved change')).toBeDefined()
    fireEvent.click(button('Discard'))
    expect(field('Name').value).toBe('Company speech service')
    expect(screen.queryByText(/unsaved change/)).toBeNull()
  })

  it('keep unsaved changes while another service is looked at', () => {
    show()
    type('Name', 'Ours')
    fireEvent.click(screen.getByRole('button', { name: /This computer/ }))
    fireEvent.click(screen.getByRole('button', { name: /api\.example\.com/ }))
    expect(field('Name').value).toBe('Ours')
  })

  it('name the field that needs a fix, and save nothing until it has it', () => {
    const fake = show()
    type('Path of Upload', 'upload')
    expect(screen.getByText('Upload needs a fix')).toBeDefined()
    expect(field('Path of Upload').getAttribute('aria-invalid')).toBe('true')
    expect(button('Save').disabled).toBe(true)
    type('Path of Upload', '/upload')
    fireEvent.click(button('Save'))
    expect(sent(fake, 'saveProfile')).toMatchObject([{ id: 'company', paths: { fileUpload: '/upload' } }])
  })

  it('are saved over what a sign-in or a terminal wrote meanwhile, and change no more than was changed', () => {
    const fake = show()
    type('Name', 'Ours')
    const theirs = { ...company, email: 'new@example.com', paths: { ...company.paths, login: '/theirs' } }
    act(() => fake.push('profiles', [thisComputer, theirs]))
    expect(screen.getByText('1 unsaved change')).toBeDefined()
    fireEvent.click(button('Save'))
    expect(sent(fake, 'saveProfile')).toEqual([{ ...theirs, name: 'Ours' }])
  })

  it('are no more told of once the service is gone', () => {
    const { fake } = renderScreen(<SettingsNav current="services" />)
    act(() => changeProfileDraft(company, { ...company, name: 'Ours' }))
    expect(screen.getByRole('img', { name: 'Unsaved changes' })).toBeDefined()
    act(() => fake.push('profiles', [thisComputer]))
    expect(screen.queryByRole('img', { name: 'Unsaved changes' })).toBeNull()
  })

  it('keep what was typed while they were being saved', async () => {
    const fake = show()
    const { saveProfile } = fake.parlance
    let give: () => void = () => undefined
    fake.parlance.saveProfile = async profile => {
      await new Promise<void>(resolve => {
        give = resolve
      })
      return saveProfile(profile)
    }
    type('Name', 'Ours')
    fireEvent.click(button('Save'))
    type('Path of Upload', '/late')
    await act(async () => give())
    await waitFor(() => expect(screen.getByText('1 unsaved change')).toBeDefined())
    expect([field('Name').value, field('Path of Upload').value]).toEqual(['Ours', '/late'])
  })

  it('are clean again after saving', async () => {
    show()
    type('Name', 'Ours')
    fireEvent.click(button('Save'))
    await waitFor(() => expect(screen.queryByText(/unsaved change/)).toBeNull())
    expect(field('Name').value).toBe('Ours')
  })

  it('keep what was typed when it could not be saved, and say why', async () => {
    const fake = show()
    fake.parlance.saveProfile = async () =>
      failure({ kind: 'storage', reason: 'full', file: 'profiles/company.json', code: 'ENOSPC' })
    type('Name', 'Ours')
    fireEvent.click(button('Save'))
    expect((await screen.findByRole('alert')).textContent).toMatch(/disk is full/)
    expect(field('Name').value).toBe('Ours')
  })

  it('say why they could not be saved also where somebody has gone on to something else', async () => {
    const fake = show()
    let give: () => void = () => undefined
    fake.parlance.saveProfile = () =>
      new Promise(resolve => {
        const error = { kind: 'storage', reason: 'full', file: 'company.json', code: 'ENOSPC' } as const
        give = () => resolve(failure(error))
      })
    type('Name', 'Ours')
    fireEvent.click(button('Save'))
    fireEvent.click(screen.getByRole('button', { name: /This computer/ }))
    await act(async () => give())
    const told = notificationsStore.getState().notifications.map(({ title }) => title)
    expect(told).toEqual(['The disk is full'])
  })

  it('say what a new service lacks only when it is to be saved, then take its host for its name', async () => {
    const fake = show()
    fireEvent.click(button('Add service'))
    expect(screen.queryByText('Enter the address of the service.')).toBeNull()
    fireEvent.click(button('Save'))
    expect(screen.getByText('Enter the address of the service.')).toBeDefined()
    await waitFor(() => expect(document.activeElement).toBe(field('Base URL')))
    type('Base URL', 'speech.example.com')
    fireEvent.blur(field('Base URL'))
    fireEvent.click(button('Save'))
    await waitFor(() =>
      expect(sent(fake, 'saveProfile')).toMatchObject([
        { id: 'speech-example-com', name: 'speech.example.com', baseUrl: 'https://speech.example.com' },
      ]),
    )
  })

  it('reach for no unencrypted address before the warning is confirmed', () => {
    const fake = show()
    type('Base URL', 'http://speech.example.com')
    expect(button('Test connection').disabled).toBe(true)
    expect(button('Save').disabled).toBe(true)
    expect(sent(fake, 'probeAddress')).not.toContainEqual({ url: 'http://speech.example.com' })
    fireEvent.click(screen.getByRole('checkbox', { name: /I understand/ }))
    expect(button('Test connection').disabled).toBe(false)
  })

  it('ask about a storage that is not encrypted, by its name', () => {
    const fake = show()
    type('Storage URL', 'http://10.0.0.7:9000')
    expect(screen.getByText(/and 10\.0\.0\.7:9000 could read the files/)).toBeDefined()
    expect(button('Save').disabled).toBe(true)
    fireEvent.click(
      screen.getByRole('checkbox', { name: 'I understand, use 10.0.0.7:9000 without encryption' }),
    )
    fireEvent.click(button('Save'))
    expect(sent(fake, 'saveProfile')).toMatchObject([
      { storageUrl: 'http://10.0.0.7:9000', acceptsPlainHttp: true },
    ])
  })

  it('ask again for a second address that is not encrypted, and name both', () => {
    show()
    type('Base URL', 'http://speech.example.com')
    fireEvent.click(screen.getByRole('checkbox', { name: /I understand/ }))
    type('Storage URL', 'http://10.0.0.7:9000')
    const both = screen.getByRole<HTMLInputElement>('checkbox', {
      name: /speech\.example\.com and 10\.0\.0\.7:9000/,
    })
    expect(both.checked).toBe(false)
    expect(button('Save').disabled).toBe(true)
  })

  it('are checked as they are on screen, line by line', async () => {
    const fake = show()
    fake.parlance.checkService = async () =>
      success([
        { check: 'address', state: 'ok', milliseconds: 12, detail: '', error: null },
        {
          check: 'storage',
          state: 'failed',
          milliseconds: null,
          detail: 'storage.example.com',
          error: { kind: 'unreachable', host: 'storage.example.com', reason: 'name-not-found', code: '' },
        },
      ])
    type('Name', 'Ours')
    fireEvent.click(button('Test connection'))
    const report = await screen.findByRole('region', { name: 'Check of this service' })
    expect(await within(report).findByText('1 check failed')).toBeDefined()
    expect(within(report).getByText('12 ms')).toBeDefined()
    expect(sent(fake, 'checkService')).toMatchObject([{ profile: { name: 'Ours' } }])
    fireEvent.click(within(report).getByRole('button', { name: 'Fix address' }))
    expect(document.activeElement).toBe(field('Storage URL'))
  })

  it('are checked also of a service that was never saved, and of one that is not whole', async () => {
    const fake = show()
    fireEvent.click(button('Add service'))
    type('Base URL', 'https://api.example.com')
    fireEvent.click(button('Add a speaker'))
    fireEvent.click(button('Test connection'))
    await screen.findByRole('region', { name: 'Check of this service' })
    const [asked] = sent(fake, 'checkService') as { profile: unknown }[]
    // No token of the service that is there already goes along.
    const profile = { id: 'api-example-com', baseUrl: 'https://api.example.com' }
    expect(serviceProfileSchema.parse(asked?.profile)).toMatchObject(profile)
  })

  it('are reached for again where another proxy is set, or a network has come', async () => {
    const fake = show()
    const probes = (): number => sent(fake, 'probeAddress').length
    await waitFor(() => expect(probes()).toBeGreaterThan(0))
    const before = probes()
    const { network } = fake.startup.settings
    act(() => fake.push('settings', { ...fake.startup.settings, network: { ...network, proxy: 'none' } }))
    expect(probes()).toBe(before * 2)
    act(() => void dispatchEvent(new Event('online')))
    expect(probes()).toBe(before * 3)
    act(() => fake.push('settings', { ...fake.startup.settings, network: { ...network, proxy: 'none' } }))
    expect(probes()).toBe(before * 3)
  })

  it('have domains of several words, which are typed one key after the other', () => {
    const fake = show()
    fireEvent.click(button('Add a domain'))
    type('Row 1, Language', 'en-US')
    for (const typed of ['Rail', 'Rail ', 'Rail d', 'Rail depot ']) {
      type('Row 1, Domain', typed)
      expect(field('Row 1, Domain').value).toBe(typed)
    }
    fireEvent.click(button('Save'))
    expect(sent(fake, 'saveProfile')).toMatchObject([
      { domains: [{ language: 'en-US', domain: 'Rail depot' }] },
    ])
  })

  it('are deleted only after a question', async () => {
    const fake = show()
    fireEvent.click(button('Delete'))
    expect(sent(fake, 'deleteProfile')).toEqual([])
    fireEvent.click(await screen.findByRole('button', { name: 'Delete this service' }))
    await waitFor(() => expect(sent(fake, 'deleteProfile')).toEqual([{ profileId: 'company' }]))
  })

  it('show who is signed in, and sign out', async () => {
    const { fake } = renderScreen(<ServicesSection />, {
      settings: { ...defaultSettings, activeProfileId: 'company' },
      profiles: [thisComputer, company],
      sessions: [{ profileId: 'company', state: 'live', user: ananya, kept: 'keychain' }],
    })
    expect(field('Account').readOnly).toBe(true)
    fireEvent.click(button('Sign out'))
    await waitFor(() => expect(sent(fake, 'signOut')).toEqual([{ profileId: 'company' }]))
  })
})
