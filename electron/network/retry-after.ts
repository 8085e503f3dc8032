import type { Headers } from './request'

/** Nobody waits years for a slip of the pen. Whoever means a longer time says so again. */
const longestAsked = 3_600_000

/**
 * When a service wants to be asked again, in epoch milliseconds of this computer, from a `Retry-After` header: seconds
 * or a date. A date is by the service's own clock, which tells its time in `Date`. No later than in an hour. Null: it
 * did not say, or not so that it could be understood.
 */
export function retryAt(headers: Headers, now: number): number | null {
  const text = headers['retry-after']?.trim() ?? ''
  const seconds = /^\d+(\.\d+)?$/.test(text) ? Number(text) * 1_000 : null
  const date = dateIn(text)
  const wait = date === null ? seconds : Math.max(0, date - (dateIn(headers.date ?? '') ?? now))
  return wait === null ? null : now + Math.min(longestAsked, Math.round(wait))
}

function dateIn(text: string): number | null {
  // Anything else that Date.parse takes, such as "-5", is no date of HTTP.
  if (!/^[A-Z][a-z]+,? /.test(text)) return null
  const date = Date.parse(text)
  return Number.isNaN(date) ? null : date
}
