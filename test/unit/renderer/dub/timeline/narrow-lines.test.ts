import { expect, it } from 'vitest'
import { areNarrow, heardByTone, stretchesOf } from '../../../../../renderer/dub/timeline/narrow-lines'
import type { TimelineLine } from '../../../../../renderer/dub/timeline/timeline-lines'

it('lines have boxes of their own for as long as each has a few pixels', () => {
  expect(areNarrow(400, 100)).toBe(false)
  expect(areNarrow(399, 100)).toBe(true)
  expect(areNarrow(400, 0)).toBe(false)
})

it('what leaves no pixel between is one stretch, and a gap is seen', () => {
  const box = (left: number, width: number) => ({ left, width })
  expect(stretchesOf([box(0.2, 0.6), box(1, 0.6), box(2.1, 0.5), box(5, 0.2), box(8, 3.6)])).toEqual([
    { left: 0, right: 3 },
    { left: 5, right: 6 },
    { left: 8, right: 12 },
  ])
  // Within a longer one, and before the one that was begun last.
  expect(stretchesOf([box(0, 10), box(2, 3), box(10, 1)])).toEqual([{ left: 0, right: 11 }])
  expect(stretchesOf([box(8, 1), box(2, 1)])).toEqual([
    { left: 8, right: 9 },
    { left: 2, right: 3 },
  ])
  expect(stretchesOf([])).toEqual([])
})

it('what is in trouble is painted last, and what is not heard not at all', () => {
  const line = (tone: TimelineLine['tone'], start: number | null): TimelineLine => ({
    key: `l${start}`,
    start: 0,
    end: 1,
    number: 1,
    text: '',
    said: '',
    tone,
    heard: start === null ? null : { start, end: start + 1, speed: 1, sound: null },
    isEstimate: false,
  })
  const lines = [
    line('wrong', 1),
    line('spoken', 2),
    line('trouble', 3),
    line('spoken', 4),
    line('open', null),
  ]
  expect(heardByTone(lines).map(({ tone, heard }) => [tone, heard.map(({ start }) => start)])).toEqual([
    ['spoken', [2, 4]],
    ['trouble', [3]],
    ['wrong', [1]],
  ])
})
