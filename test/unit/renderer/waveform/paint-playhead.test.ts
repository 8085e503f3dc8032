import { expect, it } from 'vitest'
import { layoutOf } from '../../../../renderer/waveform/paint/layout'
import { paintPlayhead } from '../../../../renderer/waveform/paint/paint-playhead'
import { notedCanvas, palette } from './noted-canvas'

/** Where the flag is when the sound is there, in a typeface whose 1 takes no room. */
function flagAt(time: number): string | undefined {
  const { context, lines } = notedCanvas()
  const measureText = (text: string) => ({ width: text.replace(/1/g, '').length * 6 })
  const narrow = new Proxy(context, {
    get: (canvas, name) => (name === 'measureText' ? measureText : Reflect.get(canvas, name)),
  })
  const view = { start: time - 1, span: 4, seconds: 60 }
  const scene = { view, width: 400, time, palette, rem: 10, font: 'Narrow ones' }
  paintPlayhead(narrow, scene, layoutOf(1, 10))
  return lines.find(line => line.startsWith('fill'))
}

it('has as wide a flag for every time of as many digits', () => {
  expect(flagAt(11.11)).toMatch(/^fill/)
  expect(flagAt(11.45)).toBe(flagAt(11.11))
  expect(flagAt(24.88)).toBe(flagAt(11.11))
})

it('is drawn as long as it is in sight, to its last pixel on either side', () => {
  const isDrawn = (time: number): boolean => {
    const { context, lines } = notedCanvas()
    const view = { start: 10, span: 10, seconds: 60 }
    const scene = { view, width: 400, time, palette, rem: 10, font: 'Any' }
    paintPlayhead(context, scene, layoutOf(1, 10))
    return lines.length > 0
  }
  expect([9.9, 9.98, 10, 20, 20.02, 20.1].map(isDrawn)).toEqual([false, true, true, true, true, false])
})
