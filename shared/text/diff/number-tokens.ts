/** Both lists as numbers, equal where the strings are: comparing numbers is what makes long diffs quick. */
export function numberTokens(
  left: readonly string[],
  right: readonly string[],
): { left: Int32Array; right: Int32Array } {
  const numbers = new Map<string, number>()
  const numberOf = (token: string): number => {
    const known = numbers.get(token)
    if (known !== undefined) return known
    numbers.set(token, numbers.size)
    return numbers.size - 1
  }
  return { left: Int32Array.from(left, numberOf), right: Int32Array.from(right, numberOf) }
}
