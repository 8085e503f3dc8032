import type { CheckLine } from '../../shared/diagnostics'
import type { AppError } from '../../shared/errors'

type Check = CheckLine['check']
type Facts = Partial<Pick<CheckLine, 'milliseconds' | 'detail'>>

const line = (check: Check, state: CheckLine['state'], facts: Facts, error: AppError | null): CheckLine => ({
  check,
  state,
  milliseconds: facts.milliseconds ?? null,
  detail: facts.detail ?? '',
  error,
})

export const passed = (check: Check, facts: Facts = {}): CheckLine => line(check, 'ok', facts, null)
export const doubtful = (check: Check, facts: Facts, error: AppError | null = null): CheckLine =>
  line(check, 'warning', facts, error)
export const failed = (check: Check, error: AppError, facts: Facts = {}): CheckLine =>
  line(check, 'failed', facts, error)
export const skipped = (check: Check): CheckLine => line(check, 'skipped', {}, null)
