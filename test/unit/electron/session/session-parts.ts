import type { Grant, LoginAnswer } from '../../../../electron/session/grant'
import type { KeptGrants } from '../../../../electron/session/kept-grants'
import { createSessions, type Sessions, type SessionsParts } from '../../../../electron/session/sessions'
import { type Result, success } from '../../../../shared/result'
import type { ServiceProfile } from '../../../../shared/service-profile'
import type { Session } from '../../../../shared/session'
import { remoteProfile } from '../profiles/remote-profile'

export const answerFor = (token: string): Result<LoginAnswer> =>
  success({
    user: { name: 'Ann', email: 'ann@example.com', role: 'editor', apikey: `key of ${token}` },
    token,
  })

/** Grants "on disk" in a map, with the order of what happened to them. */
export function keptInMemory(): KeptGrants & { grants: Map<string, Grant>; done: string[] } {
  const grants = new Map<string, Grant>()
  const done: string[] = []
  return {
    place: 'keychain',
    grants,
    done,
    list: async () => [...grants.keys()],
    load: async profileId => ({ grant: grants.get(profileId) ?? null, notice: null }),
    async save(profileId, grant, stillWanted) {
      await Promise.resolve()
      if (stillWanted()) {
        grants.set(profileId, grant)
        done.push(`saved ${grant.token}`)
      }
      return success(null)
    },
    async remove(profileId) {
      grants.delete(profileId)
      done.push(`removed ${profileId}`)
      return success(null)
    },
  }
}

export interface SessionTest {
  sessions: Sessions
  pushed: Session[]
  hidden: string[]
  profiles: Map<string, ServiceProfile>
}

export function startSessions(parts: Partial<SessionsParts> = {}): SessionTest {
  const profiles = new Map([
    ['acme', remoteProfile()],
    ['other', remoteProfile({ id: 'other', name: 'Other', baseUrl: 'https://other.example' })],
  ])
  const hidden: string[] = []
  const pushed: Session[] = []
  const sessions = createSessions({
    profiles: {
      list: () => [...profiles.values()],
      get: id => profiles.get(id) ?? null,
      mayExist: id => profiles.has(id),
    },
    login: async () => answerFor('token-1'),
    kept: keptInMemory(),
    secrets: { add: value => hidden.push(value) },
    log: () => undefined,
    ...parts,
  })
  sessions.onChange(session => pushed.push(session))
  return { sessions, pushed, hidden, profiles }
}

export const asAnn = { profileId: 'acme', email: 'ann@example.com', password: 'pass phrase', keep: false }
