import { expect, it } from 'vitest'
import { clipView } from '../../../../../renderer/dub/timeline/paint-clip'

// A hundred pixels a second, from second 10 on.
const scene = { view: { start: 10, span: 10, seconds: 60 }, width: 1_000 }

it('a box shows its sound from one end to the other, however it is fitted', () => {
  expect(clipView(scene, { start: 12, end: 14 }, { left: 200, width: 200 }, 2)).toEqual({
    start: 0,
    span: 2,
    seconds: 2,
  })
  expect(clipView(scene, { start: 12, end: 14 }, { left: 200, width: 200 }, 3)).toEqual({
    start: 0,
    span: 3,
    seconds: 3,
  })
})

it('of a box that begins before the window only what is in sight is shown', () => {
  const view = clipView(scene, { start: 8, end: 12 }, { left: -16, width: 216 }, 2)
  expect(view.start).toBeCloseTo(0.92)
  expect(view.start + view.span).toBeCloseTo(2)
})
