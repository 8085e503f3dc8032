import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { coverSecrets, redact, redactedExcerpt } from '../../../../electron/network/redact'

describe('redacting', () => {
  it.each([
    ['as it is', 'the token s3cr3t/+"x is bad', 'the token ••• is bad'],
    ['in JSON', JSON.stringify({ token: 's3cr3t/+"x' }), '{"token":"•••"}'],
    ['in an address', `?t=${encodeURIComponent('s3cr3t/+"x')}&u=1`, '?t=•••&u=1'],
    ['in Basic', `Basic ${btoa('s3cr3t/+"x')}`, 'Basic •••'],
    ['twice', 's3cr3t/+"x s3cr3t/+"x', '••• •••'],
  ])('takes a secret out %s', (_name, text, clean) => expect(redact(text, ['s3cr3t/+"x'])).toBe(clean))

  it('takes a secret out that holds another', () => {
    expect(redact('abcdefgh', ['abcdef', 'abcdefgh'])).toBe('•••')
  })

  it('does not spell a short secret out by masking it inside words', () => {
    expect(redact('Invalid credentials: id', ['id'])).toBe('Invalid credentials: •••')
    expect(redact('a.b a+b', ['a.b'])).toBe('••• a+b')
  })

  it('does nothing without secrets, and does not stumble over half a character', () => {
    expect(redact('text', [''])).toBe('text')
    expect(redact('text', ['\ud83d-half'])).toBe('text')
  })

  it('leaves no secret of some length in any text', () => {
    fc.assert(
      fc.property(fc.string(), fc.string({ minLength: 6 }), fc.string(), (before, secret, after) => {
        fc.pre(!'•••'.includes(secret) && !(before + after).includes('•'))
        const around = `${before}•${secret}•${after}`
        expect(redact(around, [secret])).not.toContain(`•${secret}•`)
      }),
    )
  })
})

describe('a file that comes piece by piece', () => {
  const secret = 's3cr3t/+"x'
  const file = Buffer.from(`RIFF ${secret} ${btoa(secret)} data ${secret}`)
  const covered = (size: number): string => {
    const cover = coverSecrets(['id', secret])
    const pieces: Buffer[] = []
    for (let at = 0; at < file.length; at += size) {
      pieces.push(cover.next(Buffer.from(file.subarray(at, at + size))))
    }
    return Buffer.concat([...pieces, cover.rest()]).toString()
  }

  it('has as many other signs in the place of a secret, wherever it is cut', () => {
    const clean = `RIFF ${'*'.repeat(10)} ${'*'.repeat(16)} data ${'*'.repeat(10)}`
    for (let size = 1; size <= file.length; size++) expect(covered(size)).toBe(clean)
  })

  it('is as it comes where there is nothing to look for', () => {
    const cover = coverSecrets(['', 'id'])
    expect(cover.next(file)).toEqual(file)
    expect(cover.rest()).toHaveLength(0)
  })
})

describe('an excerpt', () => {
  it('is the first 200 characters', () => {
    expect(redactedExcerpt('x'.repeat(300), [])).toBe('x'.repeat(200))
  })

  it('is not cut through a secret', () => {
    const secret = 'secret-of-many-letters'
    expect(redactedExcerpt(`${'x'.repeat(190)}${secret}`, [secret])).toBe(`${'x'.repeat(190)}•••`)
  })

  it('holds no half of a secret where a long text is cut', () => {
    const secret = 'ab'.repeat(300)
    const text = secret.repeat(500)
    expect(redactedExcerpt(text, [secret])).not.toContain('ab')
  })
})
