import {
  type Ability,
  type AbilityArea,
  autoLanguage,
  type LanguageAbilities,
  type Model,
  modelCode,
} from './built-in'
import { voiceLanguage } from './speech/spoken-language'

/** Something that is about to be asked of this computer. */
export interface WantedAbility {
  area: Exclude<AbilityArea, 'augmentation'>
  /** Of a translation: from which, into which. As codes of any length. */
  languages: readonly string[]
}

/** What this computer does not do, or not well, and what would. */
export interface Lack<Known extends KnownModel = KnownModel> {
  /** In short codes. */
  languages: string[]
  /** What does it plainly. Null: nothing. */
  by: Ability['by']
  /** To be downloaded all together. Those that are on their way already go before better ones. */
  models: Known[]
}

export type KnownModel = Pick<Model, 'id' | 'purpose' | 'languages' | 'findsLanguage' | 'quality'> & {
  state: Pick<Model['state'], 'state'>
}

/** What is known of the machine: the same on the page and where jobs are begun. */
interface KnownMachine<Known extends KnownModel> {
  abilities: readonly LanguageAbilities[]
  models: readonly Known[]
}

/** Any two languages are joined by way of it. */
const hub = 'en'
const short = (code: string): string => code.trim().toLowerCase().split(/[-_]/)[0] ?? ''

const isComing = ({ state }: KnownModel): boolean => state.state === 'downloading' || state.state === 'paused'

/**
 * Of each language once, in the order in which they are meant. What is done plainly is only worth a word where something
 * would do it better; of a language that nobody knows of, some engine may still know.
 */
export function lacksOf<Known extends KnownModel>(
  { area, languages }: WantedAbility,
  machine: KnownMachine<Known>,
): Lack<Known>[] {
  if (area === 'translation') return lackOfWay(languages.map(short), machine)
  const lacks = new Map<string, Lack<Known>>()
  for (const language of new Set(languages.map(area === 'speech' ? voiceLanguage : short))) {
    const lack = lackOf(area, language, machine)
    if (!lack) continue
    // What lacks the same is told in one sentence.
    const key = [lack.by?.id, ...lack.models.map(({ id }) => id)].join(' ')
    const before = lacks.get(key)
    lacks.set(key, before ? { ...lack, languages: [...before.languages, language] } : lack)
  }
  return [...lacks.values()]
}

/** What the same download would do, or nothing at all, together: it is offered once. */
export function byDownload<Known extends KnownModel>(lacks: readonly Lack<Known>[]): Lack<Known>[][] {
  const groups = new Map<string, Lack<Known>[]>()
  for (const lack of lacks) {
    const key = lack.models.map(({ id }) => id).join(' ')
    groups.set(key, [...(groups.get(key) ?? []), lack])
  }
  return [...groups.values()]
}

function lackOf<Known extends KnownModel>(
  area: 'speech' | 'transcription',
  language: string,
  { abilities, models }: KnownMachine<Known>,
): Lack<Known> | null {
  const abilityIn = (code: string) => abilities.find(one => one.language === code)?.areas[area]
  const ability = abilityIn(language) ?? abilityIn(modelCode(area, language))
  if (!ability || ability.by?.quality === 'good') return null
  const { by, get } = ability
  const coming = models.filter(
    model => isComing(model) && model.purpose === area && model.quality === 'good' && knows(model, language),
  )
  const best = models.filter(({ id }) => get.some(one => one.id === id))
  const wanted = coming.length > 0 ? coming : best
  return by !== null && wanted.length === 0 ? null : { languages: [language], by, models: wanted }
}

const knows = ({ purpose, languages, findsLanguage }: KnownModel, language: string): boolean =>
  language === autoLanguage
    ? findsLanguage === true
    : languages === 'any' || languages.some(one => short(one) === modelCode(purpose, language))

function lackOfWay<Known extends KnownModel>(
  [source = '', target = '']: string[],
  { abilities, models }: KnownMachine<Known>,
): Lack<Known>[] {
  if (source === '' || target === '' || source === target) return []
  const languages = [source, target].filter(language => language !== hub)
  const known = languages.map(language => abilities.find(one => one.language === language))
  if (known.some(one => one === undefined)) return []
  const done = known.map(one => one?.areas.translation.by ?? null)
  if (done.every(by => by?.quality === 'good')) return []
  const ways = [
    [source, hub],
    [hub, target],
  ].filter(([from, to]) => from !== to)
  const steps = ways.map(way =>
    models.find(
      ({ purpose, languages: own }) =>
        purpose === 'translation' && own !== 'any' && own.map(short).join(' ') === way.join(' '),
    ),
  )
  const missing = steps.filter(step => step !== undefined).filter(({ state }) => state.state !== 'installed')
  // Half a way is no way.
  const isWhole = steps.every(step => step !== undefined)
  if (isWhole && missing.length === 0) return []
  const by = done.some(one => one === null) ? null : (done.find(one => one?.quality === 'basic') ?? null)
  if (by !== null && !isWhole) return []
  return [{ languages, by, models: isWhole ? missing : [] }]
}

/**
 * What a job of that kind waits for: a model that comes would do what nothing here does, or do it better. One that a
 * person paused is waited for only where nothing else does it.
 */
export function awaitedModels<Known extends KnownModel>(
  wanted: WantedAbility,
  machine: KnownMachine<Known>,
): Known[] {
  const awaited = lacksOf(wanted, machine).flatMap(({ by, models }) =>
    models.filter(model => isComing(model) && (by === null || model.state.state === 'downloading')),
  )
  return [...new Set(awaited)]
}
