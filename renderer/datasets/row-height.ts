/** Pixels of a table's row. Follows the text size, which changes while the table is shown. */
export function rowHeightOf(rem: number): number {
  const root = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  return (Number.isFinite(root) ? root : 16) * rem
}
