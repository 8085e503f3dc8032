import { expect, it } from 'vitest'
import { sentenceProblem } from '../../../../shared/augment/sentence-rules'
import { readBrackets } from '../../../../shared/text/spans/bracket-markup'

const marked = readBrackets('in [Rome](city)')
const problem = (change: object) => sentenceProblem({ ...marked, count: 5, ...change })?.kind ?? null

it.each([
  [0, 'too-few'],
  [11, 'too-many'],
  [2.5, 'not-whole'],
  [10, null],
])('says of %s sentences with labels: %s', (count, kind) => {
  expect(problem({ count })).toBe(kind)
})

it('allows more without labels, up to a limit of its own', () => {
  expect(problem({ spans: [], count: 100 })).toBeNull()
  expect(problem({ spans: [], count: 101 })).toBe('too-many')
})

it('wants a text, and entities that are what they say', () => {
  expect(problem({ text: ' ', spans: [] })).toBe('no-text')
  expect(problem({ spans: [{ start: 3, end: 70, label: 'city', value: 'Rome' }] })).toBe('bad-span')
  expect(problem({ spans: [{ start: 3, end: 7, label: 'city', value: 'Oslo' }] })).toBe('bad-span')
})
