import { z } from 'zod'
import type { ServiceProfile } from '../../shared/service-profile'
import type { LoginAnswer } from './login'

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
