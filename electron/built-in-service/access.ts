import { createHash, hkdfSync, randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { z } from 'zod'
import type { Clock } from '../ports'
import type { Credentials } from '../session/grant'
import { readKept, type StoredJson } from './store/read-json'

/** Who may use the service: one account, and the tokens it was given. */
export interface Access {
  /** What the account's records are signed with: the same at each start where the password is. */
  apikey: string
  /** A fresh token, or null for a wrong e-mail or password. */
  signIn(given: Credentials): Promise<string | null>
  accepts(authorization: string | undefined): boolean
  /** The token is worth nothing from now on. */
  signOut(authorization: string | undefined): Promise<void>
}

export interface AccessParts extends StoredJson {
  account: Credentials
  newToken: () => string
  clock: Pick<Clock, 'now'>
  /** Tokens outlive a stop in it. Null: nobody knows the password after that, so none does. */
  file: string | null
}

/** A program that signs in again for each request must not fill the memory; nobody uses this many at a time. */
const mostTokens = 1_000
const day = 86_400_000
/** A token that nobody has used for so long is worth nothing any more. */
export const tokenAge = 30 * day

/** Only digests are compared and kept, so that neither the time taken nor the memory nor the disk tells the secret. */
const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest()

const keptSchema = z.object({
  salt: z.string(),
  /** Of the account that the tokens were given to: another one, or another password, ends them. */
  check: z.string(),
  tokens: z.array(z.object({ digest: z.string(), usedAt: z.number() })).max(mostTokens),
})
type Kept = z.infer<typeof keptSchema>

export async function openAccess(parts: AccessParts): Promise<Access> {
  const { account, newToken, clock, files, log } = parts
  const read =
    parts.file === null ? null : await readKept(parts.file, keptSchema, largestKept, { files, log })
  // Nothing is written over a file that the system does not give out just now.
  const file = read?.ok ? parts.file : null
  const known = read?.ok ? read.value : null
  const salt = known?.salt ?? randomBytes(16).toString('base64url')
  const { check, apikey } = file === null ? { check: '', apikey: newToken() } : await keysOf(account, salt)
  const tokens = new Map(
    known?.check === check
      ? known.tokens.map(({ digest, usedAt }): [string, number] => [digest, usedAt])
      : [],
  )
  const email = digestOf(account.email)
  const password = digestOf(account.password)
  let writing: Promise<unknown> = Promise.resolve()

  /** Where the disk refuses it, the tokens are good until the next stop. */
  function keep(): Promise<unknown> {
    if (file === null) return writing
    writing = writing.then(() => {
      const kept: Kept = {
        salt,
        check,
        tokens: [...tokens].map(([digest, usedAt]) => ({ digest, usedAt })),
      }
      return files.write(file, JSON.stringify(kept))
    })
    return writing
  }

  /** Those that nobody has used for the longest are the first of them. */
  function dropOld(): void {
    const oldest = clock.now() - tokenAge
    for (const [digest, usedAt] of tokens) {
      if (tokens.size > mostTokens || usedAt < oldest) tokens.delete(digest)
    }
  }

  return {
    apikey,

    async signIn(given) {
      const checks = [
        timingSafeEqual(email, digestOf(given.email)),
        timingSafeEqual(password, digestOf(given.password)),
      ]
      if (checks.includes(false)) return null
      const token = newToken()
      tokens.set(digestOf(token).toString('hex'), clock.now())
      dropOld()
      await keep()
      return token
    },

    accepts(authorization) {
      if (authorization === undefined) return false
      const digest = digestOf(authorization).toString('hex')
      const usedAt = tokens.get(digest)
      if (usedAt === undefined) return false
      const now = clock.now()
      if (now - usedAt > tokenAge) return false
      const isDue = now - usedAt > day
      // Behind all others: whoever signs in again and again is not to push out a token that is in use.
      tokens.delete(digest)
      tokens.set(digest, isDue ? now : usedAt)
      if (isDue) void keep()
      return true
    },

    async signOut(authorization) {
      if (authorization !== undefined && tokens.delete(digestOf(authorization).toString('hex'))) await keep()
    },
  }
}

const largestKept = 1_000_000
const keyLength = 32
const stretched = promisify<string, string, number, Buffer>(scrypt)

/** Neither tells the password, nor one the other. */
async function keysOf({ email, password }: Credentials, salt: string) {
  const key = await stretched(password, salt, keyLength)
  const derived = (purpose: string): string =>
    Buffer.from(hkdfSync('sha256', key, email, purpose, keyLength)).toString('base64url')
  return { check: derived('check'), apikey: derived('apikey') }
}
