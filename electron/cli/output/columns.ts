import { printableLine } from './printable'
import { padWidth, textWidth } from './text-width'

/** Rows under each other, each column as wide as its widest cell. */
export function columns(rows: readonly (readonly string[])[]): string {
  const cells = rows.map(row => row.map(printableLine))
  const widths: number[] = []
  for (const row of cells) {
    row.forEach((cell, at) => {
      widths[at] = Math.max(widths[at] ?? 0, textWidth(cell))
    })
  }
  return cells
    .map(row =>
      row
        .map((cell, at) => padWidth(cell, widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
