import { expect, it } from 'vitest'
import {
  heardTerms,
  joinTerms,
  longestTerm,
  mostTermsHeard,
  readTerms,
  termsSchema,
} from '../../../../shared/recordings/terms'

it('names and terms are a line or a comma apart, each once, as it was written first', () => {
  expect(readTerms('Siddhi,  Cuffe \t Parade;\n\ncuffe parade\nColaba、Byculla，Nagoya').terms).toEqual([
    'Siddhi',
    'Cuffe Parade',
    'Colaba',
    'Byculla',
    'Nagoya',
  ])
  expect(readTerms(' ,\n')).toEqual({ terms: [], leftOut: 0 })
})

it('those of several are joined in their order, and neither too many nor too long', () => {
  expect(joinTerms(['b', 'a'], ['A', 'c'])).toEqual(['b', 'a', 'c'])
  const many = Array.from({ length: mostTermsHeard + 5 }, (_, at) => `term ${at}`)
  expect(joinTerms(['x'.repeat(longestTerm + 1), 'x'.repeat(longestTerm)], many)).toHaveLength(mostTermsHeard)
  expect(termsSchema.safeParse(joinTerms(many)).success).toBe(true)
  expect(termsSchema.safeParse(many).success).toBe(false)
  expect(heardTerms(many).leftOut).toBe(5)
  expect(heardTerms(['x'.repeat(longestTerm + 1), ' A', 'a', ' '])).toEqual({ terms: ['A'], leftOut: 1 })
  expect(joinTerms(many).at(-1)).toBe(`term ${mostTermsHeard - 1}`)
})
