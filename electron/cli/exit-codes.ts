import type { AppError } from '../../shared/errors'

/** What a script can tell from the end of a command. They are a promise: `--help` lists them. */
export const exitCodes = {
  ok: 0,
  failed: 1,
  usage: 2,
  auth: 3,
  network: 4,
  interrupted: 130,
} as const

export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes]

export function exitCodeFor(error: AppError): ExitCode {
  switch (error.kind) {
    case 'cancelled':
      return exitCodes.interrupted
    case 'auth':
      return exitCodes.auth
    case 'offline':
    case 'unreachable':
    case 'tls':
    case 'timeout':
      return exitCodes.network
    // Nothing was sent, and only whoever typed the command can put it right.
    case 'invalid':
    case 'insecure-address':
      return exitCodes.usage
    case 'backup':
      return error.reason === 'no-room-to-upgrade' || error.reason === 'not-upgraded'
        ? exitCodes.failed
        : exitCodes.usage
    case 'library':
      return ['away', 'differs', 'newer'].includes(error.reason) ? exitCodes.failed : exitCodes.usage
    case 'not-found':
      return error.what === 'session' ? exitCodes.auth : exitCodes.usage
    default:
      return exitCodes.failed
  }
}
