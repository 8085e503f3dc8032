import { expect, it } from 'vitest'
import { spanAt } from '../../../../../renderer/annotations/state/span-at'
import { readBrackets } from '../../../../../shared/text/spans/bracket-markup'

const { spans } = readBrackets('[ab](x)[cd](y) [ef](z)')

it.each([
  ['before the first letter', 0, 0, 0],
  ['inside', 1, 1, 0],
  ['between two that touch', 2, 2, 1],
  ['behind the last letter', 4, 4, 1],
  ['at the front of the next', 5, 5, 2],
  ['a piece of one', 2, 3, 1],
  ['all of one', 0, 2, 0],
  ['pieces of two', 1, 3, -1],
])('%s', (_title, start, end, at) => {
  expect(spanAt(spans, { start, end })).toBe(at)
})
