import type { Headers } from './request'

/**
 * When a service wants to be asked again, in epoch milliseconds of this computer, from a `Retry-After` header: seconds
 * or a date. A date is by the service's own clock, which tells its time in `Date`. Null: it did not say, or not so that
 * it could be understood.
 */
export function retryAt(headers: Headers, now: number): number | null {
  const text = headers['retry-after']?.trim() ?? ''
  if (/^\d{1,9}(\.\d+)?$/.test(text)) return now + Math.round(Number(text) * 1_000)
  const date = dateIn(text)
  if (date === null) return null
  return now + Math.max(0, date - (dateIn(headers.date ?? '') ?? now))
}

function dateIn(text: string): number | null {
  // Anything else that Date.parse takes, such as "-5", is no date of HTTP.
  if (!/^[A-Z][a-z]+,? /.test(text)) return null
  const date = Date.parse(text)
  return Number.isNaN(date) ? null : date
}
