import { expect, it } from 'vitest'
import { inOneLine } from '../../../../renderer/language/in-one-line'

it('a name of several lines becomes one line', () => {
  expect(inOneLine(' two\n lines\t')).toBe('two lines')
})
