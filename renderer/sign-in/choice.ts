import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import type { ServiceProfile } from '../../shared/service-profile'
import type { Session } from '../../shared/session'
import { askToSignIn } from '../program/sessions'
import { onPage } from '../settings/address/on-page'
import { newProfileId } from '../settings/services/new-profile'
import type { SignInFields } from './sign-in-fields'

interface SignInChoice {
  /** Null until somebody chooses: the screen then starts with the service in use. */
  profileId: string | null
  /** Which form is on screen. It stays the same while a new service gets its id, so that nothing typed is lost. */
  form: number
  /** The form takes the focus: nobody is on their way through the services with the arrow keys. */
  takesFocus: boolean
  /** What was typed for each service, so that looking at another one loses nothing. Never a password. */
  typed: Record<string, SignInFields>
}

export const useSignInChoice = create<SignInChoice>()(
  persist(
    (): SignInChoice => ({ profileId: null, form: 0, takesFocus: true, typed: {} }),
    onPage('parlance.sign-in', ({ profileId, typed }) => ({ profileId, typed })),
  ),
)

export const chooseService = (profileId: string, takesFocus = false): void =>
  void useSignInChoice.setState(({ form }) => ({ profileId, form: form + 1, takesFocus }))

/** The new service was saved: the same form goes on with it, and a second try does not save a second one. */
export const adoptService = (profileId: string): void =>
  void useSignInChoice.setState(({ typed: { [newProfileId]: fields, ...typed } }) => ({
    profileId,
    typed: fields ? { ...typed, [profileId]: fields } : typed,
  }))

export const keepTyped = (profileId: string, fields: SignInFields): void =>
  void useSignInChoice.setState(({ typed }) => ({ typed: { ...typed, [profileId]: fields } }))

/** After a sign-in the form has done its work: the next one starts from what is saved. */
export const forgetChoice = (): void =>
  void useSignInChoice.setState({ profileId: null, takesFocus: true, typed: {} })

/** Opens the sign-in screen for one service. */
export function askToSignInTo(profileId: string): void {
  chooseService(profileId, true)
  askToSignIn()
}

/** The service the screen starts with: the one in use if it needs a sign-in, else one that does, else a new one. */
export function firstChoice(
  profiles: readonly ServiceProfile[],
  sessions: readonly Session[],
  activeProfileId: string,
): string {
  const isLive = (profileId: string): boolean =>
    sessions.some(session => session.profileId === profileId && session.state === 'live')
  const active = profiles.find(({ id }) => id === activeProfileId) ?? profiles.at(0)
  if (active && !isLive(active.id)) return active.id
  return profiles.find(({ id, kind }) => kind === 'remote' && !isLive(id))?.id ?? newProfileId
}
