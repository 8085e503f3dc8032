import { z } from 'zod'
import { defaultPaths } from '../../shared/operations'
import type { SessionUser } from '../../shared/session'
import type { Clock } from '../ports'
import type { Access } from './access'
import type { Brake } from './brake'
import { jsonFields } from './json-fields'
import { accepted, rejected } from './reply'
import { type Route, route } from './route'

export interface LoginParts {
  access: Access
  user: SessionUser & { apikey: string }
  clock: Clock
  brake: Brake
}

const text = z.string('must be a string')
const credentialsLimit = 16_000
const credentials = jsonFields(z.object({ email: text, password: text }), credentialsLimit)

/** `POST /api/auth/login`, the one operation that needs no token. */
export function loginRoutes({ access, user, clock, brake }: LoginParts): Route[] {
  return [
    route({
      method: 'POST',
      path: defaultPaths.login,
      access: 'open',
      read: credentials,
      async answer({ body }) {
        const seconds = brake.refusal()
        if (seconds !== null) {
          return rejected(429, 'Too many wrong passwords at once.', { 'retry-after': String(seconds) })
        }
        const auth = access.signIn(body)
        if (auth === null) {
          await brake.wrong()
          return rejected(401, 'The e-mail or the password is wrong.')
        }
        brake.right()
        return accepted('Login successful', { user, auth, apps: [] }, { timestamp: clock.now() })
      },
    }),
  ]
}
