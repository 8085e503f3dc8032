import type { AppError } from './errors'

/** What every use case answers: exceptions never cross the bridge between the processes. */
/** `Refusal`: what is said instead, where that is no error of the program's own. */
export type Result<T, Refusal = AppError> = { ok: true; value: T } | { ok: false; error: Refusal }

export const success = <T>(value: T): Result<T> => ({ ok: true, value })
export const failure = (error: AppError): Result<never> => ({ ok: false, error })
