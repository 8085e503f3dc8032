import { renderHook } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { useWheel } from '../../../../renderer/waveform/use-wheel'
import { createViewStore, setView, type ViewStore } from '../../../../renderer/waveform/view-store'

const sound = { where: 'media', id: 'talk' } as const
let store: ViewStore
let picture: HTMLElement

/** Answers whether the page was kept from scrolling or zooming itself. */
function wheel(change: WheelEventInit): boolean {
  // A quarter of the way along the picture.
  return !picture.dispatchEvent(new WheelEvent('wheel', { cancelable: true, clientX: 250, ...change }))
}
const view = () => store.getState().view
const pointed = () => view().start + view().span / 4

beforeEach(() => {
  store = createViewStore(100)
  store.setState({ width: 1_000 })
  setView(store, { start: 40, span: 20, seconds: 100 })
  picture = document.createElement('div')
  vi.spyOn(picture, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 1_000, 100))
  renderHook(() => useWheel({ current: picture }, store, sound))
})

describe('the wheel over the waveform', () => {
  it('zooms, and what is under the pointer stays there', () => {
    expect(wheel({ deltaY: -100 })).toBe(true)
    expect(view().span).toBeCloseTo(20 * Math.exp(-0.22))
    expect(pointed()).toBeCloseTo(45)
    wheel({ deltaY: 100 })
    expect(view().span).toBeCloseTo(20)
    expect(pointed()).toBeCloseTo(45)
  })

  it('zooms by lines where it counts those', () => {
    wheel({ deltaY: -3, deltaMode: WheelEvent.DOM_DELTA_LINE })
    expect(view().span).toBeCloseTo(20 * Math.exp(-0.0022 * 96))
  })

  it('zooms by a pinch, which is told in finer steps, and the page stays as large as it is', () => {
    expect(wheel({ deltaY: -25, ctrlKey: true })).toBe(true)
    expect(view().span).toBeCloseTo(20 * Math.exp(-0.22))
    expect(pointed()).toBeCloseTo(45)
    // Fingers are never quite straight.
    wheel({ deltaX: 4, deltaY: 25, ctrlKey: true })
    expect(view().span).toBeCloseTo(20)
  })

  it('moves along sideways and with Shift, and no longer follows the sound', () => {
    wheel({ deltaX: 100 })
    expect(view()).toMatchObject({ start: 42, span: 20 })
    wheel({ deltaY: -200, shiftKey: true })
    expect(view()).toMatchObject({ start: 38, span: 20 })
    expect(store.getState().follow).toBe(false)
  })
})
