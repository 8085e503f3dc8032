// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  activeProfile,
  deleteProfile,
  importProfile,
  saveProfile,
  switchToProfile,
  useActiveProfile,
  useProfiles,
} from '../../../../renderer/program/profiles'
import { switchService } from '../../../../renderer/program/switch-service'
import { failure, success } from '../../../../shared/result'
import { company, type FakeBridge, thisComputer } from '../fake-bridge'
import { startPage } from '../render'

const names = () => useProfiles.getState().profiles.map(({ name }) => name)
let fake: FakeBridge

beforeEach(() => {
  fake = startPage()
})

describe('profiles', () => {
  it('switches to another service', async () => {
    expect(activeProfile()?.id).toBe(thisComputer.id)
    await switchToProfile(company.id)
    expect(activeProfile()?.id).toBe(company.id)
  })

  it('is at the other service before it is told so, on every screen that shows it', async () => {
    fake.parlance.chooseProfile = async () => success(null)
    const { result } = renderHook(useActiveProfile)
    expect(result.current?.id).toBe(thisComputer.id)
    await act(() => switchToProfile(company.id))
    expect([activeProfile()?.id, result.current?.id]).toEqual([company.id, company.id])
    act(() => fake.push('profiles', [thisComputer]))
    expect(result.current).toBeUndefined()
  })

  it('asks nothing for the service that is in use already', async () => {
    await switchToProfile(thisComputer.id)
    expect(fake.requests.map(({ name }) => name)).not.toContain('chooseProfile')
  })

  it('signs in by itself to the service of this computer, and to no other', async () => {
    const signedIn = () => fake.requests.filter(({ name }) => name === 'startOnThisComputer').length
    await switchService(company.id)
    expect(signedIn()).toBe(0)
    fake.push('session', { profileId: thisComputer.id, state: 'signed-out' })
    await switchService(thisComputer.id)
    expect(signedIn()).toBe(1)
    await switchService(company.id)
    await switchService(thisComputer.id)
    expect(signedIn()).toBe(1)
  })

  it('stays with the service in use when switching fails', async () => {
    fake.parlance.chooseProfile = async () => failure({ kind: 'not-found', what: 'profile' })
    expect((await switchToProfile(company.id)).ok).toBe(false)
    expect(activeProfile()?.id).toBe(thisComputer.id)
  })

  it('shows a saved profile in its place, without waiting for the push', async () => {
    fake.parlance.saveProfile = async profile => success(profile)
    await saveProfile({ ...thisComputer, name: 'Here' })
    await saveProfile({ ...company, id: 'staging', name: 'Staging' })
    expect(names()).toEqual(['Here', 'Company speech service', 'Staging'])
  })

  it('changes nothing when the person closes the import dialog', async () => {
    expect(await importProfile()).toEqual(success(null))
    expect(names()).toEqual(['This computer', 'Company speech service'])
  })

  it('removes a deleted profile, and keeps one that could not be deleted', async () => {
    fake.parlance.deleteProfile = async () => success(null)
    await deleteProfile(company.id)
    expect(names()).toEqual(['This computer'])
    fake.parlance.deleteProfile = async () => failure({ kind: 'unexpected', detail: '' })
    await deleteProfile(thisComputer.id)
    expect(names()).toEqual(['This computer'])
  })
})
