import { expect, it } from 'vitest'
import { handlesOf } from '../../../../../renderer/annotations/state/handles'
import type { Range } from '../../../../../shared/text/characters'

const text = 'to Rome now and to Oslo '
/** Ten pixels a letter, nineteen letters a line; a space that ends a line or the text has no width and no place. */
const boxesOf = ({ start, end }: Range) =>
  text.slice(start, end) === ' ' && (end === 19 || end === text.length)
    ? []
    : [{ left: (start % 19) * 10, top: Math.floor(start / 19) * 30, width: (end - start) * 10, height: 20 }]
const fromRight = (range: Range) => boxesOf(range).map(box => ({ ...box, left: 200 - box.left - box.width }))
const ltr = { boxesOf, direction: 'ltr' } as const
const rtl = { boxesOf: fromRight, direction: 'rtl' } as const
const rome = { start: 3, end: 7 }
const twoLines = { start: 16, end: 23 }

it('are at the outer sides of the first letter and of the last', () => {
  expect(handlesOf(ltr, text, rome)).toEqual({
    start: { left: 30, top: 0, height: 20 },
    end: { left: 70, top: 0, height: 20 },
    isRightToLeft: false,
  })
  expect(handlesOf(rtl, text, rome)).toEqual({
    start: { left: 170, top: 0, height: 20 },
    end: { left: 130, top: 0, height: 20 },
    isRightToLeft: true,
  })
})

it('go by the letters where those of a line run against it, and by the line where there are two or one letter', () => {
  expect(handlesOf({ ...ltr, boxesOf: fromRight }, text, rome)?.isRightToLeft).toBe(true)
  expect(handlesOf({ ...rtl, boxesOf }, text, rome)?.isRightToLeft).toBe(false)
  expect(handlesOf({ ...ltr, boxesOf }, text, twoLines)?.isRightToLeft).toBe(false)
  expect(handlesOf({ ...rtl, boxesOf }, text, twoLines)?.isRightToLeft).toBe(true)
  expect(handlesOf({ ...rtl, boxesOf }, text, { start: 3, end: 4 })?.isRightToLeft).toBe(true)
})

it('are not there where an edge is a space that has no place', () => {
  expect(handlesOf(ltr, text, { start: 18, end: 24 })).toBeNull()
  expect(handlesOf(ltr, text, { start: 16, end: 24 })).toBeNull()
  expect(handlesOf(ltr, text, { start: 18, end: 23 })).toBeNull()
})

it('take a letter with all its marks for one', () => {
  const asked: Range[] = []
  const noted = (range: Range) => {
    asked.push(range)
    return boxesOf(range)
  }
  handlesOf({ ...ltr, boxesOf: noted }, 'e\u0301te\u0301', { start: 0, end: 5 })
  expect(asked).toEqual([
    { start: 0, end: 2 },
    { start: 3, end: 5 },
  ])
})
