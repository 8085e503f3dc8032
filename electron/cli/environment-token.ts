import { failure, type Result, success } from '../../shared/result'
import type { ServiceProfile } from '../../shared/service-profile'
import type { Session } from '../../shared/session'
import type { SecretBox } from '../ports'
import { originOf } from '../session/grant'
import type { Sessions } from '../session/sessions'
import { createListeners } from '../storage/listeners'

export const tokenVariable = 'AUTHORIZATION_TOKEN'
export const originVariable = 'AUTHORIZATION_ORIGIN'

export interface EnvironmentToken {
  token: string
  /** The only place it may be sent to. Null: that is not said, and it is sent nowhere. */
  origin: string | null
}

/** What becomes of a token of the environment with the service of a command. */
export type TokenUse = 'none' | 'used' | 'for-another' | 'for-nobody'

/** Null: none is set. Whatever is wrong with it, it is never quoted. */
export function tokenFrom(
  env: Readonly<Record<string, string | undefined>>,
): Result<EnvironmentToken | null> {
  const token = env[tokenVariable]?.trim() ?? ''
  if (token === '') return success(null)
  // Anything else could not stand in a header.
  if (!/^[\x20-\x7e]+$/.test(token)) return failure({ kind: 'invalid', path: tokenVariable, problem: '' })
  return success({ token, origin: originIn(env[originVariable]?.trim() ?? '') })
}

function originIn(address: string): string | null {
  const url = URL.canParse(address) ? new URL(address) : null
  return url?.protocol === 'https:' || url?.protocol === 'http:' ? url.origin : null
}

/** The service of this computer has a token of its own. */
export function tokenUseOf(given: EnvironmentToken | null, profile: ServiceProfile): TokenUse {
  if (given === null || profile.kind === 'built-in') return 'none'
  if (given.origin === null) return 'for-nobody'
  return given.origin === originOf(profile) ? 'used' : 'for-another'
}

/** The sessions as they are, but for one service that is used with a token of the environment. It is never kept. */
export function withEnvironmentToken(
  sessions: Sessions,
  profileId: string,
  token: string,
  /** Asked each time: a profile may be sent elsewhere while a command runs. */
  mayHaveIt: () => boolean,
): Sessions {
  const user = { name: '', email: '', role: '' }
  const listeners = createListeners<Session>()
  sessions.onChange(listeners.tell)
  let session: Session = { profileId, state: 'live', user, kept: 'memory' }
  const isUsed = (): boolean => session.state === 'live' && mayHaveIt()

  return {
    ...sessions,
    get: id => (id === profileId ? session : sessions.get(id)),
    list: () => sessions.list().map(known => (known.profileId === profileId ? session : known)),
    isSignedIn: id => (id === profileId ? isUsed() : sessions.isSignedIn(id)),
    // A token does not say whose it is.
    accountOf: id => (id === profileId ? null : sessions.accountOf(id)),
    tokenFor: id => {
      if (id !== profileId) return sessions.tokenFor(id)
      return isUsed() ? token : null
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

/**
 * On plain Node the system's keychain cannot be opened as the program opens it. Whoever says `--keep` gets the token in a
 * file that only its owner may read: `Files.write` creates it so. Nothing is sealed, and nothing pretends to be.
 */
export const ownerOnlyBox: SecretBox = {
  keeps: 'file',
  store: async () => ({ kind: 'file' }),
  seal: async text => Buffer.from(text),
  open: async kept => ({ state: 'open', text: kept.toString('utf8'), outdated: false }),
}
