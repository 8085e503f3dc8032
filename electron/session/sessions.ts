import type { StartNotice } from '../../shared/diagnostics'
import { failure, type Result, success } from '../../shared/result'
import type { ServiceProfile } from '../../shared/service-profile'
import type { Session, TokenStore } from '../../shared/session'
import type { Log } from '../ports'
import { createListeners } from '../storage/listeners'
import { type Grant, grantFrom, type Login, originOf } from './grant'
import type { KeptGrants } from './kept-grants'

export interface SignIn {
  profileId: string
  email: string
  password: string
  /** Keep the token between starts, where this machine can do that safely. */
  keep: boolean
}

/** Who is signed in where. The tokens are in here and leave through `tokenFor` and `apikeyFor` alone. */
export interface Sessions {
  get(profileId: string): Session
  list(): Session[]
  /** Takes up what was kept, of all services or of one. Nobody is asked if it still holds: the first request will tell. */
  resume(profileId?: string): Promise<StartNotice[]>
  signIn(request: SignIn): Promise<Result<Session>>
  /** Gives up a sign-in that is on its way. A session there was before it stays. */
  cancelSignIn(profileId: string): void
  signOut(profileId: string): Promise<Result<Session>>
  /** The token leaves the disk; the session lives on until the program ends. */
  forgetToken(profileId: string): Promise<Result<null>>
  /**
   * The service refused this token with 401 or 403. A token that is no longer the current one ends nothing, and where
   * another process has kept a newer one of the same person, that is taken up.
   */
  end(profileId: string, token: string): Promise<void>
  /** Also while it is still being asked whether there is a newer token than the one that was refused. */
  isSignedIn(profileId: string): boolean
  /** Who is signed in, or was until the service refused them. Null: nobody, or the service does not say. */
  accountOf(profileId: string): string | null
  /** Null while nothing may be sent. */
  tokenFor(profileId: string): string | null
  /** What the service gave besides, for it to be left out of what is kept. Empty: nothing is known. */
  apikeyFor(profileId: string): string
  /** Ends what belongs to a profile that is gone, or that now leads to another origin. */
  reviewProfiles(): Promise<void>
  onChange(listener: (session: Session) => void): () => void
}

export interface SessionsParts {
  profiles: {
    list(): ServiceProfile[]
    get(id: string): ServiceProfile | null
    /** Of one that cannot be read just now, what was kept stays. */
    mayExist(id: string): boolean
  }
  login: Login
  kept: KeptGrants
  secrets: { add(value: string): void }
  log: Log
}

interface Held {
  session: Session
  grant: Grant | null
}

