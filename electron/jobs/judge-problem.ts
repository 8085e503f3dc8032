import type { AppError } from '../../shared/errors'

/**
 * What a failed step means for its unit.
 * - `wait`: the service could not be asked, or asks us to come later. Nothing was done, and it is tried again.
 * - `unsure`: the work may have been begun all the same.
 * - `fail`: trying again by itself would bring the same answer.
 * - `stop`: we ended it ourselves.
 */
export type Verdict = 'wait' | 'unsure' | 'fail' | 'stop'

/** A gateway that gave up says nothing about what stands behind it. */
const lostBehindGateway: readonly number[] = [502, 504]

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
      return createsWork && lostBehindGateway.includes(error.status) ? 'unsure' : 'fail'
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
