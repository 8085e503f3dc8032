import { builtInProfileId } from '../../shared/operations'
import { failure, type Result, success } from '../../shared/result'
import type { ServiceProfile } from '../../shared/service-profile'
import type { Session } from '../../shared/session'
import { bridge } from '../bridge'
import { saveProfile, switchToProfile, useProfiles } from '../program/profiles'
import { signIn, signOut, startOnThisComputer } from '../program/sessions'
import { useSettings } from '../program/settings'
import { newProfileId, withIdAndName } from '../settings/services/new-profile'
import { adoptService } from './choice'
import { profileWith, type SignInFields } from './sign-in-fields'

interface Attempt {
  profile: ServiceProfile
  fields: SignInFields
  password: string
  keep: boolean
}

/**
 * Saves the service as it was typed, signs in to it, and works with it from then on. A session that comes although the
 * person gave up, because the two crossed, is ended again, and the service in use is the one that was.
 */
export async function attemptSignIn(attempt: Attempt, givenUp: AbortSignal): Promise<Result<Session>> {
  const saved = await savedProfile(attempt.profile, attempt.fields)
  if (!saved.ok) return saved
  if (givenUp.aborted) return failure({ kind: 'cancelled' })
  const profileId = saved.value.id
  const { password, keep } = attempt
  givenUp.addEventListener('abort', () => void bridge.cancelSignIn({ profileId }))
  const inUse = useSettings.getState().activeProfileId
  const session = await signIn({ profileId, email: attempt.fields.email.trim(), password, keep }, givenUp)
  if (!session.ok) return session
  if (!givenUp.aborted) return switched(session)
  await signOut(profileId)
  return goBack(profileId, inUse)
}

/** The same on this computer, where being signed in is nothing to be ended. */
export async function attemptStart(givenUp: AbortSignal): Promise<Result<Session>> {
  givenUp.addEventListener('abort', () => void bridge.cancelSignIn({ profileId: builtInProfileId }))
  const inUse = useSettings.getState().activeProfileId
  const session = await startOnThisComputer(givenUp)
  if (!session.ok) return session
  return givenUp.aborted ? goBack(builtInProfileId, inUse) : switched(session)
}

async function goBack(from: string, inUse: string): Promise<Result<Session>> {
  if (useSettings.getState().activeProfileId === from) await switchToProfile(inUse)
  return failure({ kind: 'cancelled' })
}

async function switched(session: Result<Session> & { ok: true }): Promise<Result<Session>> {
  const answer = await switchToProfile(session.value.profileId)
  return answer.ok ? session : answer
}

async function savedProfile(profile: ServiceProfile, fields: SignInFields): Promise<Result<ServiceProfile>> {
  const typed = profileWith(profile, fields)
  if (typed === profile && profile.id !== newProfileId) return success(profile)
  const taken = useProfiles.getState().profiles.map(({ id }) => id)
  const saved = await saveProfile(withIdAndName(typed, taken))
  if (saved.ok && profile.id === newProfileId) adoptService(saved.value.id)
  return saved
}
