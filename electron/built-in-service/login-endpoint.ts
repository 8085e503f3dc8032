import { z } from 'zod'
import { defaultPaths } from '../../shared/operations'
import type { SessionUser } from '../../shared/session'
import type { Clock, Timers } from '../ports'
import type { Access } from './access'
import { type Endpoint, endpoint } from './endpoint'
import { accepted, rejected } from './reply'
import { jsonFields, noBody } from './request-fields'

export interface LoginParts {
  access: Access
  user: SessionUser & { apikey: string }
  clock: Clock
  brake: Brake
}

const text = z.string('must be a string')
const credentialsLimit = 16_000
const credentials = jsonFields(z.object({ email: text, password: text }), credentialsLimit)

/** Our own: the interface knows no end of a token, and whoever has one for a month wants to be rid of it some day. */
const logoutPath = '/api/auth/logout'

/** `POST /api/auth/login`, the one operation that needs no token, and its end. */
export function loginEndpoints({ access, user, clock, brake }: LoginParts): Endpoint[] {
  return [
    endpoint({
      method: 'POST',
      path: defaultPaths.login,
      access: 'open',
      read: credentials,
      async answer({ body }) {
        const seconds = brake.refusal()
        if (seconds !== null) {
          return rejected(429, 'Too many wrong passwords at once.', { 'retry-after': String(seconds) })
        }
        const auth = await access.signIn(body)
        if (auth === null) {
          await brake.wrong()
          return rejected(401, 'The e-mail or the password is wrong.')
        }
        brake.right()
        return accepted('Login successful', { user, auth, apps: [] }, { timestamp: clock.now() })
      },
    }),
    endpoint({
      method: 'POST',
      path: logoutPath,
      read: noBody,
      async answer({ headers }) {
        await access.signOut(headers.authorization)
        return accepted('Logout successful', {})
      },
    }),
  ]
}

/** Slows down whoever tries one password after another. A right password is never held up by wrong ones before it. */
interface Brake {
  /** Seconds after which another try is looked at; null: this one is. */
  refusal(): number | null
  /** Answers when a wrong password may be told so. */
  wrong(): Promise<void>
  right(): void
}

const firstPause = 100
const longestPause = 3_000
/** As many may be wrong at a time before others are not even looked at. */
const mostAtOnce = 4
/** After so long without a wrong one, the next counts as the first. */
const forgivenAfter = 60_000

export function createBrake({ clock, timers }: { clock: Clock; timers: Timers }): Brake {
  let tries = 0
  let lastAt = Number.NEGATIVE_INFINITY
  let waiting = 0

  return {
    refusal: () => (waiting < mostAtOnce ? null : Math.ceil(longestPause / 1_000)),

    async wrong() {
      if (clock.passed() - lastAt > forgivenAfter) tries = 0
      lastAt = clock.passed()
      const pause = Math.min(longestPause, firstPause * 2 ** tries)
      tries += 1
      waiting += 1
      await new Promise<void>(resolve => timers.set(resolve, pause))
      waiting -= 1
    },

    right() {
      tries = 0
    },
  }
}
