/** Whether a name may be looked for by it. */
export const beginsName = (typed: string): boolean => /^[\p{L}\p{N}]/u.test(typed)

/**
 * The row that begins so, from the row with the keyboard on and round by the first; -1 for none. The same letter
 * again and again goes from one to the next.
 */
export function rowThatBegins(
  typed: string,
  { row, rows }: { row: number; rows: number },
  textOf: (at: number) => string,
): number {
  const letters = [...typed.toLowerCase()]
  const isRepeated = letters.every(letter => letter === letters[0])
  const wanted = isRepeated ? (letters[0] ?? '') : letters.join('')
  if (!beginsName(wanted)) return -1
  const first = Math.max(row, 0) + (isRepeated && row >= 0 ? 1 : 0)
  for (let step = 0; step < rows; step += 1) {
    const at = (first + step) % rows
    if (textOf(at).trimStart().slice(0, typed.length).toLowerCase().startsWith(wanted)) return at
  }
  return -1
}
