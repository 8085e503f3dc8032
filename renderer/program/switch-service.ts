import { told } from '../components/notify'
import { builtInProfileOf, switchToProfile } from './profiles'
import { sessionOf, startOnThisComputer } from './sessions'

/** The built-in service needs no account, so switching to it is enough to work there. */
export async function switchService(profileId: string): Promise<void> {
  if (!(await told(switchToProfile(profileId)))) return
  if (profileId !== builtInProfileOf()?.id || sessionOf(profileId).state === 'live') return
  await told(startOnThisComputer())
}
