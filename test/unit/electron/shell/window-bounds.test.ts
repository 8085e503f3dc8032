import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Bounds, placeWindow } from '../../../../electron/shell/window-bounds'

const laptop = { x: 0, y: 25, width: 1440, height: 815 }
const restoreBounds = (saved: Bounds | null, workAreas: Bounds[]): Bounds =>
  placeWindow(saved, workAreas).bounds
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

  it('is never smaller than the page is laid out for, nor than its screen allows', () => {
    const saved = { x: 5, y: 5, width: 300, height: 200 }
    expect(placeWindow(saved, [laptop])).toEqual({
      bounds: { x: 240, y: 113, width: 960, height: 640 },
      minimum: { width: 960, height: 640 },
    })
    // 1080p at 200 %, less a task bar.
    const enlarged = { x: 0, y: 0, width: 960, height: 500 }
    expect(placeWindow(null, [enlarged])).toEqual({
      bounds: enlarged,
      minimum: { width: 960, height: 500 },
    })
    expect(placeWindow(saved, [enlarged, laptop]).bounds).toMatchObject({ width: 960, height: 500 })
  })

  it('is as small as may be on the screen it opens on, whatever the others are', () => {
    const enlarged = { x: 1440, y: 0, width: 960, height: 500 }
    const there = { x: 1500, y: 40, width: 900, height: 400 }
    expect(placeWindow(there, [laptop, enlarged]).minimum).toEqual({ width: 960, height: 500 })
    expect(placeWindow(null, [laptop, enlarged]).minimum).toEqual({ width: 960, height: 640 })
  })

  it('is a window even where a system tells nonsense of its screen', () => {
    const { bounds, minimum } = placeWindow(null, [{ x: 0, y: 0, width: 0, height: 0 }])
    expect([bounds, minimum]).toEqual([
      { x: 0, y: 0, width: 480, height: 320 },
      { width: 480, height: 320 },
    ])
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
