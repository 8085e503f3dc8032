import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { restoreBounds, smallest } from '../../../../electron/shell/window-bounds'

const laptop = { x: 0, y: 25, width: 1440, height: 815 }
const beside = { x: 1440, y: 0, width: 1920, height: 1080 }

describe('where the window opens', () => {
  it('is the middle of the first screen at first', () => {
    expect(restoreBounds(null, [beside, laptop])).toEqual({ x: 1760, y: 120, width: 1280, height: 840 })
  })

  it('fits a small screen', () => {
    expect(restoreBounds(null, [laptop])).toEqual({ x: 80, y: 25, width: 1280, height: 815 })
  })

  it('is where it was, also on the second screen', () => {
    const saved = { x: 1500, y: 40, width: 1200, height: 800 }
    expect(restoreBounds(saved, [laptop, beside])).toEqual(saved)
  })

  it('may hang over an edge while its title bar can be dragged', () => {
    const saved = { x: 1300, y: 600, width: 1000, height: 700 }
    expect(restoreBounds(saved, [laptop])).toEqual(saved)
  })

  it.each([
    ['on a screen that is gone', { x: 1500, y: 40, width: 1200, height: 800 }],
    ['with too little of it on the right', { x: 1330, y: 100, width: 1200, height: 800 }],
    ['above the top', { x: 100, y: -30, width: 1200, height: 800 }],
    ['below the bottom', { x: 100, y: 830, width: 1200, height: 800 }],
  ])('is the middle again for a title bar %s', (_where, saved) => {
    const bounds = restoreBounds(saved, [laptop])
    expect(bounds).toEqual({ x: 120, y: 33, width: 1200, height: 800 })
  })

  it('is never smaller than the page can be, and begins inside a screen that is', () => {
    const tiny = { x: 0, y: 0, width: 800, height: 500 }
    expect(restoreBounds({ x: 5, y: 5, width: 300, height: 200 }, [tiny])).toEqual({
      x: 5,
      y: 5,
      ...smallest,
    })
    expect(restoreBounds(null, [tiny])).toEqual({ x: 0, y: 0, ...smallest })
  })

  it('manages without any screen', () => {
    expect(restoreBounds(null, [])).toEqual({ x: 0, y: 0, width: 1280, height: 840 })
  })
})

it('always leaves the title bar within reach', () => {
  const place = fc.integer({ min: -5000, max: 5000 })
  const length = fc.integer({ min: 1, max: 9000 })
  fc.assert(
    fc.property(place, place, length, length, (x, y, width, height) => {
      const screens = [laptop, beside]
      const bounds = restoreBounds({ x, y, width, height }, screens)
      const reachable = screens.some(
        area =>
          Math.min(bounds.x + bounds.width, area.x + area.width) - Math.max(bounds.x, area.x) >= 100 &&
          Math.min(bounds.y + 40, area.y + area.height) - Math.max(bounds.y, area.y) >= 20,
      )
      expect(reachable).toBe(true)
    }),
  )
})
