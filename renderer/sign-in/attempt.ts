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
  if (useSettings.getState().activeProfileId === profileId) await switchToProfile(inUse)
  return failure({ kind: 'cancelled' })
}

export async function attemptStart(): Promise<Result<Session>> {
  const session = await startOnThisComputer()
  return session.ok ? switched(session) : session
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
