import { z } from 'zod'

/** More of them would pull a recogniser towards words that nobody said. */
export const mostTermsHeard = 200
export const longestTerm = 60

export const termsSchema = z.array(z.string().trim().min(1).max(longestTerm)).max(mostTermsHeard)

/** Names and terms as somebody wrote them, a line or a comma apart. */
export const readTerms = (text: string): string[] => joinTerms(text.split(/[\n,;、，]/))

/** Each once, in whatever case it came first. */
export function joinTerms(...lists: readonly (readonly string[])[]): string[] {
  const known = new Map<string, string>()
  for (const term of lists.flat()) {
    const plain = term.replace(/\s+/g, ' ').trim()
    const key = plain.toLowerCase()
    if (plain !== '' && plain.length <= longestTerm && !known.has(key)) known.set(key, plain)
  }
  return [...known.values()].slice(0, mostTermsHeard)
}
