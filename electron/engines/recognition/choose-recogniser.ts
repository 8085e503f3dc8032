import { basename } from 'node:path'
import { autoLanguage, type Model, modelCode } from '../../../shared/built-in'
import type { Result } from '../../../shared/result'
import { bytesOfModel } from '../models/catalogue-model'
import { findsLanguage, type InstalledModel } from '../models/installed-model'
import { listLanguages, recognitionLanguageName, shortCode } from './language-name'

/** What this machine has. */
export interface Recognisers {
  /** Those that recognise speech. */
  models: readonly InstalledModel[]
  /** Where the programs are, null where they are not. */
  pocketsphinx: string | null
  whisper: string | null
  /** For whisper.cpp, named by the person in the settings. */
  whisperModelFile: string | null
}

export type Recogniser =
  | { kind: 'model'; model: InstalledModel }
  | { kind: 'whisper'; program: string; modelFile: string }
  | { kind: 'pocketsphinx'; program: string }

/**
 * A downloaded model first, then whisper.cpp, whose model somebody took the trouble to name, then PocketSphinx,
 * which is the least of them. The message of a refusal says what would help.
 */
export function chooseRecogniser(language: string, has: Recognisers): Result<Recogniser, string> {
  const short = shortCode(language)
  const fitting = has.models.filter(model =>
    short === autoLanguage ? findsLanguage(model.kind) : knows(model, language),
  )
  const better = betterRecogniser(short)
  const model = fitting.toSorted((one, other) => better(ratedOf(one), ratedOf(other)))[0]
  if (model) return { ok: true, value: { kind: 'model', model } }
  const { whisper, whisperModelFile: modelFile, pocketsphinx } = has
  if (whisper && modelFile && (short === 'en' || !isEnglishOnly(modelFile))) {
    return { ok: true, value: { kind: 'whisper', program: whisper, modelFile } }
  }
  if (pocketsphinx && short === 'en')
    return { ok: true, value: { kind: 'pocketsphinx', program: pocketsphinx } }
  return { ok: false, error: refusal(language, has) }
}

type RatedModel = Pick<InstalledModel, 'languages' | 'quality' | 'wordTimes'> & Pick<Model, 'bytes'>

const ratedOf = (model: InstalledModel): RatedModel => ({
  ...model,
  bytes: bytesOfModel({ files: model.whole ?? [] }),
})

/**
 * Puts the better one first, of those that are here as of those that could be. A language that nobody names may be any,
 * so there the model of the most languages goes first. Then one that says itself when it heard each word goes before
 * one whose times are estimated, and then the larger one, which hears better.
 */
export function betterRecogniser(language: string): (one: RatedModel, other: RatedModel) => number {
  const ranks = ({ languages, quality, wordTimes, bytes }: RatedModel): number[] => [
    quality === 'good' ? 1 : 0,
    language === autoLanguage ? (languages === 'any' ? Number.MAX_VALUE : languages.length) : 0,
    wordTimes === 'measured' ? 1 : 0,
    bytes,
  ]
  return (one, other) => {
    const others = ranks(other)
    return ranks(one).reduce((order, rank, at) => order || (others[at] ?? 0) - rank, 0)
  }
}

/** A list may say `pt` and mean all of it, or `pt-BR` and mean no more. */
function knows({ languages }: InstalledModel, language: string): boolean {
  const code = modelCode('transcription', shortCode(language))
  return (
    languages === 'any' ||
    languages.some(known => known.toLowerCase() === language.toLowerCase() || known === code)
  )
}

/** Such files are called `ggml-base.en.bin`. */
const isEnglishOnly = (modelFile: string): boolean => /\.en[.-]/.test(basename(modelFile))

function refusal(language: string, has: Recognisers): string {
  if (shortCode(language) === autoLanguage) return cannotFind(has)
  const name = recognitionLanguageName(language)
  return [
    `Nothing on this computer can transcribe ${name}.`,
    ...whatIsThere(has),
    waysOut(language, has),
  ].join(' ')
}

/** Others transcribe a language that they are told, and say nothing of another one. */
const cannotFind = (has: Recognisers): string =>
  [
    'Nothing on this computer can find out which language is spoken.',
    ...whatIsThere(has),
    'Choose the language, or download a Whisper model in Settings > This computer',
    '(parlance models --for transcribe names them).',
  ].join(' ')

function whatIsThere({ models, whisper, whisperModelFile, pocketsphinx }: Recognisers): string[] {
  const listed = models.flatMap(({ name, languages }) =>
    languages === 'any' ? [] : [`${name} transcribes ${listLanguages(languages)}.`],
  )
  if (whisper && whisperModelFile) listed.push('The model file of whisper.cpp is for English.')
  if (pocketsphinx) listed.push('PocketSphinx transcribes English.')
  return listed
}

function waysOut(language: string, { whisper, whisperModelFile, pocketsphinx }: Recognisers): string {
  const list = `parlance models --for transcribe --language ${shortCode(language)}`
  const name = recognitionLanguageName(language)
  const download = `Download a model for ${name} in Settings > This computer (${list} names them)`
  if (whisper && whisperModelFile) return `${download}, or name another model file for whisper.cpp there.`
  if (whisper) return `${download}, or name a model file for whisper.cpp there.`
  return shortCode(language) === 'en' && !pocketsphinx
    ? `${download}, or install PocketSphinx or whisper.cpp.`
    : `${download}, or install whisper.cpp and name a model file for it there.`
}
