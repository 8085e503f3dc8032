import { createHash, timingSafeEqual } from 'node:crypto'
import type { Credentials } from '../session/grant'

/** Who may use the service: one account, and the tokens it was given since the start. */
export interface Access {
  /** A fresh token, or null for a wrong e-mail or password. */
  signIn(given: Credentials): string | null
  accepts(authorization: string | undefined): boolean
}

/** A program that signs in again for each request must not fill the memory; nobody uses this many at a time. */
const mostTokens = 1_000

/** Only digests are compared and kept, so that neither the time taken nor the memory tells the secret. */
const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest()

export function createAccess(account: Credentials, newToken: () => string): Access {
  const email = digestOf(account.email)
  const password = digestOf(account.password)
  const tokens = new Set<string>()

  return {
    signIn(given) {
      const checks = [
        timingSafeEqual(email, digestOf(given.email)),
        timingSafeEqual(password, digestOf(given.password)),
      ]
      if (checks.includes(false)) return null
      const token = newToken()
      tokens.add(digestOf(token).toString('hex'))
      for (const oldest of tokens) {
        if (tokens.size <= mostTokens) break
        tokens.delete(oldest)
      }
      return token
    },

    accepts: authorization =>
      authorization !== undefined && tokens.has(digestOf(authorization).toString('hex')),
  }
}
