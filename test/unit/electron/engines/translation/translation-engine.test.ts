import { describe, expect, it } from 'vitest'
import type { LanguageModel } from '../../../../../electron/engines/language-model/language-model'
import type { InstalledModel } from '../../../../../electron/engines/models/installed-model'
import type { Apertium } from '../../../../../electron/engines/translation/apertium/apertium'
import { readModes } from '../../../../../electron/engines/translation/apertium/modes'
import { createFirefox } from '../../../../../electron/engines/translation/firefox/firefox'
import type { CarriedText } from '../../../../../electron/engines/translation/marked-words'
import { createTranslationEngine } from '../../../../../electron/engines/translation/translation-engine'
import type { Result } from '../../../../../shared/result'
import { noFirefox } from '../../../../harness/no-firefox'

const request = { text: 'We leave', sourceLanguage: 'en', targetLanguage: 'ca', entities: [] }
const fine = (text: string): Result<CarriedText, string> => ({
  ok: true,
  value: { text, places: new Map() },
})
const failed: Result<never, string> = { ok: false, error: 'It failed.' }

/** Answers by the name of the mode; what is not named fails. */
const apertium = (answers: Record<string, Result<CarriedText, string>>): Apertium => ({
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
    firefox: noFirefox,
    apertium: apertium({ 'eng-cat': fine('Deixem') }),
    languageModel: () => null,
  })
  expect(await engine.translate(request)).toMatchObject({
    ok: true,
    value: { text: 'Deixem', suggestions: [] },
  })
})

it('leaves what the rules cannot translate to a language model', async () => {
  const engine = createTranslationEngine({ firefox: noFirefox, apertium: apertium({}), languageModel })
  expect(await engine.translate(request)).toEqual({ ok: true, value: modelText })
})

it('asks no language model once it was cancelled', async () => {
  const engine = createTranslationEngine({ firefox: noFirefox, apertium: apertium({}), languageModel })
  expect(await engine.translate(request, { signal: AbortSignal.abort() })).toEqual(failed)
})

const model = (source: string, target: string): InstalledModel => ({
  id: `firefox-${source}-${target}`,
  name: 'Model',
  kind: 'marian',
  languages: [source, target],
  direction: { source, target },
  folder: `/models/${source}-${target}`,
  files: {},
  quality: 'good',
})

/** Says by which models each piece went. */
const firefoxWith = (...models: InstalledModel[]) =>
  createFirefox({
    models: async () => models,
    run: async ({ models: used, pieces }) => ({
      ok: true,
      value: pieces.map(({ marks }) => ({
        ok: true,
        value: { text: used.map(({ id }) => id).join(' '), marks },
      })),
    }),
  })

describe('of several ways', () => {
  const rules = apertium({ 'eng-cat': fine('Deixem') })
  const engineWith = (...models: InstalledModel[]) =>
    createTranslationEngine({ apertium: rules, firefox: firefoxWith(...models), languageModel })

  it.each([
    ['a model for the very direction', [model('en', 'ca'), model('en', 'fr')], 'firefox-en-ca'],
    ['rules before a way through English', [model('de', 'en')], 'Deixem'],
  ])('takes %s', async (_, models, text) => {
    expect(await engineWith(...models).translate(request)).toMatchObject({ value: { text } })
  })

  it('takes two models through English before a language model, and that before nothing', async () => {
    const way = { ...request, sourceLanguage: 'de-AT', targetLanguage: 'fr_CA' }
    const both = engineWith(model('de', 'en'), model('en', 'fr'))
    expect(await both.translate(way)).toMatchObject({ value: { text: 'firefox-de-en firefox-en-fr' } })
    expect(await engineWith(model('de', 'en')).translate(way)).toEqual({ ok: true, value: modelText })
  })
})

describe('where nothing can translate', () => {
  const engine = createTranslationEngine({
    apertium: { modes: async () => [], translate: async () => failed },
    firefox: noFirefox,
    languageModel: () => null,
  })
  const refusal = async (sourceLanguage: string, targetLanguage: string): Promise<string> => {
    const answer = await engine.translate({ ...request, sourceLanguage, targetLanguage })
    return answer.ok ? '' : answer.error
  }

  it('names the download, for the screen and for the command line', async () => {
    expect(await refusal('en-US', 'de-DE')).toBe(
      'This computer cannot translate from English to German yet. Download the model English to German in Settings > This computer, or by parlance models get firefox-en-de. Or set the address of a language model server in the settings, under "This computer".',
    )
    expect(await refusal('fi', 'hi')).toContain(
      'parlance models get firefox-fi-en and parlance models get firefox-en-hi',
    )
  })

  it('names only what there is', async () => {
    expect(await refusal('eu', 'es')).toMatch(/Install Apertium .* apertium-eu-es/)
    expect(await refusal('en', 'zh')).not.toContain('Download')
    expect(await refusal('so', 'en')).not.toMatch(/Download|[Ii]nstall/)
  })
})
