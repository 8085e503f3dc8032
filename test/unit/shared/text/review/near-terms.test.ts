import { describe, expect, it } from 'vitest'
import { knowTerms, noTerms } from '../../../../../shared/text/review/near-terms'
import { suggestWords } from '../../../../../shared/text/review/suggest-words'
import { but, heard, machineOf } from './made-words'

const terms = knowTerms(['Siddhivinayak', 'Cuffe Parade', 'Ada', 'ChatGPT'])
const near = (word: string): string[] => terms.nearTo(word).map(({ term }) => term)

describe('a word near a name or a term', () => {
  it('may be it, whatever its case and the signs around it', () => {
    expect(near('sidivinayak,')).toEqual(['Siddhivinayak'])
    expect(near('CHATGBT')).toEqual(['ChatGPT'])
    expect(near('Cufe')).toEqual(['Cuffe'])
  })

  it('may be all of one that has several words', () => {
    expect(near('cuffparade')[0]).toBe('Cuffe Parade')
  })

  it('is the nearer the more of it is the same', () => {
    const [first, second] = knowTerms(['Boswell', 'Boxwells']).nearTo('boxwell')
    expect([first?.term, second?.term]).toEqual(['Boxwells', 'Boswell'])
    expect(first?.likeness).toBeCloseTo(7 / 8)
    expect(second?.likeness).toBeCloseTo(6 / 7)
  })

  it('is not the term itself, a short one, or another word', () => {
    expect(near('Parade')).toEqual([])
    expect(near('cuffe parade')).toEqual([])
    expect(near('Ida')).toEqual([])
    expect(near('tomorrow')).toEqual([])
    // The same letters in another order are another word.
    expect(near('kayanivihddis')).toEqual([])
  })

  it('is almost it only where little is different', () => {
    expect(terms.isAlmost('Sidhivinayak')).toBe(true)
    expect(terms.isAlmost('Sidhivinayak')).toBe(true)
    expect(terms.isAlmost('Charade')).toBe(false)
    expect(near('Charade')).toEqual(['Parade'])
    expect(terms.isAlmost('Parade')).toBe(false)
    expect(noTerms.isAlmost('Sidhivinayak')).toBe(false)
    expect(knowTerms([]).nearTo('Sidhivinayak')).toEqual([])
  })
})

describe('a doubtful word', () => {
  it('may have been a name or a term, before what is only written elsewhere', () => {
    const said = 'the sidivinayak temple sidivinayek'
    const words = but(heard(said), 1, { confidence: 0.4 })
    expect(suggestWords(words, 1, machineOf(said), 0.7, 3, terms)).toEqual(['Siddhivinayak', 'sidivinayek'])
  })

  it('was first of all what a person wrote in its place elsewhere', () => {
    const said = 'cufe and cufe'
    const words = but(but(heard(said), 0, { text: 'coffee', confirmed: true }), 2, { confidence: 0.4 })
    expect(suggestWords(words, 2, machineOf(said), 0.7, 3, terms)).toEqual(['coffee', 'Cuffe'])
  })
})
