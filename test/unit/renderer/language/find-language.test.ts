import { describe, expect, it } from 'vitest'
import { languageMeant, languagesLike, optionsLike } from '../../../../renderer/language/find-language'
import { usualLanguages } from '../../../../renderer/transcribe/add/usual-languages'
import { languageNamer } from '../../../../shared/language/language-namer'

const nameOf = languageNamer('en', 'standard')
const meant = (text: string, codes = usualLanguages): string | null => languageMeant(text, codes, nameOf)

describe('the language that somebody types', () => {
  it.each([
    ['german', 'de-DE'],
    [' GERMAN ', 'de-DE'],
    ['ger', 'de-DE'],
    ['english', 'en-US'],
    ['english (i', 'en-IN'],
    ['English (India) (en-IN)', 'en-IN'],
    ['EN-in', 'en-IN'],
    ['pt', 'pt-BR'],
    ['pakistan', 'ur-PK'],
    ['norw', 'nb-NO'],
  ])('%s is %s', (text, code) => {
    expect(meant(text)).toBe(code)
  })

  it('is any other that has a code, also where the code is a part of a name in the list', () => {
    expect(meant('so-ke')).toBe('so-KE')
    expect(meant('et')).toBe('et')
    expect(languagesLike('et', usualLanguages, nameOf)).toEqual([])
    expect(meant('mni')).toBe('mni')
    expect(languagesLike('man', usualLanguages, nameOf)).toContain('de-DE')
  })

  it('is the one of the list where the code alone is enough', () => {
    expect(meant('en', ['en-GB', 'en'])).toBe('en')
    expect(meant('en', ['en-AU', 'en-GB'])).toBe('en-AU')
  })

  it('is the one of the list that has another code by now', () => {
    expect(meant('tl', ['en-US', 'fil-PH'])).toBe('fil-PH')
    expect(meant('iw-il')).toBe('he-IL')
    expect(meant('tl')).toBe('fil')
  })

  it('is found beside a code that somebody wrote and the registry does not know', () => {
    expect(languagesLike('en', ['en-USA', 'en-GB', 'en-US'], nameOf)).toEqual(['en-US', 'en-USA', 'en-GB'])
    expect(meant('zh', ['zh-CHS', 'zh-yue'])).toBe('zh-CHS')
  })

  it.each(['', '  ', 'klingonese', 'qqq', 'xx-YY', 'de_DE!'])('is none: %j', text => {
    expect(meant(text)).toBeNull()
  })
})

describe('the options of a list', () => {
  const codes = ['ar-EG', 'de-AT', 'de-DE', 'en-IN']
  const options = codes.map(value => ({ value }))
  const offered = (typed: string): string[] =>
    optionsLike(options, typed, codes, nameOf).map(({ value }) => value)

  it('are those that fit, the one that Enter takes first', () => {
    expect(offered('german')).toEqual(['de-DE', 'de-AT'])
    expect(languageMeant('german', codes, nameOf)).toBe('de-DE')
    expect(offered('klingon')).toEqual([])
  })

  it('are all of them as long as nothing else was typed', () => {
    expect(offered(' ')).toEqual(codes)
    expect(offered('EN-in')).toEqual(codes)
  })
})
