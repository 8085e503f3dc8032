import type { AppError } from '../../shared/errors'

/**
 * What a failed step means for its unit.
 * - `wait`: the service could not be asked, or asks us to come later. Nothing was done, and it is tried again.
 * - `unsure`: the work may have been begun all the same.
 * - `fail`: trying again by itself would bring the same answer.
 * - `stop`: we ended it ourselves.
 */
export type Verdict = 'wait' | 'unsure' | 'fail' | 'stop'

/** A gateway that gave up says nothing about what stands behind it: it may have got the request. */
const lostBehindGateway: readonly number[] = [502, 504]
/** Nobody took the request, as when a connection is refused, where it does not say otherwise. */
const turnedAway = 503

/** The service itself was not there to answer. */
export const isAway = (error: AppError): error is Extract<AppError, { kind: 'server' }> =>
  error.kind === 'server' && (error.status === turnedAway || lostBehindGateway.includes(error.status))

export function judgeProblem(error: AppError, createsWork: boolean): Verdict {
  switch (error.kind) {
    case 'offline':
    case 'unreachable':
    case 'timeout':
    case 'auth':
    case 'rate-limited':
      return 'wait'
    case 'not-found':
      return error.what === 'session' ? 'wait' : 'fail'
    case 'unknown-outcome':
      return 'unsure'
    case 'server':
      if (!isAway(error)) return 'fail'
      return createsWork && (error.status !== turnedAway || error.handedOn) ? 'unsure' : 'wait'
    // The service took the request and answered something that names no task.
    case 'malformed':
    case 'too-large':
      return createsWork ? 'unsure' : 'fail'
    case 'cancelled':
      return 'stop'
    default:
      return 'fail'
  }
}
