import type { Answer } from '../../service/answer'
import type { Misbehaviour } from '../../service/misbehaviour'
import { type Fault, namesItsSubject } from './fault'

/**
 * All that goes wrong. What the interface gives nobody a way to notice is not among it: a whole sound of another line,
 * with the right status, has no name on it.
 */

const reply = (change: Partial<Answer>): Misbehaviour => ({
  kind: 'change',
  answer: answer => ({ ...answer, ...change, headers: { ...answer.headers, ...change.headers } }),
})

const status = (code: number): Fault => ({
  name: `status ${code}`,
  part: 'status',
  reaches: 'nobody',
  do: { kind: 'status', status: code },
})

/** The service has worked, and whoever stands before it says otherwise. None of these says that it is safe to ask again. */
const statusAfter = (code: number): Fault => ({
  name: `status ${code} after the work`,
  part: 'status',
  reaches: 'service',
  do: { kind: 'status', status: code },
})

/** As Envoy says it: the one 503 after which the work may have been done. */
const lostByGateway =
  'upstream connect error or disconnect/reset before headers. reset reason: connection termination'

const statuses: Fault[] = [
  ...[400, 401, 403, 404, 408, 413, 422, 500, 501, 502, 503, 504].map(status),
  ...[500, 502, 504].map(statusAfter),
  {
    name: 'lost by a gateway after the work',
    part: 'status',
    reaches: 'service',
    do: { kind: 'reply', status: 503, headers: { 'Content-Type': 'text/plain' }, body: lostByGateway },
  },
  { name: 'no content', part: 'status', reaches: 'service', do: { kind: 'reply', status: 204, body: '' } },
]

const retryAfter = (name: string, value?: string): Fault => ({
  name: `busy, ${name}`,
  part: 'headers',
  reaches: 'nobody',
  do: { kind: 'too-many', ...(value === undefined ? {} : { retryAfter: value }) },
})

const headers: Fault[] = [
  retryAfter('come back at once', '0'),
  retryAfter('come back in a second', '1'),
  retryAfter('come back in the past', 'Thu, 01 Jan 1970 00:00:00 GMT'),
  retryAfter('come back some time', 'soon'),
  retryAfter('does not say when'),
  { name: 'length too large', part: 'headers', reaches: 'service', do: { kind: 'wrong-length', by: 10 } },
  { name: 'length too small', part: 'headers', reaches: 'service', do: { kind: 'wrong-length', by: -10 } },
  {
    name: 'says it is packed',
    part: 'headers',
    reaches: 'service',
    do: reply({ headers: { 'Content-Encoding': 'gzip' } }),
  },
  {
    name: 'packed in nobody knows what',
    part: 'headers',
    reaches: 'service',
    do: reply({ headers: { 'Content-Encoding': 'x-unheard-of' } }),
  },
  {
    name: 'says it is a page',
    part: 'headers',
    reaches: 'service',
    do: reply({ headers: { 'Content-Type': 'text/html' } }),
  },
  {
    name: 'headers without end',
    part: 'headers',
    reaches: 'service',
    do: reply({ headers: { 'X-Long': 'x'.repeat(100_000) } }),
  },
]

const page = '<!doctype html><html><title>Sign in to the hotel</title><form><input name="room"></form></html>'

const bodies: Fault[] = [
  { name: 'a sign-in page', part: 'body', reaches: 'nobody', do: { kind: 'html', text: page } },
  {
    name: 'a sign-in page after the work',
    part: 'body',
    reaches: 'service',
    do: { kind: 'html', text: page },
  },
  { name: 'empty', part: 'body', reaches: 'service', do: reply({ body: Buffer.alloc(0) }) },
  { name: 'cut off', part: 'body', reaches: 'service', do: { kind: 'half-reply' } },
  {
    name: 'cut short, as long as it says',
    part: 'body',
    reaches: 'service',
    do: {
      kind: 'change',
      answer: answer => ({ ...answer, body: answer.body.subarray(0, answer.body.length / 2) }),
    },
  },
  { name: 'rubbish', part: 'body', reaches: 'service', do: reply({ body: Buffer.alloc(999, 0xa7) }) },
  { name: 'backslashes', part: 'body', reaches: 'service', do: reply({ body: Buffer.alloc(9_999, '\\') }) },
  { name: 'a mark before it', part: 'body', reaches: 'service', do: { kind: 'bom' } },
  {
    name: 'without an end',
    part: 'body',
    reaches: 'service',
    do: { kind: 'endless', bytes: 200_000_000 },
    isSlow: true,
  },
  {
    name: 'a bomb',
    part: 'body',
    reaches: 'service',
    do: { kind: 'bomb', bytes: 100_000_000 },
    isSlow: true,
  },
  { name: 'very deep', part: 'body', reaches: 'service', do: { kind: 'deep', levels: 100_000 } },
]

