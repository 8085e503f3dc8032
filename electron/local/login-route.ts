import { z } from 'zod'
import { defaultPaths } from '../../shared/operations'
import type { SessionUser } from '../../shared/session'
import type { Clock } from '../ports'
import type { Access } from './access'
import { jsonBody } from './json-body'
import { accepted, rejected } from './reply'
import { type Route, route } from './route'

export interface LoginParts {
  access: Access
  user: SessionUser & { apikey: string }
  clock: Clock
}

const credentials = z.object({ email: z.string(), password: z.string() })
const credentialsLimit = 16_000

/** `POST /api/auth/login`, the one operation that needs no token. */
export function loginRoutes({ access, user, clock }: LoginParts): Route[] {
  return [
    route({
      method: 'POST',
      path: defaultPaths.login,
      access: 'open',
      read: jsonBody(credentialsLimit),
      answer({ body }) {
        const given = credentials.safeParse(body)
        if (!given.success) {
          const field = given.error.issues[0]?.path.join('.') ?? ''
          return rejected(400, `The field ${field} must be a string.`)
        }
        const auth = access.signIn(given.data)
        if (auth === null) return rejected(401, 'The e-mail or the password is wrong.')
        return accepted('Login successful', { user, auth, apps: [] }, { timestamp: clock.now() })
      },
    }),
  ]
}
