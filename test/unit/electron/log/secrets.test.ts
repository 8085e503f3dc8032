import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createSecrets } from '../../../../electron/log/secrets'

function secretsOf(...values: string[]) {
  const secrets = createSecrets()
  for (const value of values) secrets.add(value)
  return secrets
}

const foundIn = (text: string, ...values: string[]): string[] =>
  secretsOf(...values)
    .find(text)
    .map(({ start, end }) => text.slice(start, end))

describe('secrets', () => {
  it('are found where they stand, each once', () => {
    expect(foundIn('a topsecret-1 b topsecret-1', 'topsecret-1')).toEqual(['topsecret-1', 'topsecret-1'])
  })

  it('are found in pieces of eight characters', () => {
    expect(foundIn('begins topsecret-and', 'topsecret-and-more')).toEqual(['topsecret-and'])
    expect(foundIn('ends nd-more', 'topsecret-and-more')).toEqual([])
  })

  it('are found whole when they are short', () => {
    expect(foundIn('pin 48a2!', '48a2!')).toEqual(['48a2!'])
  })

  it('are nothing when they would be in every text', () => {
    expect(foundIn('a cat is in here', 'a', '', 'is ')).toEqual([])
  })

  it('overlap without trouble', () => {
    expect(foundIn('one-secret-two-secret', 'one-secret-two', 'secret-two-secret')).toEqual([
      'one-secret-two-secret',
    ])
  })

  it('may hold characters that mean something in a pattern', () => {
    expect(foundIn('x a.b*c?d[e](f){g}|h^$\\-/ y', 'a.b*c?d[e](f){g}|h^$\\-/')).toHaveLength(1)
    expect(foundIn('axbbcd', 'a.b*')).toEqual([])
  })

  it('are found whatever encodes them', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', minLength: 8, maxLength: 60 }),
        fc.string(),
        fc.string(),
        (secret, before, after) => {
          const bytes = Buffer.from(secret)
          const around = (text: string): string => Buffer.from(before + text + after).toString('base64')
          const forms = [
            secret,
            encodeURIComponent(secret),
            encodeURIComponent(encodeURIComponent(secret)),
            JSON.stringify(JSON.stringify(secret)),
            bytes.toString('hex'),
            bytes.toString('base64'),
            around(secret),
            [...bytes].map(byte => `%${byte.toString(16).padStart(2, '0')}`).join(''),
          ]
          const secrets = secretsOf(secret)
          for (const form of forms) expect(secrets.find(`<${form}>`), form).not.toEqual([])
        },
      ),
    )
  })
})
