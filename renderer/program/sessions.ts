import { useEffect } from 'react'
import { create } from 'zustand'
import type { Result } from '../../shared/result'
import { mayKeep, type Session, type TokenStore } from '../../shared/session'
import { bridge } from '../bridge'
import { useSettings } from './settings'

interface Sessions {
  sessions: Session[]
  /** Null: nobody wanted to know yet, or the keychain has not answered. */
  tokenStore: TokenStore | null
  /** The sign-in screen was asked for although the service in use has a session. */
  signInAsked: boolean
}

export const useSessions = create<Sessions>()(() => ({
  sessions: [],
  tokenStore: null,
  signInAsked: false,
}))

const signedOut = new Map<string, Session>()

/** One object for each profile: a selector that makes a new one at every call would never settle. */
function signedOutOf(profileId: string): Session {
  const known = signedOut.get(profileId)
  if (known) return known
  const made: Session = { profileId, state: 'signed-out' }
  signedOut.set(profileId, made)
  return made
}

const sessionIn = (sessions: readonly Session[], profileId: string): Session =>
  sessions.find(session => session.profileId === profileId) ?? signedOutOf(profileId)

export const useSession = (profileId: string): Session =>
  useSessions(({ sessions }) => sessionIn(sessions, profileId))

export const useActiveSession = (): Session => useSession(useSettings(settings => settings.activeProfileId))

export const sessionOf = (profileId: string): Session => sessionIn(useSessions.getState().sessions, profileId)

/** Asked for by the first part of the page that shows it. */
export function useTokenStore(): TokenStore | null {
  const store = useSessions(({ tokenStore }) => tokenStore)
  const isKnown = store !== null
  useEffect(() => {
    if (!isKnown) askForTokenStore()
  }, [isKnown])
  return store
}

let asking = false

/** Once for all that show it at the same time. */
function askForTokenStore(): void {
  if (asking) return
  asking = true
  void bridge.getTokenStore().then(answer => {
    asking = false
    if (answer.ok) useSessions.setState({ tokenStore: answer.value })
  })
}

/** Until the keychain has answered, the choice is the person's. */
export function useMayKeep(): boolean {
  const store = useTokenStore()
  return store === null || mayKeep(store)
}

export function sessionArrived(session: Session): void {
  useSessions.setState(({ sessions }) => ({
    sessions: [...sessions.filter(({ profileId }) => profileId !== session.profileId), session],
  }))
}

export const askToSignIn = (): void => useSessions.setState({ signInAsked: true })
export const leaveSignIn = (): void => useSessions.setState({ signInAsked: false })

/**
 * It leaves the sign-in screen that it was asked from, and none that was asked for while the answer was on its way. Of
 * one that was given up nothing is shown.
 */
async function keepIfGood(asked: Promise<Result<Session>>, givenUp?: AbortSignal): Promise<Result<Session>> {
  const { signInAsked } = useSessions.getState()
  const answer = await asked
  if (answer.ok && !givenUp?.aborted) {
    sessionArrived(answer.value)
    if (signInAsked) leaveSignIn()
  }
  return answer
}

interface SignInOrder {
  profileId: string
  email: string
  password: string
  keep: boolean
}

export function signIn(request: SignInOrder, givenUp?: AbortSignal): Promise<Result<Session>> {
  return keepIfGood(bridge.signIn(request), givenUp)
}

export function startOnThisComputer(givenUp?: AbortSignal): Promise<Result<Session>> {
  return keepIfGood(bridge.startOnThisComputer(), givenUp)
}

/** The sign-in screen stays where it is: who signs out on it goes on with its form. */
export async function signOut(profileId: string): Promise<Result<Session>> {
  const answer = await bridge.signOut({ profileId })
  if (answer.ok) sessionArrived(answer.value)
  return answer
}
