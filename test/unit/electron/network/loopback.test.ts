import { describe, expect, it } from 'vitest'
import { isLoopback } from '../../../../electron/network/address'

const hostOf = (host: string): string => new URL(`http://${host}`).hostname

describe('loopback', () => {
  it.each([
    'localhost',
    'LOCALHOST',
    'localhost.',
    'api.localhost',
    '127.0.0.1',
    '127.8.9.1',
    '127.1',
    '[::1]',
  ])('is %s', host => expect(isLoopback(hostOf(host))).toBe(true))

  it.each(['[::ffff:127.0.0.1]', '0x7f000001', '2130706433'])('is %s, in disguise', host =>
    expect(isLoopback(hostOf(host))).toBe(true),
  )

  it.each([
    'example.org',
    'localhost.example.org',
    'mylocalhost',
    '127.0.0.1.example.org',
    '10.0.0.1',
    '0.0.0.0',
    '[::2]',
    '[::ffff:10.0.0.1]',
    '[fe80::1]',
  ])('is not %s', host => expect(isLoopback(hostOf(host))).toBe(false))
})
