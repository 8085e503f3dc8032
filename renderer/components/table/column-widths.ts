/** In rem, so that they grow with the text. */
export type Widths = Readonly<Record<string, number>>

const least = 3

/** As they were remembered; what makes no sense is left out. */
export function readWidths(text: string | null): Widths {
  try {
    const stored: unknown = JSON.parse(text ?? 'null')
    const entries: [string, unknown][] = Object.entries(typeof stored === 'object' ? (stored ?? {}) : {})
    const widths = entries.flatMap(([column, width]) => (typeof width === 'number' ? [[column, width]] : []))
    return Object.fromEntries(widths.filter(([, width]) => Number(width) >= least))
  } catch {
    return {}
  }
}

/** With one column as wide as that, or, with null, as it is of itself. */
export function withWidth(widths: Widths, column: string, width: number | null): Widths {
  const { [column]: _, ...others } = widths
  return width === null ? others : { ...others, [column]: Math.max(width, least) }
}

/** Where there is no room for it, a column that was made wide gives way before the one that takes what is left. */
export const widthVariables = (widths: Widths): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(widths).map(([column, width]) => [`--w-${column}`, `minmax(${least}rem, ${width}rem)`]),
  )
