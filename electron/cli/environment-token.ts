import { failure, type Result, success } from '../../shared/result'
import type { Session } from '../../shared/session'
import type { Sessions } from '../session/sessions'
import { createListeners } from '../storage/listeners'

export const tokenVariable = 'AUTHORIZATION_TOKEN'

/** Null: none is set. Whatever is wrong with it, it is never quoted. */
export function tokenFrom(env: Readonly<Record<string, string | undefined>>): Result<string | null> {
  const token = env[tokenVariable]?.trim() ?? ''
  if (token === '') return success(null)
  // Anything else could not stand in a header.
  if (/^[\x20-\x7e]+$/.test(token)) return success(token)
  return failure({ kind: 'invalid', path: tokenVariable, problem: '' })
}

/** The sessions as they are, but for one service that is used with a token of the environment. It is never kept. */
export function withEnvironmentToken(sessions: Sessions, profileId: string, token: string): Sessions {
  const user = { name: '', email: '', role: '' }
  const listeners = createListeners<Session>()
  sessions.onChange(listeners.tell)
  let session: Session = { profileId, state: 'live', user, kept: 'memory' }

  return {
    ...sessions,
    get: id => (id === profileId ? session : sessions.get(id)),
    list: () => sessions.list().map(known => (known.profileId === profileId ? session : known)),
    tokenFor: id => {
      if (id !== profileId) return sessions.tokenFor(id)
      return session.state === 'live' ? token : null
    },
    async end(id, refused) {
      if (id !== profileId) return sessions.end(id, refused)
      if (refused !== token) return
      session = { profileId, state: 'ended', user }
      listeners.tell(session)
    },
    onChange: listeners.add,
  }
}
