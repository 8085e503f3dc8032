import { describe, expect, it } from 'vitest'
import { isCompatible } from '../../../../assets/build/licence-policy'

describe('isCompatible', () => {
  it.each([
    'MIT',
    'Apache-2.0',
    'OFL-1.1',
    '(MIT OR GPL-2.0-only)',
    'MIT AND ISC',
    'Proprietary OR MIT AND Zlib',
  ])('takes %s', expression => {
    expect(isCompatible(expression)).toBe(true)
  })

  it.each([
    '',
    'UNLICENSED',
    'SEE LICENSE IN LICENSE.md',
    'GPL-2.0-only',
    'AGPL-3.0-only',
    'MIT AND BUSL-1.1',
    'GPL-2.0-only OR CDDL-1.0',
    'GPL-3.0-only WITH Classpath-exception-2.0',
    '(MIT OR (ISC AND Proprietary))',
  ])('refuses "%s"', expression => {
    expect(isCompatible(expression)).toBe(false)
  })
})
