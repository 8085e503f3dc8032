import type { AppError } from './errors'

/** What every use case answers: exceptions never cross the bridge between the processes. */
export type Result<T> = { ok: true; value: T } | { ok: false; error: AppError }

export const success = <T>(value: T): Result<T> => ({ ok: true, value })
export const failure = (error: AppError): Result<never> => ({ ok: false, error })
