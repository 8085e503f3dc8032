import type { AppError } from '../errors'
import { describeLocalError } from './describe-local-error'
import { describeNetworkError } from './describe-network-error'
import { describeServiceError } from './describe-service-error'
import type { ErrorDescription, ErrorPlace } from './error-description'
import type { Translate } from './translate'

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
    case 'empty-answer':
    case 'no-sound':
    case 'untold':
    case 'unknown-outcome':
      return describeServiceError(error, t, place)
    default:
      return describeLocalError(error, t)
  }
}

/** Where there is room for one text alone. */
export function errorSentences(error: AppError, t: Translate): string {
  const { title, text } = describeError(error, t)
  return t('error.sentences', { title, text })
}
