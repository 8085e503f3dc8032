import { describe, expect, it } from 'vitest'
import { redactText } from '../../../../electron/log/redact-text'
import { createSecrets } from '../../../../electron/log/secrets'

const nothingKnown = { secrets: createSecrets(), home: '/home/ann' }
const redact = (text: string): string => redactText(text, nothingKnown)

/** Never registered: these must be known by their looks. */
const unknown = 'Zq7-unknown-tok_en.9'

describe('a secret nobody told us about', () => {
  it.each([
    ['a header', `authorization: ${unknown}`],
    ['a header with a scheme', `Authorization: Token ${unknown}`],
    ['a scheme alone', `got Bearer ${unknown} from there`],
    ['basic credentials', `Basic ${Buffer.from(unknown).toString('base64')}`],
    ['a cookie line', `Cookie: theme=dark; sid=${unknown}`],
    ['a set-cookie line', `set-cookie: sid=${unknown}; Path=/`],
    ['a query', `GET /x?page=2&token=${unknown}&size=3`],
    ['a query that came encoded', `next=%2Fx%3Ftoken%3D${unknown}`],
    ['a fragment', `https://a.example/#access_token=${unknown}`],
    ['an address', `https://ann:${unknown}@a.example/x`],
    ['an address with only a name', `socks5://${unknown}@proxy:1080`],
    ['JSON', `{"a":1,"token":"${unknown}","b":2}`],
    ['JSON in JSON', JSON.stringify(JSON.stringify({ apikey: unknown }))],
    ['JSON that was cut', `{"data":{"auth":"${unknown}`],
    ['JSON in an address', encodeURIComponent(JSON.stringify({ password: unknown }))],
    ['an inspected object', `{ password: '${unknown}', user: 'ann' }`],
    ['raw headers', `[ 'Authorization', '${unknown}' ]`],
    ['an assignment', `AUTHORIZATION_TOKEN=${unknown}`],
    ['a command line', `--password=${unknown}`],
    ['a sentence', `the x-api-key: ${unknown}, was refused`],
  ])('is found in %s', (_, text) => {
    const clean = redact(text)
    expect(clean).toContain('[redacted]')
    expect(clean).not.toMatch(/Zq7|tok_en/)
    expect(clean).not.toContain(Buffer.from(unknown).toString('base64'))
    expect(redact(clean)).toBe(clean)
  })

  it('is found when it is a JSON web token', () => {
    const token = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl'
    expect(redact(`refused ${token}!`)).toBe('refused [redacted]!')
  })
})

describe('what is no secret', () => {
  it.each([
    'GET https://a.example/api/tts/v1/task/status?taskId=42 200 in 31 ms',
    'token-unreadable in tokens/acme.sealed',
    'The author of the cookie recipe has no password.',
    'mail ann@example.com',
    '{"check":"token-store","state":"ok"}',
  ])('stays: %s', text => {
    expect(redact(text)).toBe(text)
  })
})

it('leaves what stands around a secret', () => {
  expect(redact(`{"a":1,"token":"${unknown}","b":2}`)).toBe('{"a":1,"token":"[redacted]","b":2}')
  expect(redact(`/x?page=2&token=${unknown}&size=3`)).toBe('/x?page=2&token=[redacted]&size=3')
  expect(redact(`https://ann:${unknown}@a.example/x`)).toBe('https://[redacted]@a.example/x')
})

it('writes the home folder short', () => {
  expect(redact('open /home/ann/Music/a.wav')).toBe('open ~/Music/a.wav')
})

it('takes out what it was told about, anywhere', () => {
  const secrets = createSecrets()
  secrets.add('hunter2hunter2')
  const clean = redactText('file hunter2hunter2.wav, hunter2hun…', { secrets, home: '' })
  expect(clean).toBe('file [redacted].wav, [redacted]…')
})

describe('a text made to keep a pattern busy', () => {
  const secrets = createSecrets()
  secrets.add(`${'\\'.repeat(10)}x`)
  secrets.add('%%%%25252525x')

  it.each(['a', 'a-', '\\', 'token', 'token: ', 'eyJ-a', 'a://', '"', '"token",', '%25', ' ', '{"a":'])(
    'is read to its end: %s, again and again',
    part => {
      const text = part.repeat(Math.ceil(20_000 / part.length))
      const clean = redactText(text, { secrets, home: '/home/ann' })
      expect(redactText(clean, { secrets, home: '/home/ann' })).toBe(clean)
    },
  )
})
