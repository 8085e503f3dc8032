import { expect, it } from 'vitest'
import { formatProblem, problemPhrase } from '../../../../shared/language/format-problem'
import { createTranslate } from '../../../../shared/language/translate'

const t = createTranslate('en')

it('says what was found, where, and what stood there', () => {
  expect(problemPhrase('empty', t)).toBe('Nothing is in it')
  expect(formatProblem('a.csv', { line: 3, code: 'missing-text', excerpt: '' }, t)).toBe(
    'a.csv, line 3: There is no text',
  )
  expect(formatProblem('a.csv', { line: 0, code: 'bad-json', excerpt: '[{' }, t)).toBe(
    'a.csv: This is not JSON: [{',
  )
})
