import { describe, expect, it } from 'vitest'
import { isNewer } from '../../../../electron/updates/release'

/** Each after the one before it, as semver.org has them. */
const inOrder = [
  '0.9.9',
  '1.0.0-alpha',
  '1.0.0-alpha.1',
  '1.0.0-alpha.beta',
  '1.0.0-beta',
  '1.0.0-beta.2',
  '1.0.0-beta.11',
  '1.0.0-rc.1',
  '1.0.0',
  '1.0.1',
  '1.2.0',
  '1.10.0',
  '2.0.0',
]

describe('versions', () => {
  it('come in the order of their numbers and drafts', () => {
    for (const [at, version] of inOrder.entries()) {
      for (const [otherAt, other] of inOrder.entries()) {
        expect([version, other, isNewer(version, other)]).toEqual([version, other, at > otherAt])
      }
    }
  })

  it('are one whatever the build is called', () => {
    expect(isNewer('1.0.0+5', '1.0.0+4')).toBe(false)
  })

  it.each(['', 'v2.0.0', '2', '2.0', 'latest', '2.0.0 '])('is none: %j', text => {
    expect(isNewer(text, '1.0.0')).toBe(false)
    expect(isNewer('2.0.0', text)).toBe(false)
  })
})
