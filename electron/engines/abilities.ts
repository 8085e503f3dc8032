import {
  type Ability,
  type AbilityArea,
  autoLanguage,
  type FoundEngine,
  type LanguageAbilities,
  type Model,
  modelCode,
} from '../../shared/built-in'
import { betterRecogniser } from './recognition/choose-recogniser'
import { shortCode } from './recognition/language-name'

/** What is known of a model before anybody loads it. */
type KnownModel = Pick<
  Model,
  'id' | 'name' | 'purpose' | 'languages' | 'findsLanguage' | 'quality' | 'wordTimes' | 'bytes' | 'memory'
> & {
  isHere: boolean
}

export interface Surveyed {
  /** In the order in which those of an area are asked. */
  engines: readonly FoundEngine[]
  models: readonly KnownModel[]
  /** Bytes that it has in all. */
  memory: number
}

/** By short codes, each made once: every language is asked of every engine and model. */
interface Machine {
  engines: readonly (FoundEngine & { codes: ReadonlySet<string>; ways: ReadonlySet<string> })[]
  /** Null: it knows any. */
  models: readonly (KnownModel & { codes: ReadonlySet<string> | null })[]
  translators: ReadonlyMap<string, KnownModel>
  memory: number
}

function machineOf({ engines, models, memory }: Surveyed): Machine {
  const codesOf = (languages: readonly string[]): Set<string> => new Set(languages.map(shortCode))
  const translating = models.filter(({ purpose }) => purpose === 'translation')
  return {
    engines: engines.map(engine => ({
      ...engine,
      codes: codesOf(engine.languages),
      ways: new Set(engine.pairs.map(({ source, target }) => way(shortCode(source), shortCode(target)))),
    })),
    models: models.map(model => ({
      ...model,
      codes: model.languages === 'any' ? null : codesOf(model.languages),
    })),
    // Of two of one direction the first.
    translators: new Map(translating.toReversed().map(model => [directionOf(model), model])),
    memory,
  }
}

/**
 * What this computer can do in each language that it knows of, and what would let it do more. To translate a language
 * means to and from English, by way of which any two are joined; of English itself, into any language at all.
 */
export function languageAbilities(surveyed: Surveyed): LanguageAbilities[] {
  const machine = machineOf(surveyed)
  const named = languagesOf(surveyed).map(language => ({
    language,
    areas: {
      speech: ability(machine, 'speech', language),
      transcription: ability(machine, 'transcription', language),
      translation: translationAbility(machine, language),
      augmentation: { by: byEngine(machine.engines, 'augmentation', language), get: [] },
    },
  }))
  return machine.models.some(({ findsLanguage }) => findsLanguage) ? [unnamed(machine), ...named] : named
}

/** Of speech in a language that nobody names, all that can be done is to transcribe it. */
const unnamed = (machine: Machine): LanguageAbilities => ({
  language: autoLanguage,
  areas: {
    speech: nobody,
    transcription: ability(machine, 'transcription', autoLanguage),
    translation: nobody,
    augmentation: nobody,
  },
})

const nobody: Ability = { by: null, get: [] }

function languagesOf({ engines, models }: Surveyed): string[] {
  const ofEngines = engines.flatMap(({ languages, pairs }) => [
    ...languages,
    ...pairs.flatMap(({ source, target }) => [source, target]),
  ])
  const ofModels = models.flatMap(({ languages }) => (languages === 'any' ? [] : languages))
  return [...new Set([...ofEngines, ...ofModels].map(shortCode))].sort()
}

function ability(machine: Machine, purpose: 'speech' | 'transcription', language: string): Ability {
  const fitting = machine.models.filter(model => model.purpose === purpose && knows(model, language))
  const here = fitting.filter(({ isHere }) => isHere)
  const model =
    purpose === 'transcription'
      ? here.toSorted(betterRecogniser(language))[0]
      : (here.find(({ quality }) => quality === 'good') ?? here[0])
  const by = model ? named(model) : byEngine(machine.engines, purpose, language)
  const best = by?.quality === 'good' ? null : bestOf(fitting, purpose, { language, memory: machine.memory })
  return { by, get: best ? [wanted(best)] : [] }
}

