import type { AppError } from '../errors'
import { describeLocalError } from './describe-local-error'
import { describeNetworkError } from './describe-network-error'
import { describeServiceError } from './describe-service-error'
import type { Translate } from './translate'

export interface ErrorDescription {
  /** A few words. */
  title: string
  /** What happened, in a sentence. */
  text: string
  /** Who can do something about it. */
  whose: 'you' | 'computer' | 'network' | 'service'
  /** What to do next. */
  hint?: string
  /** The service's own words, or a part of its answer: shown apart and as they are, never translated. */
  quote?: string
}

/** Where the error came up: while signing in, a refusal is about the password and not about a session. */
export type ErrorPlace = 'sign-in' | 'elsewhere'

/** An error in words for a person. */
export function describeError(
  error: AppError,
  t: Translate,
  place: ErrorPlace = 'elsewhere',
): ErrorDescription {
  switch (error.kind) {
    case 'offline':
    case 'unreachable':
    case 'tls':
    case 'timeout':
      return describeNetworkError(error, t)
    case 'auth':
    case 'rejected':
    case 'rate-limited':
    case 'server':
    case 'malformed':
    case 'too-large':
    case 'no-sound':
    case 'unknown-outcome':
      return describeServiceError(error, t, place)
    default:
      return describeLocalError(error, t)
  }
}
