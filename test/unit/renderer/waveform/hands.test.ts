import { describe, expect, it } from 'vitest'
import {
  clampedTime,
  edgeAt,
  hitOf,
  isSameEdge,
  meantByDrag,
  meantByKey,
  meantByPress,
  meantByRelease,
  meantByTwo,
  overviewMoved,
  type Press,
  pressIn,
  pressMoved,
  wheelAlong,
  wheelZoomed,
} from '../../../../renderer/waveform/hands'
import type { Hit } from '../../../../renderer/waveform/hit-test'
import { wordsOf } from '../../shared/text/transcript/transcripts'

/** Ten pixels a second, from the fortieth second on. */
const view = { start: 40, span: 20, seconds: 100 }
const scene = { view, width: 200, words: wordsOf('a 40-42 b 42-44 c 50-52', 'x') }
const press = (hit: Hit, x: number, isDrag = true): Press => ({ hit, x, time: clampedTime(scene, x), isDrag })
const ruler = { kind: 'ruler' } as const
const wave = { kind: 'wave' } as const
const word = { kind: 'word', index: 2 } as const
const edge = (index: number, which: 'start' | 'end') =>
  ({ kind: 'edge', held: { index, edge: which } }) as const

describe('a press', () => {
  it('goes to a time at once on the ruler alone, and never out of the recording', () => {
    expect(meantByPress(press(ruler, 50, false))).toEqual({ seek: 45 })
    expect(meantByPress(press(ruler, -900, false))).toEqual({ seek: 0 })
    expect(meantByPress(press(ruler, 900, false))).toEqual({ seek: 100 })
    for (const hit of [wave, word, edge(0, 'end')]) expect(meantByPress(press(hit, 50))).toEqual({})
  })

  it.each([
    [50, false],
    [53.9, false],
    [46.1, false],
    [54, true],
    [46, true],
  ])('at 50 that is now at %d is a drag: %s, and stays one', (x, isDrag) => {
    const moved = pressMoved(press(wave, 50, false), x)
    expect(moved).toEqual(press(wave, 50, isDrag))
    expect(pressMoved(moved, 50).isDrag).toBe(isDrag)
  })

  it('takes hold of an edge only where edges can be moved', () => {
    const words = { top: 10, height: 10 }
    const layout = { ruler: { top: 0, height: 5 }, wave: { top: 5, height: 5 }, words, lanes: [], height: 20 }
    const lanes = { lanes: [], rem: 16, moved: null }
    const hit = (canMove: boolean) => hitOf({ ...scene, ...lanes }, layout, 100, 15, canMove)
    expect(hit(true)).toEqual(edge(2, 'start'))
    expect(hit(false)).toEqual({ kind: 'lane' })
    expect(hitOf({ ...scene, ...lanes }, layout, 110, 15, false)).toEqual(word)
  })
})

describe('a drag', () => {
  it('goes along the ruler, selects in either direction, and means nothing while it may be a click', () => {
    expect(meantByDrag(scene, press(ruler, 50), 90)).toEqual({ seek: 49 })
    const selecting = { start: 45, end: 49 }
    expect(meantByDrag(scene, press(wave, 50), 90)).toEqual({ show: { selecting } })
    expect(meantByDrag(scene, press(word, 90), 50)).toEqual({ show: { selecting } })
    expect(meantByDrag(scene, press(wave, 50), 9_000)).toEqual({
      show: { selecting: { start: 45, end: 100 } },
    })
    expect(meantByDrag(scene, press(wave, 50, false), 90)).toEqual({})
  })

  it('begins where it was pressed, though the picture has gone along with the sound since, or was zoomed', () => {
    const selecting = { start: 45, end: 68 }
    const gone = { ...scene, view: { ...view, start: 60 } }
    expect(meantByDrag(gone, press(wave, 50), 80)).toEqual({ show: { selecting } })
    const closer = { ...scene, view: { start: 44, span: 2, seconds: 100 } }
    expect(meantByDrag(closer, press(wave, 50), 200).show?.selecting).toEqual({ start: 45, end: 46 })
  })

  it.each([
    [0, 'end', 10, 41],
    [0, 'end', -50, 40.01],
    [0, 'end', 100, 43.99],
    [1, 'end', 70, 47],
    [1, 'end', 150, 50],
    [2, 'start', 30, 44],
    [2, 'end', 199, 59.9],
    [2, 'start', 199, 51.99],
  ] as const)('moves an edge as far as there is room: word %d, %s, to pixel %d', (index, which, x, time) => {
    const { moved } = meantByDrag(scene, press(edge(index, which), 0), x).show ?? {}
    expect(moved).toMatchObject({ index, edge: which })
    expect(moved?.time).toBeCloseTo(time)
  })

  it('keeps to the edge of its word when others come or go meanwhile, and to none once that is gone', () => {
    const { words } = scene
    const more = [...wordsOf('new 39-40', 'x'), ...words]
    const held = press(edge(1, 'end'), 0)
    expect(pressIn(held, more, words)).toEqual(press(edge(2, 'end'), 0))
    expect(pressIn(held, words, words)).toBe(held)
    expect(pressIn(held, words.toSpliced(1, 1), words)).toBeNull()
    const other = press(word, 0)
    expect(pressIn(other, more, words)).toBe(other)
  })

  it('moves no edge of a word that has none', () => {
    expect(meantByDrag(scene, press(edge(9, 'end'), 0), 10)).toEqual({})
    expect(edgeAt(scene.words, { index: -1, edge: 'start' }, 1)).toBeNull()
  })
})

