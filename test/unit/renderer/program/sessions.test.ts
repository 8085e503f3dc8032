// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest'
import { askToSignIn, sessionOf, signIn, signOut, useSessions } from '../../../../renderer/program/sessions'
import { ananya, company, type FakeBridge } from '../fake-bridge'
import { startPage } from '../render'

const password = 'right'
const request = { profileId: company.id, email: company.email, password, keep: true }
let fake: FakeBridge

beforeEach(() => {
  fake = startPage()
})

describe('sessions', () => {
  it('takes a service without a session for signed out, always as the same object', () => {
    expect(sessionOf('unheard-of')).toEqual({ profileId: 'unheard-of', state: 'signed-out' })
    expect(sessionOf('unheard-of')).toBe(sessionOf('unheard-of'))
  })

  it('leaves the sign-in screen once signed in', async () => {
    askToSignIn()
    await signIn(request)
    expect(sessionOf(company.id)).toMatchObject({ state: 'live', kept: 'keychain' })
    expect(useSessions.getState().signInAsked).toBe(false)
  })

  it('stays on it when it was asked for while another service answered', async () => {
    const answer = signIn(request)
    askToSignIn()
    expect(await answer).toMatchObject({ ok: true })
    expect(useSessions.getState().signInAsked).toBe(true)
  })

  it('stays on it when somebody signs out there', async () => {
    await signIn(request)
    askToSignIn()
    await signOut(company.id)
    expect(sessionOf(company.id).state).toBe('signed-out')
    expect(useSessions.getState().signInAsked).toBe(true)
  })

  it('stays on it, and signed out, after a wrong password', async () => {
    askToSignIn()
    const answer = await signIn({ ...request, password: 'wrong' })
    expect(answer).toMatchObject({ ok: false, error: { kind: 'auth', status: 401 } })
    expect(sessionOf(company.id).state).toBe('signed-out')
    expect(useSessions.getState().signInAsked).toBe(true)
  })

  it('keeps the other sessions when one of them changes', async () => {
    await signIn(request)
    await signOut('this-computer')
    expect(sessionOf(company.id).state).toBe('live')
    fake.push('session', { profileId: company.id, state: 'ended', user: ananya })
    expect(sessionOf(company.id).state).toBe('ended')
  })
})
