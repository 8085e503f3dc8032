import { describe, expect, it } from 'vitest'
import {
  type DubHit,
  dubHitAt,
  dubMeantByDrag,
  dubMeantByRelease,
} from '../../../../../renderer/dub/timeline/dub-hands'
import { dubLayout } from '../../../../../renderer/dub/timeline/dub-layout'
import type { TimelineLine } from '../../../../../renderer/dub/timeline/timeline-lines'
import { type Press, pressMoved } from '../../../../../renderer/waveform/hands'

const line = (start: number, end: number, heard: TimelineLine['heard'] = null): TimelineLine => ({
  key: `${start}`,
  start,
  end,
  number: 1,
  text: '',
  said: '',
  tone: 'spoken',
  heard,
  isEstimate: false,
})

// A hundred pixels a second, from second 10 on.
const scene = {
  view: { start: 10, span: 10, seconds: 60 },
  width: 1_000,
  rem: 16,
  lines: [line(11, 13, { start: 11.5, end: 13.5, speed: 1, sound: null }), line(13.2, 15), line(18, 18.1)],
}
const layout = dubLayout(16)
const at = (x: number, row: 'ruler' | 'original' | 'translation' | 'speech') =>
  dubHitAt(scene, layout, x, layout[row].top + 4)

it('the rows stand below each other and grow with the text', () => {
  const { ruler, original, translation, speech, height } = dubLayout(32)
  expect([ruler.top, original.top]).toEqual([0, ruler.height])
  expect(translation.top).toBe(original.top + original.height)
  expect(height).toBe(speech.top + speech.height)
  expect(height).toBe(2 * dubLayout(16).height)
})

describe('what lies under the pointer', () => {
  it('is the ruler, a line where it is said, or where it is heard, or nothing', () => {
    expect(at(150, 'ruler')).toEqual({ kind: 'ruler' })
    expect(at(200, 'original')).toEqual({ kind: 'line', index: 0 })
    expect(at(400, 'translation')).toEqual({ kind: 'line', index: 1 })
    expect(at(700, 'original')).toEqual({ kind: 'free' })
    expect(at(340, 'speech')).toEqual({ kind: 'line', index: 0 })
    expect(at(120, 'speech')).toEqual({ kind: 'free' })
    expect(at(450, 'speech')).toEqual({ kind: 'free' })
    // The first pixel of a row is of it.
    expect(dubHitAt(scene, layout, 120, layout.speech.top)).toEqual({ kind: 'free' })
    expect(dubHitAt(scene, layout, 150, layout.original.top)).toEqual({ kind: 'line', index: 0 })
  })

  it('is an edge within reach of it, the closer one, and no edge where it is only heard', () => {
    expect(at(97, 'original')).toEqual({ kind: 'edge', held: { index: 0, edge: 'start' } })
    expect(at(301, 'translation')).toEqual({ kind: 'edge', held: { index: 0, edge: 'end' } })
    expect(at(318, 'translation')).toEqual({ kind: 'edge', held: { index: 1, edge: 'start' } })
    expect(at(503, 'original')).toEqual({ kind: 'edge', held: { index: 1, edge: 'end' } })
    expect(at(94, 'original')).toEqual({ kind: 'free' })
    expect(at(152, 'speech')).toEqual({ kind: 'line', index: 0 })
  })

  it('is the line where it is too narrow for its edges', () => {
    expect(at(805, 'original')).toEqual({ kind: 'line', index: 2 })
    expect(at(798, 'original')).toEqual({ kind: 'edge', held: { index: 2, edge: 'start' } })
  })
})

describe('the edges of lines', () => {
  const over = (lines: readonly TimelineLine[], x: number, span = 10) => {
    const held = { ...scene, lines, view: { ...scene.view, span } }
    return dubHitAt(held, layout, x, layout.original.top + 4).held
  }

  it('are of the line under the pointer where two touch, as where one was cut', () => {
    const cut = [line(11, 13), line(13, 15)]
    expect(over(cut, 298)).toEqual({ index: 0, edge: 'end' })
    expect(over(cut, 302)).toEqual({ index: 1, edge: 'start' })
    expect(over(cut, 300)).toEqual({ index: 1, edge: 'start' })
  })

  it('are not taken hold of where thousands of lines leave none of them to be seen', () => {
    const many = Array.from({ length: 1_000 }, (_, at) => line(10 + 4 * at, 12 + 4 * at))
    expect(over(many, 100, 4_000)).toBeUndefined()
    expect(over(many, 200)).toEqual({ index: 0, edge: 'end' })
  })
})

describe('what a hand means', () => {
  const press = (x: number, row: 'ruler' | 'original' | 'speech'): Press<DubHit> => ({
    hit: at(x, row),
    x,
    time: 10 + x / 100,
    isDrag: false,
  })

  it('a click goes to the place and to the line that is there', () => {
    expect(dubMeantByRelease(press(200, 'original'), null)).toEqual({ seek: 12, line: 0 })
    expect(dubMeantByRelease(press(700, 'original'), null)).toEqual({ seek: 17 })
    expect(dubMeantByRelease(press(500, 'original'), null)).toEqual({ seek: 15, line: 1 })
    expect(dubMeantByRelease(press(200, 'ruler'), null)).toEqual({})
  })

  it('a hand that trembles still clicks', () => {
    const still = pressMoved(press(500, 'original'), 503)
    expect(still.isDrag).toBe(false)
    const far = pressMoved(still, 504)
    expect(far.isDrag).toBe(true)
    expect(pressMoved(far, 500).isDrag).toBe(true)
    expect(dubMeantByRelease(far, null)).toEqual({})
  })

  it('a drag moves an edge, goes along the ruler, and stays within the recording', () => {
    const edge = { ...press(500, 'original'), isDrag: true }
    expect(dubMeantByDrag(scene, edge, 600)).toEqual({ show: { index: 1, edge: 'end', time: 16 } })
    const moved = { index: 1, edge: 'end', time: 15.5 } as const
    expect(dubMeantByRelease(edge, moved)).toEqual({ move: moved })
    expect(dubMeantByDrag(scene, { ...edge, isDrag: false }, 502)).toEqual({})
    expect(dubMeantByDrag(scene, press(200, 'ruler'), 300)).toEqual({ seek: 13 })
    expect(dubMeantByDrag(scene, press(200, 'ruler'), 9_000)).toEqual({ seek: 60 })
    expect(dubMeantByDrag(scene, press(200, 'ruler'), -9_000)).toEqual({ seek: 0 })
    expect(dubMeantByDrag(scene, { ...press(200, 'original'), isDrag: true }, 300)).toEqual({})
  })
})
