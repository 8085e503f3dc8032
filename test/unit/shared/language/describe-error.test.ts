import { describe, expect, it } from 'vitest'
import { type AppError, soundFaults } from '../../../../shared/errors'
import { describeError, errorSentences } from '../../../../shared/language/describe-error'
import type { ErrorDescription } from '../../../../shared/language/error-description'
import { createTranslate } from '../../../../shared/language/translate'

const english = createTranslate('en')
const say = (error: AppError, place?: 'sign-in'): ErrorDescription => describeError(error, english, place)
const host = 'speech.example'

const every: AppError[] = [
  { kind: 'offline' },
  ...(['name-not-found', 'refused', 'reset', 'no-route', 'proxy'] as const).map(
    reason => ({ kind: 'unreachable', host, reason, code: 'ECODE' }) as const,
  ),
  { kind: 'unreachable', host, reason: 'proxy', code: 'HTTP 407' },
  ...(['self-signed', 'expired', 'wrong-host', 'untrusted'] as const).map(
    reason => ({ kind: 'tls', host, reason, code: 'CERT_CODE' }) as const,
  ),
  { kind: 'tls', host, reason: 'untrusted', code: 'EPROTO' },
  ...(['connect', 'first-byte', 'idle', 'whole'] as const).map(
    phase => ({ kind: 'timeout', host, phase, seconds: 15 }) as const,
  ),
  { kind: 'auth', status: 401, message: 'Token expired' },
  { kind: 'rejected', status: 422, message: 'Language not supported' },
  { kind: 'rejected', status: 418, message: '' },
  { kind: 'rejected', status: 301, message: 'https://new.example' },
  { kind: 'rate-limited', retryAt: null, message: '' },
  { kind: 'rate-limited', retryAt: Date.UTC(2026, 0, 1, 12), message: 'Slow down' },
  { kind: 'server', status: 503, message: 'Out of memory' },
  { kind: 'malformed', path: '', excerpt: '<html>' },
  { kind: 'malformed', path: 'data.auth', excerpt: '{"data":{}}' },
  { kind: 'too-large', limit: 64 * 1024 * 1024 },
  { kind: 'empty-answer' },
  ...soundFaults.map(fault => ({ kind: 'no-sound', fault, excerpt: '' }) as const),
  ...(['text', 'unknown', 'cut-short', 'damaged'] as const).map(
    fault => ({ kind: 'no-sound', fault, excerpt: '', from: 'file' }) as const,
  ),
  { kind: 'unknown-outcome', operation: 'translate' },
  { kind: 'cancelled' },
  { kind: 'invalid', path: 'baseUrl', problem: 'must be an http or https address' },
  { kind: 'invalid', path: 'token', problem: '' },
  { kind: 'invalid', path: '', problem: '' },
  { kind: 'invalid', path: '', problem: 'is not a file' },
  { kind: 'damaged', file: '/library/jobs/a.json.malformed-2026-11-21T06-30-00Z' },
  { kind: 'not-found', what: 'profile' },
  { kind: 'not-found', what: 'file' },
  { kind: 'not-found', what: 'session' },
  { kind: 'not-found', what: 'job' },
  { kind: 'insecure-address', host },
  ...(['full', 'read-only', 'denied', 'locked', 'changing', 'failed'] as const).map(
    reason => ({ kind: 'storage', reason, file: 'settings.json', code: 'ECODE' }) as const,
  ),
  { kind: 'library', reason: 'newer', folder: '/stick/library' },
  { kind: 'refused' },
  { kind: 'port', reason: 'taken', port: 8080, code: 'EADDRINUSE' },
  { kind: 'port', reason: 'denied', port: 80, code: 'EACCES' },
  { kind: 'port', reason: 'failed', port: 8080, code: 'EADDRNOTAVAIL' },
  { kind: 'unexpected', detail: 'x is undefined' },
]

it('a file that is no sound is the fault of no service', () => {
  for (const fault of soundFaults) {
    const { text, hint, whose } = say({ kind: 'no-sound', fault, excerpt: '', from: 'file' })
    expect([whose, `${text} ${hint}`]).toEqual(['you', expect.not.stringContaining('service')])
  }
})

describe('every error', () => {
  it('has a description of its own', () => {
    const said = every.map(error => JSON.stringify([say(error).title, say(error).text]))
    expect(new Set(said).size).toBe(every.length)
  })

  it.each(every)('%o is a title without and sentences with a full stop', error => {
    const { title, text, hint } = say(error)
    expect(title).toMatch(/^\S.*[^.!?]$/)
    for (const sentence of [text, hint ?? text]) expect(sentence).toMatch(/^\S.*[^.!]\.$/)
    expect([title, text, hint].join(' ')).not.toMatch(/undefined|ECODE|\{|\}/)
  })

  it('comes out of the catalogue, but for names, quotes and the reason that a service gave', () => {
    const pseudo = createTranslate('pseudo')
    for (const error of every) {
      const { title, text, hint } = describeError(error, pseudo)
      if ('message' in error && error.message !== '' && error.kind !== 'rejected') continue
      if (error.kind === 'rejected' && error.status === 422) continue
      for (const sentence of [title, text, hint ?? text]) expect(sentence).toMatch(/^⟦.*⟧$/)
    }
  })
})

