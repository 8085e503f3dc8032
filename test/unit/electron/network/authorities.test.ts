import { describe, expect, it } from 'vitest'
import { trustedAuthorities } from '../../../../electron/network/authorities'

describe('trusted authorities', () => {
  it('are those of Node and of the system, each once', () => {
    const known = { default: ['node', 'both'], system: ['both', 'company'] }
    const tls = { getCACertificates: (kind: 'default' | 'system') => known[kind] }
    expect(trustedAuthorities(tls)).toEqual(['node', 'both', 'company'])
  })

  it('are left to Node where it cannot be asked', () => {
    expect(trustedAuthorities({})).toBeNull()
    expect(trustedAuthorities({ getCACertificates: () => [] })).toBeNull()
  })
})
