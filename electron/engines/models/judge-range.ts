import type { AppError } from '../../../shared/errors'
import type { Headers } from '../../network/request'
import { retryAt } from '../../network/retry-after'

export interface RangeReply {
  status: number
  headers: Headers
}

/** What an answer to a request for the rest of a file is good for. */
export type RangeVerdict =
  /** The rest, to be put behind what is here. */
  | { kind: 'rest' }
  /** All of it, from the first byte: what is here is of no use. */
  | { kind: 'whole' }
  /** The same, packed on its way. */
  | { kind: 'packed' }
  /** What is here cannot be continued; the file has to be asked for from its first byte. */
  | { kind: 'restart' }
  /** `passing`: asking again in a moment may help. */
  | { kind: 'refused'; error: AppError; passing: boolean; retryAt: number | null }

export interface WantedRange {
  name: string
  /** Of the whole file. */
  bytes: number
  from: number
}

const passing = [429, 500, 502, 503, 504]

export function judgeRange({ status, headers }: RangeReply, wanted: WantedRange, now: number): RangeVerdict {
  if (status === 206) {
    if (isRest(headers, wanted)) return { kind: 'rest' }
    return wanted.from > 0 ? { kind: 'restart' } : anotherFile(wanted)
  }
  if (status === 416 && wanted.from > 0) return { kind: 'restart' }
  if (status === 200) return wholeOf(headers, wanted) ?? anotherFile(wanted)
  const retry = retryAt(headers, now)
  return { kind: 'refused', error: errorOf(status, retry), passing: passing.includes(status), retryAt: retry }
}

function isRest(headers: Headers, { name, bytes, from }: WantedRange): boolean {
  const [, first, total] = /^bytes (\d+)-\d+\/(\d+|\*)$/.exec(headers['content-range'] ?? '') ?? []
  return Number(first) === from && (total === '*' || Number(total) === bytes) && isStored(headers, name)
}

/** A hotel's sign-in page comes with 200, too. */
function wholeOf(headers: Headers, { name, bytes }: WantedRange): RangeVerdict | null {
  if (/^text\/html\b/i.test(headers['content-type'] ?? '')) return null
  const length = headers['content-length']
  const isAsLong = length === undefined || Number(length) === bytes
  if (isStored(headers, name) && isAsLong) return { kind: 'whole' }
  return encodingOf(headers) === 'gzip' ? { kind: 'packed' } : null
}

const encodingOf = (headers: Headers): string => headers['content-encoding']?.toLowerCase() ?? 'identity'

/** Of a file that is packed itself, a host may say so: the bytes are those that it keeps all the same. */
const isStored = (headers: Headers, name: string): boolean =>
  encodingOf(headers) === 'identity' || (encodingOf(headers) === 'gzip' && isGzip(name))

export const isGzip = (name: string): boolean => name.endsWith('.gz')

const anotherFile = ({ name }: WantedRange): RangeVerdict => ({
  kind: 'refused',
  error: { kind: 'malformed', path: name, excerpt: '' },
  passing: false,
  retryAt: null,
})

function errorOf(status: number, retry: number | null): AppError {
  if (status === 429) return { kind: 'rate-limited', retryAt: retry, message: '' }
  if (status >= 500) return { kind: 'server', status, message: '' }
  return { kind: 'rejected', status, message: '' }
}
