import { builtInProfileId } from '../../shared/operations'
import { failure, success } from '../../shared/result'
import { mayKeep } from '../../shared/session'
import type { Core } from '../core'
import { answering } from '../ipc'
import type { BuiltInService } from './built-in-service'

export function sessionUseCases(core: Core, builtIn: BuiltInService) {
  const { sessions, settings, profiles, secretBox } = core
  /** Where nothing can be kept, or nothing for now, the page does not ask. */
  const wasAsked = async (keep: boolean): Promise<boolean> => keep || mayKeep(await secretBox.store())

  let start = new AbortController()

  return answering({
    async signIn(request) {
      const inUse = settings.current().activeProfileId
      const session = await sessions.signIn(request)
      if (!session.ok) return session
      const profile = profiles.get(request.profileId)
      if (profile && profile.email !== request.email)
        await profiles.save({ ...profile, email: request.email })
      const asked = await wasAsked(request.keep)
      // Who went to another service while this one answered stays there.
      const isAwaited = settings.current().activeProfileId === inUse
      const chosen = await settings.change({
        ...(isAwaited ? { activeProfileId: request.profileId } : {}),
        ...(asked ? { privacy: { keepSignedIn: request.keep } } : {}),
      })
      return chosen.ok ? session : chosen
    },

    async cancelSignIn({ profileId }) {
      if (profileId === builtInProfileId) start.abort()
      else sessions.cancelSignIn(profileId)
      return success(null)
    },

    async startOnThisComputer() {
      start = new AbortController()
      const { signal } = start
      const session = await builtIn.signIn()
      if (!session.ok) return session
      // Who chose another service meanwhile stays with it.
      if (signal.aborted) return failure({ kind: 'cancelled' })
      const chosen = await settings.change({ activeProfileId: builtInProfileId, usesThisComputer: true })
      return chosen.ok ? session : chosen
    },

    async signOut({ profileId }) {
      if (!profiles.get(profileId)) return failure({ kind: 'not-found', what: 'profile' })
      const session = await sessions.signOut(profileId)
      if (!session.ok || profileId !== builtInProfileId) return session
      const forgotten = await settings.change({ usesThisComputer: false })
      return forgotten.ok ? session : forgotten
    },

    async forgetToken({ profileId }) {
      const forgotten = await sessions.forgetToken(profileId)
      return forgotten.ok ? success(null) : forgotten
    },

    getTokenStore: async () => success(await secretBox.store()),
  })
}
