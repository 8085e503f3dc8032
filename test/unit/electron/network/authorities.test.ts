import { describe, expect, it } from 'vitest'
import { findAuthorities, trustedAuthorities } from '../../../../electron/network/authorities'
import { clockOf } from '../../../harness/clock-of'

describe('trusted authorities', () => {
  it('are those of Node and of the system, each once', () => {
    const known = { default: ['node', 'both'], system: ['both', 'company'] }
    const tls = { getCACertificates: (kind: 'default' | 'system') => known[kind] }
    expect(trustedAuthorities(tls)).toEqual({ ok: true, value: ['node', 'both', 'company'] })
  })

  it('are left to Node where it cannot be asked', () => {
    expect(trustedAuthorities({})).toEqual({ ok: true, value: null })
    expect(trustedAuthorities({ getCACertificates: () => [] })).toEqual({ ok: true, value: null })
  })

  it('that the system does not give are an answer, not an exception', () => {
    const getCACertificates = (): never => {
      throw new Error('errSecInteractionNotAllowed')
    }
    expect(trustedAuthorities({ getCACertificates })).toEqual({
      ok: false,
      error: 'errSecInteractionNotAllowed',
    })
  })
})

describe('finding authorities', () => {
  function asking(answer: Awaited<ReturnType<Parameters<typeof findAuthorities>[0]['ask']>>) {
    let asked = 0
    let now = 1_000
    const logged: unknown[] = []
    const find = findAuthorities({
      ask: async () => {
        asked++
        now += 70_000
        return answer
      },
      clock: clockOf(() => now),
      log: (...entry) => logged.push(entry),
    })
    return { find, logged, asked: () => asked }
  }

  it('asks nobody before it is wanted, and then once, and says how long that took', async () => {
    const { find, logged, asked } = asking({ ok: true, value: ['a', 'b'] })
    expect(asked()).toBe(0)
    expect(await Promise.all([find(), find()])).toEqual([
      ['a', 'b'],
      ['a', 'b'],
    ])
    expect(asked()).toBe(1)
    expect(logged).toEqual([['info', 'network.authorities', { milliseconds: 70_000, count: 2 }]])
  })

  it('leaves Node its own list when the system does not answer, and says why', async () => {
    const { find, logged } = asking({ ok: false, error: 'no keychain' })
    expect(await find()).toBeNull()
    expect(logged).toEqual([
      ['warn', 'network.no-authorities', { milliseconds: 70_000, reason: 'no keychain' }],
    ])
  })
})
