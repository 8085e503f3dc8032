import { describe, expect, it } from 'vitest'
import { partsOf, withTexts } from '../../../../../shared/formats/cues/cue-parts'

const said = (whole: string): string[] => partsOf(whole).map(({ text }) => text)
const signs = (whole: string): string[][] => partsOf(whole).map(({ before, after }) => [before, after])

describe('what is said in a cue', () => {
  it.each<[string, string[]]>([
    ['Good morning.', ['Good morning.']],
    ['Good morning\nto you.', ['Good morning to you.']],
    ['- Where are you?\n- Here.', ['Where are you?', 'Here.']],
    ['-Where are you?\n-Here.', ['Where are you?', 'Here.']],
    ['– Où es-tu ?\n– Ici.', ['Où es-tu ?', 'Ici.']],
    ['Where are you?\n- Here.', ['Where are you?', 'Here.']],
    ['- Where are you\ngoing?\n- Home.', ['Where are you going?', 'Home.']],
    ['- Only one of them,\nwho goes on.', ['Only one of them, who goes on.']],
    ['He was tired\n– very tired.', ['He was tired – very tired.']],
    ['-5 degrees\nand falling', ['-5 degrees and falling']],
    ['♪ La la ♪\n♪ Lo lo ♪', ['La la', 'Lo lo']],
    ['♪ La la\nlo lo ♪', ['La la lo lo']],
    ['# La la #', ['La la']],
    ['#metoo is everywhere', ['#metoo is everywhere']],
    ['Number 5 #', ['Number 5 #']],
    ['- ♪ La la ♪\n- Stop!', ['La la', 'Stop!']],
    ['♪', ['']],
    ['', ['']],
  ])('%j', (whole, expected) => {
    expect(said(whole)).toEqual(expected)
  })

  it('stands where it says, at its own length', () => {
    const whole = '- Where are\nyou?\n- ♪ Here ♪'
    const parts = partsOf(whole)
    expect(
      parts.map(({ start, text }) => whole.slice(start, start + text.length).replace('\n', ' ')),
    ).toEqual(['Where are you?', 'Here'])
    expect(parts.map(({ from, to }) => whole.slice(from, to))).toEqual(['- Where are\nyou?', '- ♪ Here ♪'])
    expect(signs(whole)).toEqual([
      ['- ', ''],
      ['- ♪ ', ' ♪'],
    ])
  })
})

describe('a cue in another language', () => {
  const english = { sourceLanguage: 'en', targetLanguage: 'es' }
  const again = (whole: string, ...texts: string[]): string => withTexts(partsOf(whole), texts, english)

  it('has its dashes, notes and meant breaks again', () => {
    expect(again('- Where are you?\n- Here.', '¿Dónde estás?', 'Aquí.')).toBe('- ¿Dónde estás?\n- Aquí.')
    expect(again('♪ La la ♪\n♪ Lo lo ♪', 'Li li', 'Lu lu')).toBe('♪ Li li ♪\n♪ Lu lu ♪')
    expect(again('Good morning\nto you.', 'Buenos días a ti.')).toBe('Buenos días\na ti.')
    expect(again('♪', '')).toBe('♪')
  })

  it('is not broken where only the length of the old one asked for it, and is where its own does', () => {
    const long = 'The old one was rather long, and so it\nhad to stand on two lines of its own.'
    expect(again(long, 'Este es corto.')).toBe('Este es corto.')
    const broken = again('Short.', 'Esta frase es bastante más larga que la de antes.').split('\n')
    expect(broken).toHaveLength(2)
    expect(Math.max(...broken.map(line => line.length))).toBeLessThanOrEqual(42)
  })

  it('keeps a break that was meant by how long lines are in the old language, not in the new one', () => {
    const card = partsOf('TOKYO\nthree years later')
    const languages = { sourceLanguage: 'en', targetLanguage: 'ja' }
    expect(withTexts(card, ['東京 三年後'], languages)).toBe('東京\n三年後')
    const forced = partsOf('昨日は東京で友達と会って\n美味しい寿司を食べました')
    const back = { sourceLanguage: 'ja', targetLanguage: 'en' }
    expect(withTexts(forced, ['We met and ate sushi.'], back)).toBe('We met and ate sushi.')
  })

  it('stays on one line where there is no word to break before', () => {
    expect(again('Good\nmorning.', 'Hola.')).toBe('Hola.')
  })
})
