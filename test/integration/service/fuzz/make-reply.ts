import type { Chance } from './chance'
import { mutatedBytes } from './mutate-bytes'
import { mutatedValue } from './mutate-value'

/** Those that a server can give a whole reply with, known and unknown. */
const statuses = [
  200, 200, 200, 200, 201, 202, 204, 206, 299, 300, 301, 302, 304, 305, 307, 308, 400, 401, 402, 403, 404,
  409, 413, 418, 422, 429, 451, 499, 500, 501, 502, 503, 504, 520, 599, 600, 799, 999,
] as const

const retryAfters = [
  '7',
  '-5',
  '1e9',
  '99999999999999',
  'soon',
  '',
  'Wed, 21 Oct 2026 07:28:00 GMT',
  'Fri, 99 Foo',
  '0x10',
] as const
const locations = [
  '',
  '/',
  '/api/auth/login',
  '//',
  'http://[',
  'javascript:alert(1)',
  'file:///etc/passwd',
  'http://127.0.0.1:1/',
  '?'.repeat(3_000),
] as const
const types = [
  'text/html',
  'application/json',
  'application/json; charset=utf-16',
  '',
  ';;;',
  'multipart/mixed',
  'x'.repeat(3_000),
] as const
const packings = ['gzip', 'br', 'deflate', 'compress', 'identity', 'gzip, gzip', 'what'] as const

export interface MadeReply {
  status: number
  headers: Record<string, string>
  body: Buffer
}

/** One reply of an operation whose true data is `data`, with anything wrong with it, or nothing. */
export function madeReply(data: unknown, chance: Chance, secret: string): MadeReply {
  const status = chance.pick(statuses)
  return { status, headers: headersFor(chance, secret), body: bodyFor(data, chance, secret) }
}

function bodyFor(data: unknown, chance: Chance, secret: string): Buffer {
  const truth = {
    success: !chance.oneIn(5),
    message: chance.pick(['Done', '', 'No such task', 'Token expired']),
    data,
  }
  const fault = chance.below(10)
  if (fault === 0) return Buffer.from(JSON.stringify(truth))
  const value =
    fault < 5
      ? { ...truth, data: mutatedValue(data, chance, secret) }
      : fault < 7
        ? mutatedValue(truth, chance, secret)
        : truth
  const json = JSON.stringify(value ?? null)
  return fault < 7 ? Buffer.from(json) : mutatedBytes(json, chance, secret)
}

function headersFor(chance: Chance, secret: string): Record<string, string> {
  const headers: Record<string, string> = {
    'content-type': chance.oneIn(3) ? chance.pick(types) : 'application/json',
  }
  if (chance.oneIn(4)) headers['retry-after'] = chance.pick(retryAfters)
  if (chance.oneIn(4)) headers.location = chance.oneIn(4) ? `/again?token=${secret}` : chance.pick(locations)
  if (chance.oneIn(12)) headers['content-encoding'] = chance.pick(packings)
  if (chance.oneIn(12)) headers['www-authenticate'] = `Bearer ${secret}`
  if (chance.oneIn(12)) headers.date = chance.pick(['yesterday', 'Wed, 21 Oct 2026 07:28:00 GMT', ''])
  return headers
}
