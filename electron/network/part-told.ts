import type { IncomingHttpHeaders } from 'node:http'

/**
 * How much of a request is done can be said before its answer, in a reply 102 with this header. It is said only to those
 * who prefer it: there are clients that take whatever comes first for the answer.
 */
export const partHeader = 'x-progress'
export const partPreference = 'progress'

/** From 0 to 1. Null: it does not say. */
export function partTold({ [partHeader]: told }: IncomingHttpHeaders): number | null {
  return typeof told === 'string' && /^(?:0(?:\.\d{1,6})?|1)$/.test(told) ? Number(told) : null
}
