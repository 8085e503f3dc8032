import { renderHook } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { useCanvas } from '../../../../renderer/waveform/canvas/use-canvas'
import { paintedTextWidth } from '../../../../renderer/waveform/paint/text-width'
import { screensOf } from './screens-of'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** A context in a typeface that has not come yet: another one measures in its place. */
function contextInLateTypeface() {
  let letter = 7
  const context = {
    setTransform: () => undefined,
    measureText: (text: string) => ({ width: letter * text.length }),
  }
  return { context, come: () => (letter = 6) }
}

/** Tells of a size at once, and never again. */
class SizedOnce {
  readonly tell: () => void
  constructor(tell: () => void) {
    this.tell = tell
  }
  observe = (): void => this.tell()
  disconnect = (): void => undefined
}

describe('useCanvas', () => {
  it('is as fine as the screen that its window was moved to, and the next one', () => {
    vi.stubGlobal('requestAnimationFrame', (frame: () => void) => void frame())
    vi.stubGlobal('ResizeObserver', SizedOnce)
    const screens = screensOf(1)
    const scales: number[] = []
    const context = { setTransform: (scale: number) => void scales.push(scale) }
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never)
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(100)
    const painted = vi.fn()
    const canvas = document.createElement('canvas')
    const { result } = renderHook(() => useCanvas(painted))
    const leave = result.current.ref(canvas)
    expect(canvas.width).toBe(100)

    for (const [scale, width] of [
      [2, 200],
      [1.25, 125],
      [2, 200],
    ] as const) {
      painted.mockClear()
      screens.moveTo(scale)
      expect(canvas.width).toBe(width)
      expect(scales.at(-1)).toBe(scale)
      expect(painted).toHaveBeenCalledOnce()
    }
    if (typeof leave === 'function') leave()
    screens.moveTo(1)
    expect(canvas.width).toBe(200)
  })

  it('measures and paints again when a typeface has come', () => {
    const fonts = new EventTarget()
    Object.defineProperty(document, 'fonts', { configurable: true, value: fonts })
    vi.stubGlobal('requestAnimationFrame', (frame: () => void) => void frame())
    vi.stubGlobal('ResizeObserver', SizedOnce)
    screensOf(1)
    const { context, come } = contextInLateTypeface()
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never)
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(100)
    const widths: number[] = []
    const { result } = renderHook(() =>
      useCanvas(surface => widths.push(paintedTextWidth(surface.context, '400 12px Inter', 'headway'))),
    )
    const leave = result.current.ref(document.createElement('canvas'))
    expect(widths.at(-1)).toBe(49)

    come()
    result.current.paintNow()
    expect(widths.at(-1)).toBe(49)
    fonts.dispatchEvent(new Event('loadingdone'))
    expect(widths.at(-1)).toBe(42)

    const painted = widths.length
    if (typeof leave === 'function') leave()
    fonts.dispatchEvent(new Event('loadingdone'))
    expect(widths).toHaveLength(painted)
  })
})
