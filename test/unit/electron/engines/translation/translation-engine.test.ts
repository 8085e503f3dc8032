import { expect, it } from 'vitest'
import type { LanguageModel } from '../../../../../electron/engines/language-model/language-model'
import type { Apertium, ApertiumText } from '../../../../../electron/engines/translation/apertium/apertium'
import { readModes } from '../../../../../electron/engines/translation/apertium/modes'
import { createTranslationEngine } from '../../../../../electron/engines/translation/translation-engine'
import type { Result } from '../../../../../shared/result'

const request = { text: 'We leave', sourceLanguage: 'en', targetLanguage: 'ca', entities: [] }
const fine = (text: string): Result<ApertiumText, string> => ({
  ok: true,
  value: { text, places: new Map() },
})
const failed: Result<never, string> = { ok: false, error: 'It failed.' }

/** Answers by the name of the mode; what is not named fails. */
const apertium = (answers: Record<string, Result<ApertiumText, string>>): Apertium => ({
  modes: async () => readModes('eng-cat\neng-cat_valencia\n'),
  translate: async ({ name }) => answers[name] ?? failed,
})
const modelText = { text: 'Marxem', suggestions: [], entities: [] }
const languageModel = (): LanguageModel => ({
  models: async () => ({ ok: true, value: ['one'] }),
  augment: async () => failed,
  translate: async () => ({ ok: true, value: modelText }),
})

it('suggests nothing where the other way of writing it fails', async () => {
  const engine = createTranslationEngine({
    apertium: apertium({ 'eng-cat': fine('Deixem') }),
    languageModel: () => null,
  })
  expect(await engine.translate(request)).toMatchObject({
    ok: true,
    value: { text: 'Deixem', suggestions: [] },
  })
})

it('leaves what the rules cannot translate to a language model', async () => {
  const engine = createTranslationEngine({ apertium: apertium({}), languageModel })
  expect(await engine.translate(request)).toEqual({ ok: true, value: modelText })
})

it('asks no language model once it was cancelled', async () => {
  const engine = createTranslationEngine({ apertium: apertium({}), languageModel })
  expect(await engine.translate(request, { signal: AbortSignal.abort() })).toEqual(failed)
})
