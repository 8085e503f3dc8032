import { beforeEach, expect, it } from 'vitest'
import type { Brush } from '../../../../renderer/waveform/paint/palette'
import { forgetWidths, paintedTextWidth } from '../../../../renderer/waveform/paint/text-width'

beforeEach(forgetWidths)

function measuring() {
  const measured: string[] = []
  const context = {
    font: '',
    measureText(text: string) {
      measured.push(`${context.font} ${text}`)
      return { width: text.length * Number.parseInt(context.font, 10) }
    },
  }
  const widthIn = (font: string, text: string): number =>
    paintedTextWidth(context as unknown as Brush, font, text)
  return { widthIn, measured }
}

it('measures each text once in each typeface, whichever was measured in between', () => {
  const { widthIn, measured } = measuring()
  for (let frame = 0; frame < 3; frame += 1) {
    expect(widthIn('400 12px Inter', 'river')).toBe(2_000)
    expect(widthIn('600 12px Inter', 'river')).toBe(3_000)
  }
  expect(measured).toEqual(['400 12px Inter river', '600 12px Inter river'])
})

it('forgets what it has seen very much of, and of one typeface alone', () => {
  const { widthIn, measured } = measuring()
  widthIn('600 12px Inter', 'kept')
  for (let nth = 0; nth <= 20_000; nth += 1) widthIn('400 12px Inter', `${nth}`)
  const before = measured.length
  widthIn('600 12px Inter', 'kept')
  expect(measured).toHaveLength(before)
  widthIn('400 12px Inter', '0')
  expect(measured).toHaveLength(before + 1)
})

it('forgets the typefaces before, once there were many', () => {
  const { widthIn, measured } = measuring()
  for (let size = 1; size <= 11; size += 1) widthIn(`${size}px Inter`, 'river')
  const before = measured.length
  widthIn('11px Inter', 'river')
  expect(measured).toHaveLength(before)
  widthIn('1px Inter', 'river')
  expect(measured).toHaveLength(before + 1)
})
