import type { Brush } from './palette'

/** Measuring text costs more than drawing it, and the same words come again with every frame, in two or three typefaces by turns. */
const widthsIn = new Map<string, Map<string, number>>()
const mostKept = 20_000
const mostFonts = 10

/** Whoever writes in that font sets it. */
export function paintedTextWidth(context: Brush, font: string, text: string): number {
  const widths = widthsOf(font)
  const known = widths.get(text)
  if (known !== undefined) return known
  // To ask it for its own costs as much as to measure.
  context.font = font
  const { width } = context.measureText(text)
  if (widths.size >= mostKept) widths.clear()
  widths.set(text, width)
  return width
}

function widthsOf(font: string): Map<string, number> {
  const known = widthsIn.get(font)
  if (known) return known
  // Whoever makes the text larger step by step comes by many.
  if (widthsIn.size >= mostFonts) widthsIn.clear()
  const widths = new Map<string, number>()
  widthsIn.set(font, widths)
  return widths
}

/** A typeface has come: what was measured before was another one. */
export function forgetWidths(): void {
  widthsIn.clear()
}
