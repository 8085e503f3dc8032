import { describe, expect, it } from 'vitest'
import { formatLength } from '../../../../../renderer/settings/this-computer/format-length'
import { asHttpAddress, isHttpAddress } from '../../../../../renderer/settings/this-computer/http-address'
import { languageNames } from '../../../../../renderer/this-computer/language-names'
import { createTranslate } from '../../../../../shared/language/translate'

describe('times', () => {
  it('of a sound have a tenth', () => {
    expect(formatLength(2, 'en')).toBe('2.0 sec')
  })
})

describe('languages', () => {
  const { name, list } = languageNames('en', createTranslate('en'))

  it('are called by their names, and by their code where nobody knows it', () => {
    expect(name('pt-BR')).toBe('Brazilian Portuguese')
    expect(name('not a code')).toBe('not a code')
  })

  it('are counted where there are many', () => {
    expect(list([])).toBe('')
    expect(list(['en'])).toBe('English')
    expect(list(['en', 'fr', 'de', 'es', 'it'])).toBe('English, French, German, Spanish, and Italian')
    expect(list(['en', 'fr', 'de', 'es', 'it', 'pt'])).toBe('English, French, German, Spanish and 2 more')
  })
})

describe('addresses', () => {
  it('get the scheme that a server on this computer has', () => {
    expect(asHttpAddress(' localhost:11434 ')).toBe('http://localhost:11434')
    expect(asHttpAddress('https://mirror.example.com')).toBe('https://mirror.example.com')
    expect(asHttpAddress('')).toBe('')
  })

  it('are of the web, or none', () => {
    expect(['', 'http://localhost:1', 'https://a.example'].map(isHttpAddress)).toEqual([true, true, true])
    expect(['ftp://a.example', 'http://', 'http://a b'].map(isHttpAddress)).toEqual([false, false, false])
  })
})
