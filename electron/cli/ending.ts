import type { AppError } from '../../shared/errors'
import type { ErrorPlace } from '../../shared/language/error-description'
import { type ExitCode, exitCodes } from './exit-codes'

/** How a command ends. What is not `done` is told by the frame, in the same words for every command. */
export type Ending =
  /** Everything has been said, failures included. */
  | { kind: 'done'; code: ExitCode }
  | { kind: 'error'; error: AppError; place: ErrorPlace }
  /** What was typed, or a file it names, cannot be used. Nothing was started. */
  | { kind: 'usage'; sentence: string }

export const done = (code: ExitCode = exitCodes.ok): Ending => ({ kind: 'done', code })
export const failedEnding = (error: AppError, place: ErrorPlace = 'elsewhere'): Ending => ({
  kind: 'error',
  error,
  place,
})
export const misused = (sentence: string): Ending => ({ kind: 'usage', sentence })
