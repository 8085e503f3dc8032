import { describe, expect, it, vi } from 'vitest'
import {
  type CaretPlace,
  isOnEdgeLineOf,
  leapByKey,
  meantByInput,
  partedAt,
  pastedLines,
  pointInLine,
  scrollFor,
} from '../../../../../renderer/workbench/text/meant'

const plain = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false }
/** In the text "one two" of the fifth of twenty rows. */
const here: CaretPlace = { row: 4, caret: 3, length: 7, isRtl: false, isOnEdgeLine: () => false }
const atStart = { caret: 0 }
const atEnd = { caret: 7 }
const rtl = { isRtl: true }
const onFirst = { isOnEdgeLine: (line: string) => line === 'first' }
const onLast = { isOnEdgeLine: (line: string) => line === 'last' }

describe('a key', () => {
  it.each<[key: string, place: Partial<CaretPlace>, leap: ReturnType<typeof leapByKey>]>([
    ['ArrowUp', onFirst, { row: 3, line: 'last' }],
    ['ArrowUp', { ...onFirst, row: 0 }, null],
    ['ArrowUp', onLast, null],
    ['ArrowDown', onLast, { row: 5, line: 'first' }],
    ['ArrowDown', { ...onLast, row: 19 }, null],
    ['ArrowDown', onFirst, null],
    ['ArrowRight', atEnd, { row: 5, edge: 'start' }],
    ['ArrowRight', { ...atEnd, row: 19 }, null],
    ['ArrowRight', { caret: 6 }, null],
    ['ArrowRight', atStart, null],
    ['ArrowRight', { ...rtl, ...atStart }, { row: 3, edge: 'end' }],
    ['ArrowRight', { ...rtl, ...atEnd }, null],
    ['ArrowLeft', atStart, { row: 3, edge: 'end' }],
    ['ArrowLeft', { ...atStart, row: 0 }, null],
    ['ArrowLeft', { caret: 1 }, null],
    ['ArrowLeft', atEnd, null],
    ['ArrowLeft', { ...rtl, ...atEnd }, { row: 5, edge: 'start' }],
    ['ArrowLeft', { ...rtl, ...atStart }, null],
    ['PageUp', { row: 10 }, { row: 4, edge: 'start' }],
    ['PageUp', { row: 4 }, { row: 0, edge: 'start' }],
    ['PageDown', { row: 4 }, { row: 10, edge: 'start' }],
    ['PageDown', { row: 15 }, { row: 19, edge: 'start' }],
    ['Home', atStart, null],
    ['End', atEnd, null],
  ])('%s leaves its paragraph at the edges alone: %o', (key, place, leap) => {
    expect(leapByKey({ ...plain, key }, 20, () => ({ ...here, ...place }))).toEqual(leap)
  })

  it.each(['ctrlKey', 'metaKey'] as const)('with %s goes to an end of the transcript', held => {
    const leap = (key: string) =>
      leapByKey({ ...plain, key, [held]: true }, 20, () => ({ ...here, ...atEnd }))
    expect(['Home', 'End', 'ArrowRight', 'PageDown', 'e'].map(leap)).toEqual([
      { row: 0, edge: 'start' },
      { row: 19, edge: 'end' },
      null,
      null,
      null,
    ])
  })

  it.each(['altKey', 'shiftKey'] as const)('with %s is the browser’s', held => {
    const pressed = { ...plain, [held]: true }
    expect(leapByKey({ ...pressed, key: 'ArrowRight' }, 20, () => ({ ...here, ...atEnd }))).toBeNull()
    expect(leapByKey({ ...pressed, ctrlKey: true, key: 'Home' }, 20, () => here)).toBeNull()
  })

  it('is the browser’s while something is selected, and a letter asks the page for nothing', () => {
    const place = vi.fn(() => null)
    for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'PageUp', 'PageDown']) {
      expect(leapByKey({ ...plain, key }, 20, place)).toBeNull()
    }
    expect(place).toHaveBeenCalledTimes(6)
    for (const key of ['a', 'Enter', 'Home', 'End'])
      expect(leapByKey({ ...plain, key }, 20, place)).toBeNull()
    expect(place).toHaveBeenCalledTimes(6)
  })
})

describe('what the browser is about to do', () => {
  it.each([
    ['insertParagraph', 'split'],
    ['insertLineBreak', 'split'],
    ['historyUndo', 'undo'],
    ['historyRedo', 'redo'],
    ['insertText', null],
    ['deleteByCut', null],
  ] as const)('%s: %s, wherever the caret is', (inputType, meant) => {
    expect(meantByInput(inputType, () => null)).toBe(meant)
  })

  it.each(['Content', 'Word', 'SoftLine'])(
    'delete%s… joins paragraphs where nothing is left to delete',
    what => {
      const meant = (way: string, caret: number | null, length = 7) =>
        meantByInput(`delete${what}${way}`, () => (caret === null ? null : { caret, length }))
      expect([0, 1, 7, null].map(caret => meant('Backward', caret))).toEqual(['joinBefore', null, null, null])
      expect([7, 6, 0, null].map(caret => meant('Forward', caret))).toEqual(['joinNext', null, null, null])
      expect([meant('Backward', 0, 0), meant('Forward', 0, 0)]).toEqual(['joinBefore', 'joinNext'])
    },
  )
})

describe('what is pasted', () => {
  it.each([
    ['one two', ['one two']],
    ['', ['']],
    [' one\r\n', [' one ']],
    ['\n \n', ['   ']],
    ['one\ntwo', ['one', 'two']],
    [' one \r\n\r\n two\u2028three \u2029\t\n four ', [' one', 'two', 'three', 'four ']],
  ])('%j is %j', (text, lines) => {
    expect(pastedLines(text)).toEqual(lines)
  })

  it('is one text first, and parted from its end on', () => {
    const lines = ['ab', 'cde', 'f']
    expect(partedAt(10, lines)).toEqual([17, 13])
    const text = `${'.'.repeat(10)}${lines.join(' ')}`
    expect(partedAt(10, lines).map(place => text.slice(place)[0])).toEqual(['f', 'c'])
  })
})

const box = new DOMRect(100, 200, 400, 120)

describe('the lines of a text', () => {
  it.each([
    [[205, 20], true, false],
    [[211, 20], true, false],
    [[212, 20], false, false],
    [[288, 20], false, false],
    [[289, 20], false, true],
    [[300, 20], false, true],
    [[0, 0], true, true],
  ] as const)('the caret at %j is in the first: %s, in the last: %s', ([top, height], first, last) => {
    const caret = new DOMRect(0, top, 0, height)
    expect([isOnEdgeLineOf(box, caret, 'first'), isOnEdgeLineOf(box, caret, 'last')]).toEqual([first, last])
  })

  it.each([
    [300, 'first', { x: 300, y: 212 }],
    [300, 'last', { x: 300, y: 308 }],
    [50, 'first', { x: 101, y: 212 }],
    [900, 'last', { x: 499, y: 308 }],
  ] as const)('are entered beneath %d: %s', (x, line, point) => {
    expect(pointInLine(box, 24, x, line)).toEqual(point)
  })
})

describe('the word that is spoken', () => {
  const view = new DOMRect(0, 100, 800, 600)
  it.each([
    [107, -193],
    [108, 0],
    [590, 0],
    [591, 291],
    [900, 600],
  ])('at %d is scrolled to only where it is about to leave', (top, scrolled) => {
    expect(scrollFor(new DOMRect(0, top, 40, 20), view)).toBe(scrolled)
  })
})
