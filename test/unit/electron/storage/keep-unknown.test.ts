import { describe, expect, it } from 'vitest'
import { keepUnknown } from '../../../../electron/storage/document'

describe('keepUnknown', () => {
  it('keeps fields of a later version, at every depth', () => {
    const found = { version: 1, look: { theme: 'dark', glow: 3 }, later: { a: 1 } }
    expect(keepUnknown({ version: 1, look: { theme: 'light' } }, found)).toEqual({
      version: 1,
      look: { theme: 'light', glow: 3 },
      later: { a: 1 },
    })
  })

  it('replaces lists', () => {
    expect(keepUnknown({ list: [1] }, { list: [1, 2, 3] })).toEqual({ list: [1] })
  })

  it('replaces maps whose keys belong to the person', () => {
    const found = { shortcuts: { 'go.back': 'F1', 'go.speech': 'F2' } }
    expect(keepUnknown({ shortcuts: { 'go.back': 'F3' } }, found, ['shortcuts'])).toEqual({
      shortcuts: { 'go.back': 'F3' },
    })
  })

  it('takes what it knows when the field on disk is of another kind', () => {
    expect(keepUnknown({ look: { theme: 'dark' } }, { look: 'dark' })).toEqual({ look: { theme: 'dark' } })
    expect(keepUnknown({ a: 1 }, undefined)).toEqual({ a: 1 })
  })

  it('is not misled by names that every object has', () => {
    const found: unknown = JSON.parse('{"__proto__":{"polluted":true},"constructor":"x"}')
    const merged = keepUnknown({ a: { b: 1 } }, found)
    expect(Object.keys(merged)).toEqual(['a', '__proto__', 'constructor'])
    expect('polluted' in merged).toBe(false)
  })
})