describe('letting go', () => {
  const moved = { index: 1, edge: 'end', time: 47 } as const
  const selecting = { start: 45, end: 49 }
  const still = { moved: null, selecting: null }
  it.each([
    ['an edge that was moved', press(edge(1, 'end'), 0), { moved, selecting: null }, { moveEdge: moved }],
    ['a selection', press(wave, 50), { moved: null, selecting }, { select: selecting, seek: 45 }],
    ['the ruler', press(ruler, 50), still, {}],
    ['a click on the wave', press(wave, 50, false), still, { select: null, seek: 45 }],
    ['a click on a word', press(word, 50, false), still, { select: null, word: 2 }],
    ['a click on an edge', press(edge(0, 'end'), 20, false), still, { select: null, seek: 42 }],
  ])('of %s', (_what, held, shown, meant) => {
    expect(meantByRelease(held, shown)).toEqual(meant)
  })
})

it('two presses select the word they are on', () => {
  const selected = (x: number) => meantByTwo(scene, x).select
  expect([0, 19.9].map(selected)).toEqual([
    { start: 40, end: 42 },
    { start: 40, end: 42 },
  ])
  expect(selected(20)).toEqual({ start: 42, end: 44 })
  expect(meantByTwo(scene, 40)).toEqual({})
})

describe('a wheel', () => {
  const still = { deltaX: 0, deltaY: 0, deltaMode: 0, shiftKey: false, ctrlKey: false }
  const along = (wheel: Partial<typeof still>) => wheelAlong(scene, { ...still, ...wheel })?.start

  it('moves along by pixels and by lines, sideways before all', () => {
    expect(along({ deltaX: 50 })).toBe(45)
    expect(along({ deltaX: -5, deltaMode: 1 })).toBe(24)
    expect(along({ deltaX: 50, deltaY: 900, shiftKey: true })).toBe(45)
    expect(along({ deltaY: 50, shiftKey: true })).toBe(45)
    expect(along({ deltaY: 50 })).toBeUndefined()
    expect(along({ deltaX: 50, ctrlKey: true })).toBeUndefined()
  })

  it('leaves what is at the anchor where it is', () => {
    const zoomed = wheelZoomed(view, { ...still, deltaY: -100 }, 45)
    expect((45 - zoomed.start) / zoomed.span).toBeCloseTo(0.25)
    expect(zoomed.span).toBeCloseTo(20 * Math.exp(-0.22))
  })
})

describe('a key', () => {
  const none = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false }
  const meant = (key: string, held: Partial<typeof none> = {}) =>
    meantByKey({ ...none, key, ...held }, { span: 20, seconds: 100 })

  it.each([
    ['ArrowLeft', { skip: -1 }],
    ['ArrowRight', { skip: 1 }],
    ['ArrowUp', { act: 'sound.previousTurn' }],
    ['ArrowDown', { act: 'sound.nextTurn' }],
    ['PageUp', { skip: -20 }],
    ['PageDown', { skip: 20 }],
    ['Home', { seek: 0 }],
    ['End', { seek: 100 }],
    ['+', { act: 'sound.zoomIn' }],
    ['=', { act: 'sound.zoomIn' }],
    ['-', { act: 'sound.zoomOut' }],
    [' ', { act: 'sound.toggle' }],
    ['a', null],
  ])('%j on the timeline', (key, what) => {
    expect(meant(key)).toEqual(what)
  })

  it('goes a tenth as far with Shift, and is somebody else’s with any other', () => {
    expect(meant('ArrowLeft', { shiftKey: true })).toEqual({ skip: -0.1 })
    expect(meant('ArrowRight', { shiftKey: true })).toEqual({ skip: 0.1 })
    for (const held of ['ctrlKey', 'metaKey', 'altKey'])
      expect(meant('ArrowRight', { [held]: true })).toBeNull()
  })

  it.each([
    ['ArrowLeft', 35],
    ['ArrowRight', 45],
    ['PageUp', 20],
    ['PageDown', 60],
    ['Home', 0],
    ['End', 80],
    ['ArrowUp', undefined],
  ])('%s in the overview', (key, start) => {
    expect(overviewMoved(view, key)?.start).toBe(start)
  })
})

it('is the same edge only at the same end of the same word', () => {
  const start = { index: 1, edge: 'start' } as const
  expect(isSameEdge(start, { ...start })).toBe(true)
  expect(isSameEdge(null, null)).toBe(true)
  expect(isSameEdge(start, { index: 1, edge: 'end' })).toBe(false)
  expect(isSameEdge(start, { index: 2, edge: 'start' })).toBe(false)
  expect(isSameEdge(start, null)).toBe(false)
  expect(isSameEdge(null, start)).toBe(false)
})
