import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  centred,
  firstView,
  fittedView,
  leastSpan,
  pageOf,
  panned,
  showing,
  spanOfShare,
  type View,
  zoomed,
  zoomShare,
} from '../../../../renderer/waveform/view'

const hour = firstView(3_600)

describe('the part of a recording on screen', () => {
  it('begins at the start with a sentence or two', () => {
    expect(hour).toEqual({ start: 0, span: 8, seconds: 3_600 })
    expect(firstView(3)).toEqual({ start: 0, span: 3, seconds: 3 })
    expect(firstView(0).span).toBe(leastSpan)
  })

  it('never leaves the recording, whatever is asked of it', () => {
    const times = fc.double({ min: -1e5, max: 1e5, noNaN: true })
    const spans = fc.double({ min: 0.001, max: 1e5, noNaN: true })
    fc.assert(
      fc.property(fc.double({ min: 0.1, max: 20_000, noNaN: true }), times, spans, (seconds, time, span) => {
        const isInside = ({ start, span: wide }: View): boolean =>
          start >= 0 && wide >= leastSpan && start + wide <= Math.max(seconds, leastSpan) + 1e-6
        const view = firstView(seconds)
        for (const next of [
          zoomed(view, span, time),
          panned(view, time),
          centred(view, time),
          fittedView(view),
        ]) {
          expect(isInside(next)).toBe(true)
        }
      }),
    )
  })

  it('is zoomed around the place that is pointed at', () => {
    const view = zoomed({ ...hour, start: 100 }, 4, 106)
    expect((106 - view.start) / view.span).toBeCloseTo(6 / 8)
  })

  it('moves only when what is to be seen is out of sight', () => {
    const view = { ...hour, start: 100 }
    expect(showing(view, 104)).toBe(view)
    for (const time of [100, 108]) expect(showing(view, time)).toBe(view)
    for (const time of [99.9, 108.1, 300]) expect(showing(view, time)).toEqual(centred(view, time))
    expect(pageOf(view, 107.9)).toBe(view)
    expect(pageOf(view, 100)).toBe(view)
    expect(pageOf(view, 108).start).toBeCloseTo(107.6)
    expect(pageOf(view, 99).start).toBeCloseTo(98.6)
    expect(pageOf(view, 108.1).start).toBeCloseTo(107.7)
  })

  it('is told by a slider whose steps look equally large', () => {
    expect(zoomShare(fittedView(hour))).toBe(0)
    expect(zoomShare(zoomed(hour, 0, 0))).toBe(1)
    for (const share of [0, 0.3, 0.64, 1]) {
      const view = zoomed(hour, spanOfShare(share, 3_600), 1_800)
      expect(zoomShare(view)).toBeCloseTo(share, 5)
    }
    expect(zoomShare(firstView(0.2))).toBe(0)
  })
})
