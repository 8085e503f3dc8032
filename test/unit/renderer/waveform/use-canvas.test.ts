import { renderHook } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { useCanvas } from '../../../../renderer/waveform/canvas/use-canvas'
import { paintedTextWidth } from '../../../../renderer/waveform/paint/text-width'

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

describe('useCanvas', () => {
  it('measures and paints again when a typeface has come', () => {
    const fonts = new EventTarget()
    Object.defineProperty(document, 'fonts', { configurable: true, value: fonts })
    vi.stubGlobal('requestAnimationFrame', (frame: () => void) => void frame())
    vi.stubGlobal(
      'ResizeObserver',
      class {
        readonly tell: () => void
        constructor(tell: () => void) {
          this.tell = tell
        }
        observe = () => this.tell()
        disconnect = () => undefined
      },
    )
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
