import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { layoutOf } from '../../../../renderer/waveform/paint/layout'
import { createTimelineLayers } from '../../../../renderer/waveform/paint/paint-timeline'
import { readPalette } from '../../../../renderer/waveform/paint/palette'
import type { Scene } from '../../../../renderer/waveform/paint/scene'

/** A canvas that notes what is painted. */
function fakeContext() {
  const copies: number[] = []
  const target = {
    getTransform: () => ({ a: 2 }),
    drawImage: (_image: unknown, source: number, ...rest: number[]) =>
      copies.push(source, ...rest.slice(1, 2)),
    measureText: () => ({ width: 10 }),
  }
  const context = new Proxy(target, {
    get: (known, name) => Reflect.get(known, name) ?? (() => {}),
    set: () => true,
  })
  return { context: context as unknown as CanvasRenderingContext2D, copies }
}

let layersPainted = 0

class NotedCanvas {
  getContext(): unknown {
    layersPainted++
    return fakeContext().context
  }
  transferToImageBitmap(): unknown {
    return { close: () => {} }
  }
}

beforeEach(() => {
  layersPainted = 0
  // jsdom has none. Other tests of this page have stubs of their own, so that this one takes only its own away.
  Object.defineProperty(globalThis, 'OffscreenCanvas', { configurable: true, value: NotedCanvas })
})
afterEach(() => Reflect.deleteProperty(globalThis, 'OffscreenCanvas'))

const scene: Scene = {
  view: { start: 100, span: 8, seconds: 1_000 },
  width: 800,
  rem: 16,
  time: 104,
  words: [],
  lanes: [],
  peaks: null,
  gain: 1,
  selection: null,
  moved: null,
  grabbed: null,
  doubtfulBelow: 0.7,
  palette: readPalette(document.documentElement),
  font: 'sans-serif',
  waveStyle: 'filled',
  lanePatterns: true,
}
const layout = layoutOf(0, 16)

describe('layers', () => {
  it('are painted once nobody zooms any more, and then only copied', () => {
    const { context, copies } = fakeContext()
    const layers = createTimelineLayers()
    for (let frame = 0; frame < 30; frame++) {
      layers.draw(context, { ...scene, view: { ...scene.view, start: 100 + frame * 0.016 } }, layout, 400)
    }
    expect(layersPainted).toBe(2)
    // Two copies in each frame after the first ones, parted at the playhead.
    expect(copies.length / 4).toBeGreaterThan(20)
    expect((copies[2] ?? 0) - (copies[0] ?? 0)).toBe(800)
  })

  it('are painted again when the view has left them, and when something changed', () => {
    const { context } = fakeContext()
    const layers = createTimelineLayers()
    const calm = (change: Partial<Scene>): void => {
      for (let frame = 0; frame < 12; frame++) layers.draw(context, { ...scene, ...change }, layout, 0)
    }
    calm({})
    calm({ view: { ...scene.view, start: 103 } })
    expect(layersPainted).toBe(2)
    calm({ view: { ...scene.view, start: 120 } })
    expect(layersPainted).toBe(4)
    calm({ view: { ...scene.view, start: 119 } })
    expect(layersPainted).toBe(6)
    calm({ view: { ...scene.view, start: 119 }, gain: 2 })
    expect(layersPainted).toBe(8)
  })
})
