import { describe, expect, it } from 'vitest'
import { maySendOn, nearness } from '../../../../electron/network/nearness'

describe('how near an address is', () => {
  it.each([
    ['203.0.113.5', 0],
    ['[2001:db8::1]', 0],
    ['172.32.0.1', 0],
    ['10.1.2.3', 1],
    ['172.31.0.1', 1],
    ['192.168.1.1', 1],
    ['169.254.169.254', 1],
    ['100.64.0.1', 1],
    ['0.1.2.3', 1],
    ['[fd12::1]', 1],
    ['[fe80::1]', 1],
    ['::ffff:10.0.0.1', 1],
    ['127.0.0.1', 2],
    ['localhost', 2],
    ['[::1]', 2],
    ['::1', 2],
    ['::ffff:127.0.0.1', 2],
    ['0.0.0.0', 2],
    ['[::]', 2],
    ['::', 2],
    ['[::ffff:0:0]', 2],
    ['::ffff:0.0.0.0', 2],
  ])('%s: %i', (address, near) => {
    expect(nearness(address)).toBe(near)
  })
})

describe('being sent on', () => {
  const addresses: Record<string, string[]> = {
    'speech.example': ['203.0.113.5'],
    'inside.example': ['10.0.0.5'],
    'both.example': ['203.0.113.5', '10.0.0.5'],
    'rebound.example': ['127.0.0.1'],
    'nowhere.example': ['0.0.0.0', '::'],
  }
  const may = (from: string, to: string) =>
    maySendOn(new URL(`https://${from}`), new URL(`https://${to}`), async name => addresses[name] ?? [])

  it.each([
    ['speech.example', 'storage.example'],
    ['speech.example', 'speech.example'],
    ['inside.example', 'inside.example:8443'],
    ['inside.example', '10.0.0.9'],
    ['127.0.0.1', '127.0.0.1:9000'],
    ['127.0.0.1', 'speech.example'],
  ])('leads from %s to %s', async (from, to) => {
    expect(await may(from, to)).toBe(true)
  })

  it.each([
    ['speech.example', '127.0.0.1:9000'],
    ['speech.example', 'localhost'],
    ['speech.example', '192.168.1.1'],
    ['speech.example', 'inside.example'],
    ['speech.example', 'both.example'],
    ['speech.example', 'rebound.example'],
    ['inside.example', '127.0.0.1'],
    ['inside.example', '0.0.0.0:9000'],
    ['inside.example', '[::]:9000'],
    ['inside.example', 'nowhere.example'],
  ])('does not lead from %s to %s', async (from, to) => {
    expect(await may(from, to)).toBe(false)
  })
})
