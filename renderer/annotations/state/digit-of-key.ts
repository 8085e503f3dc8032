const digit = /^\p{Nd}$/u

/**
 * The number a key types, in any script, or null. The character counts, not the key's place: where a layout needs
 * Shift for digits, the bare keys type letters that a person may want to put in the place of a selection.
 */
export function digitOfKey(key: string): number | null {
  const code = key.codePointAt(0)
  if (code === undefined || !digit.test(key)) return null
  // Unicode keeps the ten digits of a script in a row, and such rows side by side at most.
  let before = 0
  while (digit.test(String.fromCodePoint(code - before - 1))) before++
  return before % 10
}
