import { notifyError } from '../components/notify'
import { builtInProfileOf, switchToProfile } from './profiles'
import { sessionOf, startOnThisComputer } from './sessions'

/** The built-in service needs no account, so switching to it is enough to work there. */
export async function switchService(profileId: string): Promise<void> {
  const switched = await switchToProfile(profileId)
  if (!switched.ok) return notifyError(switched.error)
  if (profileId !== builtInProfileOf()?.id || sessionOf(profileId).state === 'live') return
  const started = await startOnThisComputer()
  if (!started.ok) notifyError(started.error)
}
