import { describe, expect, it } from 'vitest'
import { findLeaks } from '../../pack/leaks'

/** Put together here, so that no scanner takes this file for a leak. */
const repeated = (prefix: string, length: number): string => prefix + 'aB3'.repeat(length).slice(0, length)

describe('findLeaks', () => {
  it.each([
    ['a home folder', 'at /home/ada/projects/x.ts'],
    ['a home folder', String.raw`"C:\\Users\\ada\\x.ts"`],
    ['a private key', '-----BEGIN RSA PRIVATE KEY-----'],
    ['an AWS key', `key ${'AKIA'}ABCDEFGHIJKLMNOP`],
    ['a GitHub token', repeated('ghp_', 36)],
    ['an npm token', repeated('npm_', 36)],
    ['a Slack token', repeated('xoxb-', 12)],
    ['a service key', repeated('sk-', 32)],
    ['a signed token', `${repeated('eyJ', 12)}.${repeated('eyJ', 12)}.${repeated('', 12)}`],
    ['a login in an address', 'fetch("https://ada:lovelace@example.org")'],
    ['a secret with a value', `apiKey: '${repeated('', 24)}'`],
  ])('finds %s', (what, text) => {
    expect(findLeaks(`before ${text} after`, [])).toEqual([expect.stringContaining(what)])
  })

  it('finds the folders of this machine, also as a string literal holds them', () => {
    const folders = ['/srv/build/', 'D:\\build\\']
    expect(findLeaks(`a /srv/build/x b ${JSON.stringify('D:\\build\\y')}`, folders)).toEqual([
      'a path of this machine (/srv/build/)',
      'a path of this machine (D:\\build\\)',
    ])
  })

  it('shows too little of a secret to use it', () => {
    const secret = repeated('ghp_', 36)
    expect(findLeaks(secret, []).join()).not.toContain(secret.slice(0, 20))
  })

  it.each([
    `headers.Authorization = 'Bearer ' + \${token}`,
    "token: 'a word'",
    'https://example.org:8080/path@2x.png',
    'password: z.string().min(1)',
    `http://\${user}:\${password}@\${host}`,
  ])('lets %s pass', text => {
    expect(findLeaks(text, ['/srv/build/'])).toEqual([])
  })
})
