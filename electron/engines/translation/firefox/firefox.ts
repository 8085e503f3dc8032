import type { Result } from '../../../../shared/result'
import type { Range } from '../../../../shared/text/characters'
import { unspacedScripts } from '../../../../shared/text/unspaced-scripts'
import type { Watch } from '../../engine-ports'
import type { InstalledModel } from '../../models/installed-model'
import { joinedRuns } from '../apertium/word-runs'
import { readLanguageCode } from '../language-code'
import { type CarriedText, type Mark, type MarkedWords, markedPart } from '../marked-words'
import { partsWithWords } from '../split-text'
import { createSlices, type TranslateSlice } from './slices'

export interface FirefoxParts {
  /** Those on this computer, of any kind. */
  models(): Promise<readonly InstalledModel[]>
  /** In the thread that keeps the models loaded. */
  run: TranslateSlice
}

/** One model, or two with English between them. */
export type FirefoxRoute = readonly [InstalledModel] | readonly [InstalledModel, InstalledModel]

/** Translates with downloaded models, in Firefox's own engine. */
export interface Firefox {
  /** Null: a model is missing. */
  route(source: string, target: string): Promise<FirefoxRoute | null>
  /** Short codes. */
  pairs(): Promise<{ source: string; target: string }[]>
  translate(
    route: FirefoxRoute,
    source: { text: string; entities: readonly Range[] },
    watch?: Watch,
  ): Promise<Result<CarriedText, string>>
}

const between = 'en'

export function createFirefox({ models, run }: FirefoxParts): Firefox {
  const slices = createSlices(run)

  const translators = async (): Promise<Translator[]> =>
    (await models()).flatMap(model => (model.direction ? [{ ...model.direction, model }] : []))

  return {
    async route(sourceCode, targetCode) {
      const source = readLanguageCode(sourceCode)?.language
      const target = readLanguageCode(targetCode)?.language
      return source && target ? routeBetween(await translators(), source, target) : null
    },

    async pairs() {
      const here = await translators()
      const sources = [...new Set(here.map(({ source }) => source))]
      const targets = [...new Set(here.map(({ target }) => target))]
      return sources.flatMap(source =>
        targets.filter(target => routeBetween(here, source, target)).map(target => ({ source, target })),
      )
    },

    async translate(route, { text, entities }, watch = {}) {
      const parts = partsWithWords(text, entities, 0)
      const pieces = parts.map(part => markedPart(text, part, entities))
      const translated = await slices.translate(route, pieces, watch)
      if (!translated.ok) return translated
      const whole = putTogether({ text, entities }, parts, translated.value)
      const places = new Map<number, Range>()
      for (const id of entities.keys()) {
        const place = joinedRuns(
          whole.text,
          whole.marks.filter(mark => mark.id === id),
        )
        if (place) places.set(id, place)
      }
      return { ok: true, value: { text: whole.text, places } }
    },
  }
}

interface Translator {
  source: string
  target: string
  model: InstalledModel
}

function routeBetween(here: readonly Translator[], source: string, target: string): FirefoxRoute | null {
  if (source === target) return null
  const find = (from: string, to: string): InstalledModel | undefined =>
    here.find(one => one.source === from && one.target === to)?.model
  const direct = find(source, target)
  if (direct) return [direct]
  const first = find(source, between)
  const second = find(between, target)
  return first && second ? [first, second] : null
}

const unspacedSigns = `[${unspacedScripts}\\u3000-\\u303f\\uff00-\\uffef]`
const endsUnspaced = new RegExp(`${unspacedSigns}$`, 'u')
const startsUnspaced = new RegExp(`^${unspacedSigns}`, 'u')

/** Whether no space is due between two sentences, by how the one ends or the other begins. */
const needNoSpace = (left: string, right: string): boolean =>
  endsUnspaced.test(left.slice(-2)) || startsUnspaced.test(right.slice(0, 2))

const isSpaceDue = (left: string, right: string): boolean =>
  /\S$/.test(left.slice(-1)) && /^\S/.test(right) && !needNoSpace(left, right)

/**
 * The translated parts, with what lay between them unchanged, and with it the entities that stand there. Sentences of a
 * script that writes no spaces have one between them where they are in another script now; what else stands without
 * one, such as two halves of an address, is meant so.
 */
function putTogether(
  { text, entities }: { text: string; entities: readonly Range[] },
  parts: readonly Range[],
  translated: readonly MarkedWords[],
): MarkedWords {
  let whole = ''
  const marks: Mark[] = []
  function append(words: MarkedWords, place: number): void {
    if (words.text === '') return
    if (needNoSpace(text.slice(0, place), text.slice(place)) && isSpaceDue(whole, words.text)) whole += ' '
    const from = whole.length
    marks.push(...words.marks.map(({ id, start, end }) => ({ id, start: start + from, end: end + from })))
    whole += words.text
  }
  let at = 0
  for (const [index, part] of parts.entries()) {
    append(markedPart(text, { start: at, end: part.start }, entities), at)
    append(translated[index] ?? { text: '', marks: [] }, part.start)
    at = part.end
  }
  append(markedPart(text, { start: at, end: text.length }, entities), at)
  return { text: whole, marks }
}
