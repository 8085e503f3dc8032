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
