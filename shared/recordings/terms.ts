import { z } from 'zod'

/** More of them would pull a recogniser towards words that nobody said. */
export const mostTermsHeard = 200
export const longestTerm = 60

export const termsSchema = z.array(z.string().trim().min(1).max(longestTerm)).max(mostTermsHeard)

/** What stands between two of them in a list that somebody wrote. */
export const betweenTerms = ['\n', ',', ';', '、', '，']

/** Names and terms as somebody wrote them, a line or a comma apart. */
export const readTerms = (text: string): HeardTerms =>
  heardTerms(text.split(new RegExp(`[${betweenTerms.join('')}]`)))

export interface HeardTerms {
  readonly terms: string[]
  /** How many are too long, or more than are listened for. */
  readonly leftOut: number
}

/** Each once, in whatever case it came first. */
export const joinTerms = (...lists: readonly (readonly string[])[]): string[] =>
  heardTerms(lists.flat()).terms

export function heardTerms(written: readonly string[]): HeardTerms {
  const known = new Map<string, string>()
  for (const term of written) {
    const plain = term.replace(/\s+/g, ' ').trim()
    const key = plain.toLowerCase()
    if (plain !== '' && !known.has(key)) known.set(key, plain)
  }
  const terms = [...known.values()].filter(term => term.length <= longestTerm).slice(0, mostTermsHeard)
  return { terms, leftOut: known.size - terms.length }
}
