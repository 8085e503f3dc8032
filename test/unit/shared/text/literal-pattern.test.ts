import { expect, it } from 'vitest'
import { literalPattern } from '../../../../shared/text/literal-pattern'

it('matches the text and nothing else', () => {
  const text = String.raw`a.b*c+d?e^f$g(h)i[j]k{l}m|n\o/p-q`
  const pattern = new RegExp(`^${literalPattern(text)}$`, 'u')
  expect(pattern.test(text)).toBe(true)
  expect(pattern.test(text.replace('.', 'x'))).toBe(false)
})
