const digit = /\p{Nd}/gu

/** Every set of ten digits in Unicode is ten characters in a row, of which the first stands for zero. */
export const inLatinDigits = (text: string): string => text.replace(digit, one => String(digitValue(one)))

function digitValue(character: string): number {
  const code = character.codePointAt(0) ?? 0
  if (code < 0x80) return code - 0x30
  let zero = code
  while (zero > code - 9 && isDigit(zero - 1)) zero -= 1
  return (code - zero) % 10
}

const isDigit = (code: number): boolean => /^\p{Nd}$/u.test(String.fromCodePoint(code))