describe('four ways a sign-in fails', () => {
  const four: AppError[] = [
    { kind: 'auth', status: 401, message: 'Invalid email or password' },
    { kind: 'unreachable', host, reason: 'name-not-found', code: 'ENOTFOUND' },
    { kind: 'tls', host, reason: 'self-signed', code: 'DEPTH_ZERO_SELF_SIGNED_CERT' },
    { kind: 'malformed', path: '', excerpt: '<html>' },
  ]

  it('cannot be taken for each other', () => {
    expect(four.map(error => say(error, 'sign-in').title)).toEqual([
      'Sign-in was refused',
      'Cannot reach speech.example',
      'The identity of speech.example could not be proven',
      'This is not a speech service',
    ])
  })

  it('say whose turn it is', () => {
    expect(four.map(error => say(error, 'sign-in').whose)).toEqual(['you', 'you', 'service', 'you'])
  })
})

it('an address that begins with https and answers without encryption is not taken for a wrong certificate', () => {
  for (const code of ['EPROTO', 'ERR_SSL_WRONG_VERSION_NUMBER']) {
    const { title, hint } = say({ kind: 'tls', host, reason: 'untrusted', code }, 'sign-in')
    expect([title, hint]).toEqual([`${host} does not speak https`, expect.stringContaining('http://')])
  }
})

describe('a refusal', () => {
  const auth: AppError = { kind: 'auth', status: 401, message: 'Nope' }

  it('is about the password while signing in, and about the session elsewhere', () => {
    expect(say({ ...auth, message: '' }, 'sign-in').text).toBe('This e-mail and password do not match.')
    expect(say({ ...auth, message: '' }).text).toBe('Sign in again to continue. Nothing is lost.')
  })

  it.each<[AppError, string]>([
    [{ kind: 'rejected', status: 422, message: '' }, 'Change what it names, then try again.'],
    [{ kind: 'server', status: 500, message: '' }, 'Try again in a while.'],
    [{ kind: 'rate-limited', retryAt: null, message: '' }, 'The service asks for a pause.'],
    [{ kind: 'auth', status: 401, message: '' }, 'Sign in again to continue.'],
  ])('says the reason that the service gave first, then what to do: %o', (error, toDo) => {
    const said = say({ ...error, message: ' Language xx is\n not spoken ' } as AppError)
    expect(said.text).toBe('Language xx is not spoken.')
    expect(said.hint).toContain(toDo)
    expect(said).not.toHaveProperty('quote')
  })

  it('takes no words for its own, and no name of a status for a reason', () => {
    expect(say({ ...auth, message: '<b>{count, plural}</b> “Nein!”' }).text).toBe(
      '<b>{count, plural}</b> “Nein!”',
    )
    expect(say({ kind: 'rejected', status: 404, message: 'Not Found' }).text).toContain('with status 404')
    expect(say({ kind: 'server', status: 500, message: 'Internal Server Error' }).text).toContain(
      'status 500',
    )
  })

  it.each<AppError>([
    { kind: 'server', status: 500, message: ' ' },
    { kind: 'malformed', path: '', excerpt: '' },
    { kind: 'unexpected', detail: '' },
  ])('quotes nothing where nothing was said', error => {
    expect(say(error)).not.toHaveProperty('quote')
  })
})

it('says what of a request cannot be used, and why', () => {
  const invalid = (path: string, problem: string): string => say({ kind: 'invalid', path, problem }).text
  expect(invalid('baseUrl', 'must be an http or https address')).toBe(
    'baseUrl must be an http or https address.',
  )
  expect(invalid('', 'is not a file')).toBe('It is not a file.')
  expect(invalid('lines', 'None of these lines has a sound.')).toBe('lines: None of these lines has a sound.')
  expect(invalid('', 'Invalid input: expected object')).toBe('Invalid input: expected object.')
})

describe('numbers and times', () => {
  it('are written for people', () => {
    expect(say({ kind: 'timeout', host, phase: 'connect', seconds: 1 }).text).toContain('1 second.')
    expect(say({ kind: 'timeout', host, phase: 'connect', seconds: 15 }).text).toContain('15 seconds.')
    expect(say({ kind: 'too-large', limit: 2_048 * 1024 * 1024 }).text).toContain('2,048 MB')
    const retryAt = new Date(2026, 0, 5, 20, 30).getTime()
    expect(say({ kind: 'rate-limited', retryAt, message: '' }).text).toMatch(/8:30\s?PM/)
  })
})

it('quotes no code where the system gave none', () => {
  expect(say({ kind: 'storage', reason: 'failed', file: 'settings.json', code: '' })).not.toHaveProperty(
    'quote',
  )
  expect(say({ kind: 'storage', reason: 'failed', file: 'settings.json', code: 'EIO' }).quote).toBe('EIO')
})

describe('a file that cannot be read', () => {
  it.each([
    ['denied', 'does not let Parlance read transcripts.json'],
    ['locked', 'is in use by another program'],
    ['failed', 'Reading transcripts.json failed'],
  ] as const)('%s: is not said to be something that was not saved', (reason, text) => {
    const said = say({ kind: 'storage', reason, doing: 'reading', file: 'transcripts.json', code: 'EIO' })
    expect(said).toMatchObject({ title: 'Could not read', whose: 'computer', quote: 'EIO' })
    expect(said.text).toContain(text)
  })
})

it('has its title as a sentence of its own where there is room for one text alone', () => {
  for (const error of every) {
    const { title, text } = say(error)
    expect(errorSentences(error, english)).toBe(`${title}. ${text}`)
  }
})
