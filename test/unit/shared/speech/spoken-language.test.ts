import { describe, expect, it } from 'vitest'
import { spokenLanguage } from '../../../../shared/speech/spoken-language'

describe('spokenLanguage', () => {
  it.each([
    ['en', 'en', []],
    ['en-IN', 'en', ['IN']],
    ['EN_gb', 'en', ['GB']],
    [' de-AT ', 'de', ['AT']],
    ['eng', 'en', []],
    ['cmn-CN', 'zh', ['CN']],
    ['zh-Hant-HK', 'yue', ['HK']],
    ['no', 'nb', []],
    ['nn-NO', 'nb', ['NO']],
    ['iw-IL', 'he', ['IL']],
    ['es-AR', 'es', ['AR', '419']],
    ['es-ES', 'es', ['ES']],
    ['sr-Latn-RS', 'sr', ['RS']],
  ])('reads %j as %s', (code, language, regions) => {
    expect(spokenLanguage(code)).toEqual({ language, regions })
  })

  it.each(['', '?', 'en--US', 'a', 'German of Austria'])('does not take %j for a code', code => {
    expect(spokenLanguage(code)).toBeNull()
  })
})