const wanted = ({ id, name, bytes }: KnownModel): Ability['get'][number] => ({ id, name, bytes })

const named = ({ name, quality }: KnownModel): Ability['by'] => ({ id: 'models', name, quality })

const knows = ({ purpose, codes, findsLanguage }: Machine['models'][number], language: string): boolean =>
  language === autoLanguage
    ? findsLanguage === true
    : codes === null || codes.has(modelCode(purpose, language))

/** In the order in which engines are asked: the list is in it. */
function byEngine(engines: Machine['engines'], area: AbilityArea, language: string): Ability['by'] {
  const ready = engines.filter(engine => engine.area === area && engine.id !== 'models' && isReady(engine))
  const engine = ready.find(({ codes }) => codes.size === 0 || codes.has(language))
  return engine ? does(engine) : null
}

const does = ({ id, name, quality }: FoundEngine): Ability['by'] => ({
  id,
  name,
  quality: quality ?? 'basic',
})

/** One that is found and yet needs something, such as a model of its own, does nothing. */
const isReady = ({ state, advice }: FoundEngine): boolean =>
  (state === 'built-in' || state === 'found') && advice === null

/** No more than a quarter of the memory should go to a model; one that does not say what it takes, takes about twice its size. */
const sizesInMemory = 2
const shareOfMemory = 4

/**
 * For speech the smallest good one, which speaks the most languages. For transcripts the one that would be taken if all
 * were here, as far as the memory goes.
 */
function bestOf(
  fitting: readonly KnownModel[],
  purpose: 'speech' | 'transcription',
  { language, memory }: { language: string; memory: number },
): KnownModel | null {
  const good = fitting.filter(({ quality, isHere }) => quality === 'good' && !isHere)
  const smallest = good.toSorted((one, other) => one.bytes - other.bytes)
  // What speaks one language alone is for who chooses that very voice.
  if (purpose === 'speech') return smallest.find(isOfSeveral) ?? smallest[0] ?? null
  const fits = smallest.filter(
    ({ bytes, memory: own = bytes * sizesInMemory }) => own <= memory / shareOfMemory,
  )
  return fits.toSorted(betterRecogniser(language))[0] ?? smallest[0] ?? null
}

const isOfSeveral = ({ languages }: KnownModel): boolean => languages === 'any' || languages.length > 1

const hub = 'en'

function translationAbility(machine: Machine, language: string): Ability {
  const ways = language === hub ? [] : [way(language, hub), way(hub, language)]
  const ready = machine.engines.filter(engine => engine.area === 'translation' && isReady(engine))
  const engine = ready.find(one => translates(one, language, ways))
  // What the models are called, each by its direction, would fill a page.
  const by = engine ? does(engine.id === 'models' ? { ...engine, name: '' } : engine) : null
  if (by?.quality === 'good') return { by, get: [] }
  const models = ways.flatMap(one => machine.translators.get(one) ?? [])
  // Half a way is no way.
  const isWhole = models.length === ways.length
  return { by, get: isWhole ? models.filter(({ isHere }) => !isHere).map(wanted) : [] }
}

/** A language model server says nothing of languages: it takes any. */
function translates(engine: Machine['engines'][number], language: string, ways: readonly string[]): boolean {
  if (engine.id === 'language-model') return true
  if (language !== hub) return ways.every(one => engine.ways.has(one))
  return engine.pairs.some(({ source }) => shortCode(source) === hub)
}

const directionOf = ({ languages }: KnownModel): string => (languages === 'any' ? '' : languages.join(' '))

const way = (source: string, target: string): string => `${source} ${target}`
