/** Signs at the end are looked for where they begin, so that each is looked at once. */
const edges = /^[^\p{L}\p{M}\p{N}]+|(?<![^\p{L}\p{M}\p{N}])[^\p{L}\p{M}\p{N}]+$/gu

/** The word itself, without the signs around it. Empty where there are only signs. */
export const plainWord = (text: string): string => text.replace(edges, '')

/** Whatever its case, too: what two places have in common. */
export const bareWord = (text: string): string => plainWord(text).toLowerCase()

/** `text` with the word in it replaced, and the signs around it left as they are. */
export function withWord(text: string, word: string): string {
  const lead = /^[^\p{L}\p{M}\p{N}]*/u.exec(text)?.[0] ?? ''
  if (lead.length === text.length) return word
  const trail = /(?<![^\p{L}\p{M}\p{N}])[^\p{L}\p{M}\p{N}]*$/u.exec(text)?.[0] ?? ''
  return lead + plainWord(word) + trail
}
