/**
 * When a service wants to be asked again, in epoch milliseconds, from a `Retry-After` header: seconds or a date.
 * Null: it did not say, or not so that it could be understood.
 */
export function retryAt(header: string | undefined, now: number): number | null {
  const text = header?.trim() ?? ''
  if (/^\d{1,9}(\.\d+)?$/.test(text)) return now + Math.round(Number(text) * 1_000)
  // Anything else that Date.parse takes, such as "-5", is no date of HTTP.
  if (!/^[A-Z][a-z]+,? /.test(text)) return null
  const date = Date.parse(text)
  return Number.isNaN(date) ? null : Math.max(now, date)
}
