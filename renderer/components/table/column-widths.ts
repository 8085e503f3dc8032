import type { TableKey } from './table-keys'

/** In rem, so that they grow with the text. */
export type Widths = Readonly<Record<string, number>>

export const leastWidth = 3

/** As they were remembered; what makes no sense is left out. */
export function readWidths(text: string | null): Widths {
  try {
    const stored: unknown = JSON.parse(text ?? 'null')
    const entries: [string, unknown][] = Object.entries(typeof stored === 'object' ? (stored ?? {}) : {})
    const widths = entries.flatMap(([column, width]) => (typeof width === 'number' ? [[column, width]] : []))
    return Object.fromEntries(widths.filter(([, width]) => Number(width) >= leastWidth))
  } catch {
    return {}
  }
}

/** With one column as wide as that, or, with null, as it is of itself. */
export function withWidth(widths: Widths, column: string, width: number | null): Widths {
  const { [column]: _, ...others } = widths
  return width === null ? others : { ...others, [column]: Math.max(width, leastWidth) }
}

/** Where there is no room for it, a column that was made wide gives way before the one that takes what is left. */
export const widthVariables = (widths: Widths): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(widths).map(([column, width]) => [
      `--w-${column}`,
      `minmax(${leastWidth}rem, ${width}rem)`,
    ]),
  )

/** What a key on a column's edge makes of its width; null: as it is of itself. Undefined: the key is for others. */
export function widthByKey(press: TableKey, width: number, outwards: number): number | null | undefined {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = press
  if (ctrlKey || metaKey || altKey) return undefined
  const step = shiftKey ? 4 : 1
  if (key === 'ArrowRight') return width + outwards * step
  if (key === 'ArrowLeft') return width - outwards * step
  if (key === 'Home') return leastWidth
  return key === 'Enter' ? null : undefined
}
