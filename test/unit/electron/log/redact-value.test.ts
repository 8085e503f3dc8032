import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { redactValue } from '../../../../electron/log/redact-value'
import { createSecrets } from '../../../../electron/log/secrets'

const token = 'tKn-6f3a/9Q+z2=%"\\x&Éß.end'
const bytes = Buffer.from(token)

const secrets = createSecrets()
secrets.add(token)
const parts = { secrets, home: '/home/ann' }

class Client {
  readonly options = { headers: { authorization: token } }
  get token(): string {
    return token
  }
}

function withCause(): Error {
  const cause = new TypeError(`inner ${token}`)
  return new Error(`outer ${token}`, { cause })
}

function likeAxios(): Error {
  return Object.assign(new Error('Request failed with status code 401'), {
    config: { url: `/x?auth=${token}`, headers: { Authorization: token }, data: JSON.stringify({ token }) },
    response: { headers: { 'set-cookie': [`sid=${token}`] }, data: Buffer.from(token) },
  })
}

function circular(): object {
  const outer: { token: string; self?: object; list: object[] } = { token, list: [] }
  outer.self = outer
  outer.list.push(outer)
  return outer
}

function nested(depth: number): object {
  return depth === 0 ? { text: token } : { next: nested(depth - 1) }
}

const halves = [token.slice(0, 13), token.slice(13)]
const crumbs = token.match(/.{1,3}/gu) ?? []

