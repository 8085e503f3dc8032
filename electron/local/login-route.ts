import { z } from 'zod'
import { defaultPaths } from '../../shared/operations'
import type { SessionUser } from '../../shared/session'
import type { Clock } from '../ports'
import type { Access } from './access'
import { jsonFields } from './json-fields'
import { accepted, rejected } from './reply'
import { type Route, route } from './route'

export interface LoginParts {
  access: Access
  user: SessionUser & { apikey: string }
  clock: Clock
}

const text = z.string('must be a string')
const credentialsLimit = 16_000
const credentials = jsonFields(z.object({ email: text, password: text }), credentialsLimit)

/** `POST /api/auth/login`, the one operation that needs no token. */
export function loginRoutes({ access, user, clock }: LoginParts): Route[] {
  return [
    route({
      method: 'POST',
      path: defaultPaths.login,
      access: 'open',
      read: credentials,
      answer({ body }) {
        const auth = access.signIn(body)
        if (auth === null) return rejected(401, 'The e-mail or the password is wrong.')
        return accepted('Login successful', { user, auth, apps: [] }, { timestamp: clock.now() })
      },
    }),
  ]
}
