import { expect, it } from 'vitest'
import { doubtedLanguages } from '../../../../shared/translate/language-tag'

it.each([
  ['one that is not named', ['en', 'tlh'], ['en-IN', 'fr'], ['tlh']],
  ['each once', ['tlh', 'tlh'], ['en'], ['tlh']],
  ['another region', ['pt-BR', 'en'], ['pt-PT', 'en'], ['pt-BR']],
  ['none for how a tag is written', ['EN_in', 'zh-Hant-TW'], ['en-IN', 'zh-Hant'], []],
  ['one that only begins alike', ['fr', 'fro'], ['fro-FR', 'f'], ['fr']],
  ['none of a service that names none', ['tlh'], [], []],
  ['none where none is chosen', [''], ['en'], []],
])('a language is doubted: %s', (_, asked, own, doubted) => {
  expect(doubtedLanguages(asked, own)).toEqual(doubted)
})
