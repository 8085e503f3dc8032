import { describe, expect, it } from 'vitest'
import { replyExcerpt, withoutTexts } from '../../../../electron/service/reply-excerpt'

const excerpt = (text: string, ...secrets: string[]): string => replyExcerpt(Buffer.from(text), secrets)

describe('the excerpt of a reply', () => {
  it('is its first 200 characters', () => {
    expect(excerpt(`\n\n <html>${'x'.repeat(500)}`)).toBe(`<html>${'x'.repeat(194)}`)
  })

  it('masks secrets it has never seen, by the names of their fields', () => {
    expect(excerpt('{"auth": "a","ApiKey":"b\\"c","access_token" : "d","name":"e"}')).toBe(
      '{"auth": "•••","ApiKey":"•••","access_token" : "•••","name":"e"}',
    )
  })

  it('masks a field that breaks off', () => {
    expect(excerpt('{"token":"half of a tok')).toBe('{"token":"•••"')
  })

  it('masks the secrets that were sent', () => {
    expect(excerpt('you said s3cret-word', 's3cret-word')).toBe('you said •••')
  })

  it('masks them where the reply is a text inside JSON', () => {
    const inner = JSON.stringify({ data: { auth: 'fresh', user: 1 } })
    expect(excerpt(JSON.stringify(inner))).not.toContain('fresh')
    expect(excerpt(JSON.stringify(inner))).toContain('user')
  })

  it('shows the shape of a reply without its texts where any of them may be a secret', () => {
    expect(withoutTexts('{"jwt": "a","list":["b", "c"],"n":5,"cut":"hal')).toBe(
      '{"jwt": "•••","list":["•••", "•••"],"n":5,"cut":"•••"',
    )
  })
})