const json = (name: string, value: unknown): Fault => ({
  name,
  part: 'content',
  reaches: 'nobody',
  do: { kind: 'json', value },
})

/** The right status, and not what was asked for. */
const contents: Fault[] = [
  json('a refusal that says 200', { success: false, message: 'Too odd' }),
  json('a success without anything', { success: true, message: 'Done', data: null }),
  json('a success with other things', { success: true, message: 'Done', data: { weather: 'fine' } }),
  json('a list', []),
  {
    name: 'the answer to another question',
    part: 'content',
    reaches: 'service',
    do: { kind: 'mixed-up' },
    on: namesItsSubject,
  },
  {
    name: 'a page that calls itself a sound',
    part: 'content',
    reaches: 'nobody',
    do: { kind: 'reply', headers: { 'Content-Type': 'audio/wav' }, body: page },
    on: ['fileDownload'],
  },
  {
    name: 'JSON that calls itself a sound',
    part: 'content',
    reaches: 'nobody',
    do: { kind: 'reply', headers: { 'Content-Type': 'audio/wav' }, body: '{"error":"no such voice"}' },
    on: ['fileDownload'],
  },
  {
    name: 'the head of a sound alone',
    part: 'content',
    reaches: 'service',
    do: { kind: 'change', answer: answer => ({ ...answer, body: answer.body.subarray(0, 44) }) },
    on: ['fileDownload'],
  },
  {
    name: 'a task in a state nobody knows',
    part: 'content',
    reaches: 'service',
    do: { kind: 'data', change: inAnUnknownState },
    on: ['speechStatus', 'transcription', 'speakersStatus'],
  },
]

function inAnUnknownState(data: unknown): unknown {
  if (Array.isArray(data)) return data.map(inAnUnknownState)
  return { ...(data as object), jobStatus: 'Pondering', transcriptionStatus: 'Pondering' }
}

const timings: Fault[] = [
  {
    name: 'half a second late',
    part: 'timing',
    reaches: 'service',
    do: { kind: 'delay', milliseconds: 500 },
  },
  {
    name: 'four seconds late',
    part: 'timing',
    reaches: 'service',
    do: { kind: 'delay', milliseconds: 4_000 },
  },
  {
    name: 'drop by drop',
    part: 'timing',
    reaches: 'service',
    do: { kind: 'drip', bytes: 200, milliseconds: 5 },
  },
  { name: 'silent', part: 'timing', reaches: 'service', do: { kind: 'silence' }, isSlow: true },
  { name: 'stops in the middle', part: 'timing', reaches: 'service', do: { kind: 'stall' }, isSlow: true },
]

const redirect = (name: string, to: string, status?: 301 | 302 | 303 | 307 | 308): Fault => ({
  name: `sent ${name}`,
  part: 'redirect',
  reaches: 'nobody',
  do: { kind: 'redirect', to, ...(status === undefined ? {} : { status }) },
})

const redirects: Fault[] = [
  redirect('in a circle', ''),
  redirect('to another door of this computer', 'http://127.0.0.1:9/secrets', 307),
  redirect('to a name that nobody has', 'http://nobody.invalid/', 303),
  redirect('to a file', 'file:///etc/hostname', 301),
  redirect('to no address', 'http://[', 308),
]

const connections: Fault[] = [
  {
    name: 'cut before the work',
    part: 'connection',
    reaches: 'nobody',
    do: { kind: 'drop', when: 'before-acting' },
  },
  {
    name: 'cut after the work',
    part: 'connection',
    reaches: 'service',
    do: { kind: 'drop', when: 'after-acting' },
  },
  {
    name: 'nobody there for a second',
    part: 'connection',
    reaches: 'nobody',
    do: { kind: 'nobody', milliseconds: 1_000 },
  },
  {
    name: 'no HTTP at all',
    part: 'connection',
    reaches: 'service',
    do: { kind: 'raw', text: '220 mail.example ESMTP\r\n', ends: true },
  },
  {
    name: 'half a head, then closed',
    part: 'connection',
    reaches: 'service',
    do: { kind: 'raw', text: 'HTTP/1.1 200 OK\r\nContent-', ends: true },
  },
  {
    name: 'half a head, then silence',
    part: 'connection',
    reaches: 'service',
    do: { kind: 'raw', text: 'HTTP/1.1 200 O', ends: false },
    isSlow: true,
  },
]

export const faults: readonly Fault[] = [
  ...statuses,
  ...headers,
  ...bodies,
  ...contents,
  ...timings,
  ...redirects,
  ...connections,
]
