import type { Brush } from './palette'

/** Measuring text costs more than drawing it, and the same words come again with every frame. */
const widths = new Map<string, number>()
const mostKept = 20_000
let measuredFont = ''

export function paintedTextWidth(context: Brush, text: string): number {
  if (context.font !== measuredFont || widths.size > mostKept) {
    widths.clear()
    measuredFont = context.font
  }
  const known = widths.get(text)
  if (known !== undefined) return known
  const { width } = context.measureText(text)
  widths.set(text, width)
  return width
}

/** A typeface has come: what was measured before was another one. */
export function forgetWidths(): void {
  widths.clear()
}
