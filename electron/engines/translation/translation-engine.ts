import type { Result } from '../../../shared/result'
import type { Annotation } from '../../../shared/text/spans/annotations'
import type { EngineTranslationRequest, Translated, TranslationEngine, Watch } from '../engine-ports'
import type { LanguageModel } from '../language-model/language-model'
import type { CatalogueModel } from '../models/catalogue-model'
import { translationModelId, translationModels } from '../models/translation-models'
import type { Apertium } from './apertium/apertium'
import { type ChosenModes, chooseModes, packageFor } from './apertium/modes'
import { entitiesAt, soundEntities } from './entity-spans'
import type { Firefox, FirefoxRoute } from './firefox/firefox'
import { type LanguageCode, readLanguageCode, translationLanguageName } from './language-code'

export interface TranslationPair {
  /** Short codes. */
  source: string
  target: string
}

export interface TranslationEngineWithPairs extends TranslationEngine {
  /** What the rules and the models installed here can do. A language model server can do more, nobody knows what. */
  pairs(): Promise<{ rules: TranslationPair[]; models: TranslationPair[] }>
}

export interface TranslationParts {
  apertium: Apertium
  firefox: Firefox
  /** Null: the person named no server. */
  languageModel: () => LanguageModel | null
}

/** A few more ways to write the same language, such as Valencian; each takes as long as the first. */
const mostSuggestions = 3
const longestWithSuggestions = 2_000

/**
 * A downloaded model for the very direction, else Apertium where it knows the pair, else two models with English between
 * them, else the language model server, else what to install.
 */
export function createTranslationEngine(parts: TranslationParts): TranslationEngineWithPairs {
  const { apertium, firefox, languageModel } = parts

  async function byRules(
    { text, entities }: EngineTranslationRequest,
    { main, others }: ChosenModes,
    watch: Watch,
  ): Promise<Result<Translated, string>> {
    const sound = soundEntities(text, entities)
    const alike = text.length > longestWithSuggestions ? [] : others.slice(0, mostSuggestions)
    const [first, ...alternatives] = await Promise.all([
      apertium.translate(main, { text, entities: sound }, watch),
      ...alike.map(mode => apertium.translate(mode, { text, entities: [] }, { signal: watch.signal })),
    ])
    if (!first.ok) return first
    const texts = alternatives.flatMap(answer => (answer.ok ? [answer.value.text] : []))
    const suggestions = [...new Set(texts)].filter(other => other !== first.value.text)
    const found = entitiesAt(first.value.text, sound, first.value.places)
    return { ok: true, value: { text: first.value.text, suggestions, entities: found } }
  }

  async function byModels(
    { text, entities }: EngineTranslationRequest,
    route: FirefoxRoute,
    watch: Watch,
  ): Promise<Result<Translated, string>> {
    const sound = soundEntities(text, entities)
    const answer = await firefox.translate(route, { text, entities: sound }, watch)
    if (!answer.ok) return answer
    const found = entitiesAt(answer.value.text, sound, answer.value.places)
    return { ok: true, value: { text: answer.value.text, suggestions: [], entities: found } }
  }

  return {
    async translate(request, watch = {}) {
      const { text, sourceLanguage, targetLanguage } = request
      const source = readLanguageCode(sourceLanguage)
      const target = readLanguageCode(targetLanguage)
      if (!source) return refused(`sourceLanguage "${sourceLanguage}" is not the code of a language.`)
      if (!target) return refused(`targetLanguage "${targetLanguage}" is not the code of a language.`)
      if (!/\p{L}/u.test(text) || isSame(source, target)) return unchanged(request)
      const route = await firefox.route(sourceLanguage, targetLanguage)
      const isDirect = route?.length === 1
      const chosen = isDirect ? null : chooseModes(await apertium.modes(), sourceLanguage, targetLanguage)
      const model = languageModel()
      if (route || chosen) {
        const translated = chosen
          ? await byRules(request, chosen, watch)
          : route && (await byModels(request, route, watch))
        if (translated && (translated.ok || !model || watch.signal?.aborted)) return translated
      }
      if (model) return model.translate(request, watch)
      return refused(whatToInstall(sourceLanguage, targetLanguage, source.language, target.language))
    },

    async pairs() {
      const modes = await apertium.modes()
      const all = modes.flatMap(({ sources, targets }) =>
        sources.flatMap(source => targets.map(target => ({ source, target }))),
      )
      const rules = new Map(all.map(pair => [`${pair.source} ${pair.target}`, pair]))
      return { rules: [...rules.values()], models: await firefox.pairs() }
    },
  }
}

const refused = (message: string): Result<never, string> => ({ ok: false, error: message })

const isSame = (one: LanguageCode, other: LanguageCode): boolean =>
  one.language === other.language && one.rest.join() === other.rest.join()

/** Nothing in it is of any language, or it is in the language asked for. */
function unchanged({ text, entities }: EngineTranslationRequest): Result<Translated, string> {
  const sound: Annotation[] = soundEntities(text, entities)
  const places = new Map(sound.map((entity, at) => [at, entity]))
  return { ok: true, value: { text, suggestions: [], entities: entitiesAt(text, sound, places) } }
}

function whatToInstall(sourceCode: string, targetCode: string, source: string, target: string): string {
  const pair = `from ${translationLanguageName(sourceCode)} to ${translationLanguageName(targetCode)}`
  const found = packageFor(source, target)
  const models = modelsFor(source, target)
  const ways = [
    ...(models ? [downloadOf(models)] : []),
    ...(found
      ? [`install Apertium with this pair (on Debian and Ubuntu: apt install apertium ${found}).`]
      : []),
    'set the address of a language model server in the settings, under "This computer".',
  ]
  const sentence = ways.join(' Or ')
  return `This computer cannot translate ${pair} yet. ${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}`
}

/** The models to be downloaded, one or two with English between them. Null: there are none. */
function modelsFor(source: string, target: string): CatalogueModel[] | null {
  const find = (from: string, to: string): CatalogueModel[] =>
    translationModels.filter(({ id }) => id === translationModelId(from, to))
  const direct = find(source, target)
  if (direct.length > 0) return direct
  const both = [...find(source, 'en'), ...find('en', target)]
  return both.length === 2 ? both : null
}

function downloadOf(models: readonly CatalogueModel[]): string {
  const names = models.map(({ name }) => name).join(' and ')
  const commands = models.map(({ id }) => `parlance models get ${id}`).join(' and ')
  return `download the ${models.length > 1 ? 'models' : 'model'} ${names} in Settings > This computer, or by ${commands}.`
}
