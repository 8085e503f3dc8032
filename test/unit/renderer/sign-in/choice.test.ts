import { describe, expect, it, vi } from 'vitest'
import { newProfileId } from '../../../../renderer/settings/services/new-profile'
import {
  adoptService,
  chooseService,
  firstChoice,
  keepTyped,
  useSignInChoice,
} from '../../../../renderer/sign-in/choice'
import type { Session } from '../../../../shared/session'
import { ananya, company, thisComputer } from '../fake-bridge'

const live = (profileId: string): Session => ({ profileId, state: 'live', user: ananya, kept: 'memory' })
const profiles = [thisComputer, company]

describe('the service the screen starts with', () => {
  it('is this computer at the first start', () => {
    expect(firstChoice([thisComputer], [], 'this-computer')).toBe('this-computer')
  })

  it('is the one in use while it needs a sign-in', () => {
    expect(firstChoice(profiles, [live('this-computer')], 'company')).toBe('company')
  })

  it('is another one when the one in use has a session', () => {
    expect(firstChoice(profiles, [live('this-computer')], 'this-computer')).toBe('company')
  })

  it('is a new one when all have sessions', () => {
    const sessions = [live('this-computer'), live('company')]
    expect(firstChoice(profiles, sessions, 'company')).toBe(newProfileId)
  })
})

it('keeps what was typed, and the form, when the new service gets its id', () => {
  const fields = { baseUrl: 'https://a.example', storageUrl: '', email: 'a', acceptsPlainHttp: false }
  useSignInChoice.setState({ profileId: newProfileId, form: 3, typed: {} })
  keepTyped(newProfileId, fields)
  adoptService('a-example')
  expect(useSignInChoice.getState()).toMatchObject({
    profileId: 'a-example',
    form: 3,
    typed: { 'a-example': fields },
  })
})

it('keeps on a page that is loaded anew what was chosen and typed', async () => {
  const fields = { baseUrl: 'https://a.example', storageUrl: '', email: 'a', acceptsPlainHttp: false }
  chooseService(newProfileId)
  keepTyped(newProfileId, fields)
  const loadedAnew = async () => {
    vi.resetModules()
    return import('../../../../renderer/sign-in/choice')
  }
  const page = await loadedAnew()
  expect(page.useSignInChoice.getState()).toMatchObject({
    profileId: newProfileId,
    takesFocus: true,
    typed: { [newProfileId]: fields },
  })
  page.keepTyped('company', { ...fields, baseUrl: 'ananya:secret@api.example.com', email: 'a@example.com' })
  const { typed } = (await loadedAnew()).useSignInChoice.getState()
  expect(typed.company).toEqual({ ...fields, baseUrl: '', email: 'a@example.com' })
  page.keepTyped('company', { ...fields, storageUrl: 'https://ananya:secr' })
  expect((await loadedAnew()).useSignInChoice.getState().typed.company).toEqual(fields)
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('secr')
  page.forgetChoice()
  const next = await loadedAnew()
  expect(next.useSignInChoice.getState()).toMatchObject({ profileId: null, typed: {} })
})
