import { describe, expect, it } from 'vitest'
import {
  addressProblem,
  hostOfAddress,
  isPlainHttpElsewhere,
  normalizeAddress,
} from '../../../../../renderer/settings/address/address'

describe('an address as it is typed', () => {
  it.each([
    ['speech.example.com', 'https://speech.example.com'],
    ['  https://speech.example.com/  ', 'https://speech.example.com'],
    ['https://example.com/speech/', 'https://example.com/speech'],
    ['http://10.0.0.5:8080', 'http://10.0.0.5:8080'],
    ['localhost:4700', 'http://localhost:4700'],
    ['127.0.0.1:4700', 'http://127.0.0.1:4700'],
    ['', ''],
  ])('%j becomes %j', (typed, address) => {
    expect(normalizeAddress(typed)).toBe(address)
  })

  it.each([
    ['', 'missing'],
    ['https://two words', 'not-a-url'],
    ['ftp://files.example.com', 'not-http'],
    ['https://ananya:secret@example.com', 'holds-login'],
    ['https://example.com/?key=1', 'holds-query'],
    ['https://example.com/#top', 'holds-query'],
    ['https://example.com:8443/speech', null],
  ])('%j has the problem %j', (address, problem) => {
    expect(addressProblem(address)).toBe(problem)
  })

  it('names the host with its port', () => {
    expect(hostOfAddress('https://example.com:8443/speech')).toBe('example.com:8443')
    expect(hostOfAddress('exam')).toBe('exam')
  })

  it.each([
    ['http://speech.example.com', true],
    ['http://192.168.1.4', true],
    ['http://127.evil.example.com', true],
    ['http://notlocalhost', true],
    ['https://speech.example.com', false],
    ['http://localhost:4700', false],
    ['http://speech.localhost', false],
    ['http://127.8.0.1', false],
    ['http://[::1]:4700', false],
    ['http', false],
  ])('%j leaves this computer unencrypted: %j', (address, warned) => {
    expect(isPlainHttpElsewhere(address)).toBe(warned)
  })
})
