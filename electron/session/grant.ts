import { z } from 'zod'
import type { Result } from '../../shared/result'
import type { ServiceProfile } from '../../shared/service-profile'
import type { SessionUser } from '../../shared/session'

export interface Credentials {
  email: string
  password: string
}

export interface LoginAnswer {
  user: SessionUser & { apikey: string }
  token: string
}

/** Asks the service for a token, until the signal says that nobody waits for it any more. */
export type Login = (
  profile: ServiceProfile,
  credentials: Credentials,
  signal: AbortSignal,
) => Promise<Result<LoginAnswer>>

/** What a sign-in earned, and the only place the token may be sent to. This is what gets sealed. */
export const grantSchema = z.object({
  version: z.literal(1),
  origin: z.string().min(1),
  token: z.string().min(1),
  apikey: z.string(),
  user: z.object({ name: z.string(), email: z.string(), role: z.string() }),
})

export type Grant = z.infer<typeof grantSchema>

export const originOf = (profile: ServiceProfile): string => new URL(profile.baseUrl).origin

export function grantFrom(profile: ServiceProfile, { user, token }: LoginAnswer): Grant {
  const { apikey, name, email, role } = user
  return { version: 1, origin: originOf(profile), token, apikey, user: { name, email, role } }
}