export function createSessions({ profiles, login, kept, secrets, log }: SessionsParts): Sessions {
  const held = new Map<string, Held>()
  const turns = new Map<string, number>()
  const attempts = new Map<string, AbortController>()
  /** Refused, and asked about on the disk: nothing is sent with them meanwhile. */
  const refused = new Set<Grant>()
  const listeners = createListeners<Session>()

  /** Whatever a person asks for last wins: an answer that arrives when its turn is over changes nothing. */
  function takeTurn(profileId: string): () => boolean {
    const turn = (turns.get(profileId) ?? 0) + 1
    turns.set(profileId, turn)
    attempts.get(profileId)?.abort()
    return () => turns.get(profileId) === turn
  }

  const get = (profileId: string): Session =>
    held.get(profileId)?.session ?? { profileId, state: 'signed-out' }

  function set(session: Session, grant: Grant | null): Session {
    held.set(session.profileId, { session, grant })
    listeners.tell(session)
    return session
  }

  function hideFromLog({ token, apikey }: Grant): void {
    secrets.add(token)
    secrets.add(apikey)
  }

  /** The token is in use before it is on disk, so that a late refusal of the one before it cannot take it along. */
  async function install(request: SignIn, grant: Grant, isTurn: () => boolean): Promise<Result<Session>> {
    const { profileId } = request
    const { user } = grant
    const before = held.get(profileId)
    hideFromLog(grant)
    held.set(profileId, { session: { profileId, state: 'live', user, kept: 'memory' }, grant })
    const isInUse = (): boolean => held.get(profileId)?.grant === grant
    let mayBeKept = false
    const isCurrent = (): boolean => {
      mayBeKept = isTurn() && isInUse()
      return mayBeKept
    }
    const where = await keepIfWanted(request, grant, isCurrent)
    if (!isTurn()) {
      // Given up while the keychain asked: nobody has been told of it.
      if (isInUse()) {
        if (before) held.set(profileId, before)
        else held.delete(profileId)
        if (mayBeKept) await kept.remove(profileId)
      }
      return failure({ kind: 'cancelled' })
    }
    if (isInUse()) return success(set({ profileId, state: 'live', user, ...where }, grant))
    const session = get(profileId)
    return session.state === 'live' ? success(session) : failure({ kind: 'cancelled' })
  }

  /**
   * A session that cannot be kept is still a session: it lasts until the program ends. What this account kept before
   * stays then, for the next start.
   */
  async function keepIfWanted(
    { profileId, email, keep }: SignIn,
    grant: Grant,
    isCurrent: () => boolean,
  ): Promise<{ kept: TokenStore['kind']; stays?: true }> {
    const saved = keep && (await kept.save(profileId, grant, isCurrent)).ok
    if (saved) return { kept: kept.place }
    const mayStay = keep && profiles.get(profileId)?.email === email
    const stays = isCurrent() && !mayStay && !(await kept.remove(profileId)).ok
    return { kept: 'memory', ...(stays && { stays }) }
  }

  async function resumeOne(profile: ServiceProfile): Promise<StartNotice | null> {
    const isTurn = takeTurn(profile.id)
    const { grant, notice } = await kept.load(profile.id, isTurn)
    if (notice?.kind === 'token-waits' && isTurn()) {
      set({ profileId: profile.id, state: 'signed-out', waits: true }, null)
    }
    if (!grant || !isTurn()) return notice
    if (grant.origin === originOf(profile)) {
      hideFromLog(grant)
      set({ profileId: profile.id, state: 'live', user: grant.user, kept: kept.place }, grant)
    } else {
      log('warn', 'session.other-origin', { profileId: profile.id })
      await kept.remove(profile.id)
    }
    return notice
  }

  async function signOut(profileId: string): Promise<Result<Session>> {
    const isTurn = takeTurn(profileId)
    const session = set({ profileId, state: 'signed-out' }, null)
    const removed = await kept.remove(profileId)
    // The next start would be signed in with it: until then it can be forgotten.
    if (!removed.ok && isTurn()) set({ profileId, state: 'signed-out', stays: true }, null)
    return removed.ok ? success(session) : removed
  }

  function leadsElsewhere(profileId: string, grant: Grant): boolean {
    const profile = profiles.get(profileId)
    return profile === null || originOf(profile) !== grant.origin
  }

  function grantOf(profileId: string): Grant | null {
    const grant = held.get(profileId)?.grant ?? null
    return grant && !leadsElsewhere(profileId, grant) ? grant : null
  }

  return {
    get,
    list: () => profiles.list().map(profile => get(profile.id)),
    onChange: listeners.add,
    signOut,

    async resume(profileId) {
      const remote = profiles.list().filter(profile => profile.kind === 'remote')
      if (profileId !== undefined) {
        const profile = remote.find(({ id }) => id === profileId)
        const notice = profile && get(profileId).state === 'signed-out' ? await resumeOne(profile) : null
        return notice ? [notice] : []
      }
      // All at once, before anything is waited for: a sign-in that a person begins meanwhile comes later, and wins.
      const resuming = Promise.all(remote.map(resumeOne))
      const orphans = (await kept.list()).filter(profileId => !profiles.mayExist(profileId))
      await Promise.all(orphans.map(profileId => kept.remove(profileId)))
      return withoutRepetition((await resuming).filter(notice => notice !== null))
    },

    async signIn(request) {
      const { profileId, email, password } = request
      const profile = profiles.get(profileId)
      if (!profile) return failure({ kind: 'not-found', what: 'profile' })
      const isTurn = takeTurn(profileId)
      secrets.add(password)
      const attempt = new AbortController()
      attempts.set(profileId, attempt)
      const answer = await login(profile, { email, password }, attempt.signal)
      if (!isTurn()) return failure({ kind: 'cancelled' })
      if (!answer.ok) return answer
      const grant = grantFrom(profile, answer.value)
      // The profile may have been sent elsewhere, or deleted, while the service was thinking.
      return leadsElsewhere(profileId, grant)
        ? failure({ kind: 'cancelled' })
        : install(request, grant, isTurn)
    },

    cancelSignIn: profileId => void takeTurn(profileId),

    async forgetToken(profileId) {
      const current = held.get(profileId)
      // A copy, so that a sign-in that is just about to keep its token finds that it is no longer wanted.
      const copy = current?.grant ? { ...current.grant } : null
      if (current?.session.state === 'live') {
        set({ profileId, state: 'live', user: current.session.user, kept: 'memory' }, copy)
      }
      const removed = await kept.remove(profileId)
      // It is kept as before, and can be forgotten once more.
      if (!removed.ok && current && copy && held.get(profileId)?.grant === copy) set(current.session, copy)
      if (removed.ok && get(profileId) === current?.session && current.session.state === 'signed-out') {
        set({ profileId, state: 'signed-out' }, null)
      }
      return removed
    },

    async end(profileId, token) {
      const current = held.get(profileId)
      if (current?.session.state !== 'live' || current.grant?.token !== token) return
      const { user } = current.session
      const isCurrent = (): boolean => held.get(profileId)?.grant === current.grant
      refused.add(current.grant)
      const { grant, notice } = await kept.load(profileId, isCurrent)
      refused.delete(current.grant)
      if (!isCurrent()) return
      // Somebody has signed in since in another process: that one is in use there, and stays.
      if (
        grant &&
        grant.token !== token &&
        grant.user.email === user.email &&
        !leadsElsewhere(profileId, grant)
      ) {
        hideFromLog(grant)
        set({ profileId, state: 'live', user: grant.user, kept: kept.place }, grant)
        return
      }
      set({ profileId, state: 'ended', user }, null)
      if (grant ? grant.token === token : !isUnseen(notice)) await kept.remove(profileId)
    },

    isSignedIn: profileId => grantOf(profileId) !== null,
    accountOf(profileId) {
      const session = get(profileId)
      return session.state === 'signed-out' ? null : session.user.email.toLowerCase() || null
    },

    tokenFor(profileId) {
      const grant = grantOf(profileId)
      return grant && !refused.has(grant) ? grant.token : null
    },

    apikeyFor: profileId => held.get(profileId)?.grant?.apikey ?? '',

    async reviewProfiles() {
      const lost = [...held].filter(([id, { grant }]) => grant && leadsElsewhere(id, grant)).map(([id]) => id)
      await Promise.all(lost.map(signOut))
    },
  }
}

/** There is a token that nobody could look at just now: it may be another. */
const isUnseen = (notice: StartNotice | null): boolean =>
  notice?.kind === 'token-waits' || notice?.kind === 'token-unread'

/** One locked keychain is told of once, however many sign-ins wait for it. */
const withoutRepetition = (notices: StartNotice[]): StartNotice[] =>
  notices.filter(
    ({ kind }, at) => kind !== 'token-waits' || notices.findIndex(other => other.kind === kind) === at,
  )
