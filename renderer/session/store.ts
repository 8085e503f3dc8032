import { create } from 'zustand'
import type { Result } from '../../shared/result'
import type { Session, TokenStore } from '../../shared/session'
import { bridge } from '../bridge'
import { useSettings } from '../settings/store'

interface Sessions {
  sessions: Session[]
  tokenStore: TokenStore
  /** The sign-in screen was asked for although the service in use has a session. */
  signInAsked: boolean
}

export const useSessions = create<Sessions>()(() => ({
  sessions: [],
  tokenStore: { kind: 'memory', reason: 'no-encryption' },
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

export const useTokenStore = (): TokenStore => useSessions(({ tokenStore }) => tokenStore)

export function sessionArrived(session: Session): void {
  useSessions.setState(({ sessions }) => ({
    sessions: [...sessions.filter(({ profileId }) => profileId !== session.profileId), session],
  }))
}

export const askToSignIn = (): void => useSessions.setState({ signInAsked: true })
export const leaveSignIn = (): void => useSessions.setState({ signInAsked: false })

function keepIfGood(answer: Result<Session>): Result<Session> {
  if (answer.ok) {
    sessionArrived(answer.value)
    leaveSignIn()
  }
  return answer
}

export async function signIn(request: {
  profileId: string
  email: string
  password: string
  keep: boolean
}): Promise<Result<Session>> {
  return keepIfGood(await bridge.signIn(request))
}

export async function startOnThisComputer(): Promise<Result<Session>> {
  return keepIfGood(await bridge.startOnThisComputer())
}

export async function signOut(profileId: string): Promise<Result<Session>> {
  return keepIfGood(await bridge.signOut({ profileId }))
}
