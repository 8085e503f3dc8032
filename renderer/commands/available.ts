import { type CommandId, commands } from '../../shared/commands'
import { useNavigation } from '../program/navigation'
import { activeProfile, useProfiles } from '../program/profiles'
import { sessionOf, useSessions } from '../program/sessions'
import { isOfScreen } from './is-of-screen'
import { offered } from './offers'

/** While the sign-in screen is all there is, nothing can be gone to. */
const frameIsShown = (): boolean => {
  const profile = activeProfile()
  const session = profile ? sessionOf(profile.id).state : 'signed-out'
  return session !== 'signed-out' && !useSessions.getState().signInAsked
}

/** Whether the command would do anything now. One that would not is not offered and its keys do nothing. */
export function isAvailable(id: CommandId): boolean {
  if (!frameIsShown()) {
    const { group } = commands[id]
    return group === 'help' || (group === 'view' && id !== 'rail.toggle')
  }
  if (isOfScreen(id)) return offered(id) !== null
  switch (id) {
    case 'go.back':
      return useNavigation.getState().past.length > 0
    case 'go.forward':
      return useNavigation.getState().future.length > 0
    case 'service.switch':
      return useProfiles.getState().profiles.length > 1
    case 'session.signOut':
      // The program signs in to the built-in service by itself, so signing out of it would mean nothing.
      return activeProfile()?.kind === 'remote'
    default:
      return true
  }
}