const places: [string, unknown][] = [
  ['a string', token],
  ['the middle of a string', `before ${token} after`],
  ['an excerpt that cut it', `{"name":"${token.slice(0, 12)}`],
  ['a field with a telling name', { authorization: token }],
  ['a field with another name', { note: token }],
  ['a nested field', { a: { b: { c: [{ d: token }] } } }],
  ['a field too deep to show', nested(30)],
  ['a key', { [token]: 1 }],
  ['a list', ['a', token]],
  ['raw headers', ['Accept', '*/*', 'Authorization', token]],
  ['a name beside a value', { name: 'Authorization', value: token }],
  ['the message of an error', new Error(token)],
  ['the cause of an error', withCause()],
  ['the errors of an error', new AggregateError([new Error(token), token], 'all failed')],
  ['the parts of an error', likeAxios()],
  ['the stack of an error', Object.assign(new Error('x'), { stack: `Error: ${token}\n    at f` })],
  ['the name of an error', Object.assign(new Error('x'), { name: token })],
  [
    'a map',
    new Map<unknown, unknown>([
      ['auth', token],
      [token, 1],
    ]),
  ],
  ['a map in a map', new Map([['a', new Map([['b', token]])]])],
  ['a key of a map that is an object', new Map([[{ token }, 1]])],
  ['a set', new Set([token])],
  ['a buffer', bytes],
  ['bytes', new Uint8Array(bytes)],
  ['an array buffer', new Uint8Array(bytes).buffer],
  ['a list of bytes', [...bytes]],
  ['a buffer that went through JSON', JSON.parse(JSON.stringify(bytes))],
  ['a buffer in JSON in a string', JSON.stringify({ body: bytes })],
  ['the password of an address', new URL(`https://ann:${encodeURIComponent(token)}@a.example/`)],
  ['the query of an address', new URL(`https://a.example/?q=${encodeURIComponent(token)}`)],
  ['the path of an address', new URL(`https://a.example/${encodeURIComponent(token)}/x`)],
  ['query parameters', new URLSearchParams({ q: token })],
  ['headers', new Headers({ 'x-own': encodeURIComponent(token) })],
  ['a form', formWith(token)],
  ['a boxed string', Object(token)],
  ['a symbol', Symbol(token)],
  ['a pattern', new RegExp(token.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'))],
  ['an instance of a class', new Client()],
  ['an object without a prototype', Object.assign(Object.create(null), { note: token })],
  [
    'a getter',
    {
      get note() {
        return token
      },
    },
  ],
  ['a circle', circular()],
  ['two fields', { one: halves[0], two: halves[1] }],
  ['two elements', halves],
  ['many small pieces', crumbs],
  ['its characters', [...token]],
  ['its characters as fields', { ...[...token] }],
  ['JSON in a string', JSON.stringify({ note: token })],
  ['JSON in JSON in a string', JSON.stringify(JSON.stringify({ note: token }))],
  ['JSON that was cut', JSON.stringify({ note: token, more: 1 }).slice(0, -8)],
  ['a percent-encoded string', encodeURIComponent(token)],
  ['a twice percent-encoded string', encodeURIComponent(encodeURIComponent(token))],
  ['a form-encoded string', new URLSearchParams([['q', token]]).toString()],
  ['a base64 string', bytes.toString('base64')],
  ['a base64url string', bytes.toString('base64url')],
  ['basic credentials', `Basic ${Buffer.from(`ann:${token}`).toString('base64')}`],
  ['base64 of something longer', Buffer.from(`{"t":"${token}"}`).toString('base64')],
  ['a hex string', bytes.toString('hex')],
  ['a cookie', { 'set-cookie': [`sid=${token}; Path=/`] }],
  ['a header line', `Authorization: ${token}\r\nAccept: */*`],
  ['beyond the cut of a long string', `${'x '.repeat(8_185)}${token}`],
  ['a long list', [...Array.from({ length: 5_000 }, () => 'x'), token]],
]

function formWith(text: string): FormData {
  const form = new FormData()
  form.set('field', text)
  return form
}

/** Eight characters of it in a row, in any of these forms, would be a leak. */
const forms = [
  token,
  JSON.stringify(token).slice(1, -1),
  encodeURIComponent(token),
  bytes.toString('base64').replace(/=+$/, ''),
  bytes.toString('hex'),
]

function leaks(line: string): string[] {
  return forms.flatMap(form =>
    Array.from({ length: form.length - 7 }, (_, at) => form.slice(at, at + 8)).filter(piece =>
      line.includes(piece),
    ),
  )
}

describe('a token', () => {
  it.each(places)('is not written when it hides in %s', (_, place) => {
    const line = JSON.stringify(redactValue({ event: 'x', place }, parts))
    expect(leaks(line)).toEqual([])
  })

  it('is not written in pieces that put together give it away', () => {
    const asFields = Object.fromEntries(crumbs.map((crumb, at) => [`k${'abcdefghij'[at]}`, crumb]))
    const line = JSON.stringify(redactValue([asFields, crumbs, [...token]], parts))
    const letters = line.replace(/"k[a-z]":|[",[\]{}]/g, '')
    expect(leaks(letters)).toEqual([])
  })

  it('is not written wherever chance puts it', () => {
    const holder = fc.letrec(tie => ({
      any: fc.oneof(
        { maxDepth: 4, depthIdentifier: 'any' },
        fc.constant(token),
        fc.string().map(text => `${text}${token}${text}`),
        fc.anything({ withMap: true, withSet: true, withTypedArray: true, withDate: true }),
        fc.dictionary(fc.string(), tie('any')),
        fc.array(tie('any')),
        tie('any').map(inner => JSON.stringify({ inner })),
        tie('any').map(inner => new Error('x', { cause: inner })),
      ),
    })).any
    fc.assert(
      fc.property(holder, value => {
        expect(leaks(JSON.stringify(redactValue(value, parts)))).toEqual([])
      }),
    )
  })
})

describe('what is no secret', () => {
  it.each([
    [{ profileId: 'acme', status: 200, ok: true, none: null }],
    [{ event: 'x', list: [1, 2, 'three', { four: 4 }] }],
    [{ hasToken: true, token: null, tokenStore: 'keychain' }],
    ['plain words'],
    [[1, 2, 3]],
  ])('stays as it is: %j', value => {
    expect(redactValue(value, parts)).toEqual(value)
  })

  it('is written in a form one can read', () => {
    const facts = {
      at: new Date('2026-11-21T06:30:00Z'),
      never: new Date(Number.NaN),
      url: new URL('https://a.example/x?page=2'),
      big: 12n,
      endless: Number.POSITIVE_INFINITY,
      map: new Map([['a', 1]]),
      set: new Set(['b']),
      missing: undefined,
      run: () => 1,
      file: '/home/ann/a.wav',
    }
    expect(redactValue(facts, parts)).toEqual({
      at: '2026-11-21T06:30:00.000Z',
      never: '[no date]',
      url: 'https://a.example/x?page=2',
      big: '12',
      endless: 'Infinity',
      map: { a: 1 },
      set: { 0: 'b' },
      missing: null,
      run: '[function]',
      file: '~/a.wav',
    })
  })

  it('keeps what is worth knowing of an error', () => {
    const error = Object.assign(new RangeError('too far', { cause: new Error('deeper') }), { code: 'EFAR' })
    expect(redactValue(error, parts)).toMatchObject({
      name: 'RangeError',
      message: 'too far',
      code: 'EFAR',
      stack: expect.stringContaining('RangeError: too far'),
      cause: { message: 'deeper' },
    })
  })
})

describe('trouble', () => {
  it('of a getter or a proxy that throws does not come out', () => {
    const hostile = new Proxy(
      {},
      {
        ownKeys() {
          throw new Error(token)
        },
      },
    )
    const bad = {
      get boom() {
        throw new Error(token)
      },
    }
    expect(redactValue({ hostile, bad }, parts)).toEqual({
      hostile: '[unreadable]',
      bad: { boom: '[unreadable]' },
    })
  })

  it('of a revoked proxy does not come out', () => {
    const { proxy, revoke } = Proxy.revocable({}, {})
    revoke()
    expect(redactValue({ proxy }, parts)).toEqual({ proxy: '[unreadable]' })
  })

  it('of size is cut off', () => {
    const line = JSON.stringify(
      redactValue(
        Array.from({ length: 10_000 }, () => 'word '.repeat(1_000)),
        parts,
      ),
    )
    expect(line.length).toBeLessThan(150_000)
  })

  it('of depth is cut off', () => {
    expect(JSON.stringify(redactValue(nested(5_000), parts))).toContain('[deep]')
  })
})
