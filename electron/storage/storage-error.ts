import type { AppError, LocalError } from '../../shared/errors'

type StorageReason = Extract<LocalError, { kind: 'storage' }>['reason']

const reasons: Record<string, StorageReason> = {
  ENOSPC: 'full',
  EDQUOT: 'full',
  EFBIG: 'full',
  EROFS: 'read-only',
  EACCES: 'denied',
  EPERM: 'denied',
  EBUSY: 'locked',
  ETXTBSY: 'locked',
}

/** Windows answers EPERM, and sometimes EACCES, for a file that another program holds open. */
const lockedOnWindows = new Set(['EPERM', 'EACCES', 'EBUSY'])

/** EISDIR is how Node tells of ERROR_INVALID_FUNCTION, which Windows answers on exFAT (nodejs/node#65817). */
const withoutLinks = new Set([
  'EPERM',
  'ENOTSUP',
  'EOPNOTSUPP',
  'ENOSYS',
  'EINVAL',
  'EMLINK',
  'EXDEV',
  'EISDIR',
])

/** The disk refused to link one of our own files, and may well move or write it: some know no links. */
export const knowsNoLinks = (error: unknown): boolean => withoutLinks.has(errorCode(error))

export function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
}

export function storageError(
  file: string,
  error: unknown,
  platform: NodeJS.Platform,
): Extract<LocalError, { kind: 'storage' }> {
  const code = errorCode(error)
  const reason = isLocked(error, platform) ? 'locked' : (reasons[code] ?? 'failed')
  return { kind: 'storage', reason, file, code }
}

/** Nothing was to be written: whoever is told must not think that something was not saved. */
export const readingError = (file: string, error: unknown, platform: NodeJS.Platform): AppError => ({
  ...storageError(file, error, platform),
  doing: 'reading',
})

/** The trash of the system did not take it: it stays where it is. */
export const trashingError = (file: string, error: unknown, platform: NodeJS.Platform): AppError => ({
  ...storageError(file, error, platform),
  doing: 'trashing',
})

export function isLocked(error: unknown, platform: NodeJS.Platform): boolean {
  const code = errorCode(error)
  return platform === 'win32' ? lockedOnWindows.has(code) : reasons[code] === 'locked'
}
