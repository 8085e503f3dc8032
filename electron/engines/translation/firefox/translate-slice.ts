import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { Result } from '../../../../shared/result'
import { damagedFile } from '../../models/damaged-file'
import type { InstalledModel } from '../../models/installed-model'
import { fileOf } from '../../models/model-files'
import type { MarkedWords } from '../marked-words'
import { hasFreeEdges, placeInPlain, readMarkup, writeMarkup } from './markup'
import { type BergamotModule, type LoadedModel, loadBergamot } from './wasm-module'

export interface SliceTask {
  /** One, or two where English is in between. */
  models: readonly InstalledModel[]
  /** Sentences, with the entities in them as marks. */
  pieces: readonly MarkedWords[]
}

/** A piece that came back as nothing fails by itself. */
export type TranslatedPiece = Result<MarkedWords, string>

interface Loaded {
  module: BergamotModule
  service: InstanceType<BergamotModule['BlockingService']>
  models: Map<string, LoadedModel>
}

/** Each takes some 300 MB, and its memory is only given back with all of the module. */
const mostModels = 2

let loaded: Loaded | null = null

export async function translateSliceTask({
  models,
  pieces,
}: SliceTask): Promise<Result<TranslatedPiece[], string>> {
  try {
    const translate = await translatorOf(models)
    return { ok: true, value: translatePieces(pieces, translate) }
  } catch {
    // What has thrown once answers nothing any more, or wrongly.
    loaded = null
    const names = models.map(({ name }) => name).join(' or ')
    return {
      ok: false,
      error: `The translation model ${names} broke down at this, as a damaged one does. Delete it in Settings > This computer and download it again.`,
    }
  }
}

type TranslateAll = (texts: readonly string[], html: boolean) => string[]

async function translatorOf(models: readonly InstalledModel[]): Promise<TranslateAll> {
  const isHere = (folder: string): boolean => loaded?.models.has(folder) ?? false
  const missing = models.filter(({ folder }) => !isHere(folder))
  if (loaded && loaded.models.size + missing.length > mostModels) loaded = null
  if (!loaded) {
    const module = await loadBergamot()
    loaded = { module, service: new module.BlockingService({ cacheSize: 0 }), models: new Map() }
  }
  const { module, service, models: here } = loaded
  for (const model of models) {
    if (!here.has(model.folder)) here.set(model.folder, await loadFirefoxModel(module, model))
  }
  const [first, second] = models.map(({ folder }) => here.get(folder))
  return (texts, html) => {
    if (!first) throw new Error('no model was named')
    const input = new module.VectorString()
    const options = new module.VectorResponseOptions()
    for (const text of texts) {
      input.push_back(text)
      options.push_back({ qualityScores: false, alignment: true, html })
    }
    const answers = second
      ? service.translateViaPivoting(first, second, input, options)
      : service.translate(first, input, options)
    input.delete()
    options.delete()
    const translated = texts.map((_, at) => {
      const answer = answers.get(at)
      const text = answer.getTranslatedText()
      answer.delete()
      return text
    })
    answers.delete()
    return translated
  }
}

/** With markup where there are entities, and without where that would change the words. */
function translatePieces(pieces: readonly MarkedWords[], translate: TranslateAll): TranslatedPiece[] {
  const sound = pieces.map(({ text, marks }) => ({ text: withoutStrays(text), marks }))
  const isPlain = ({ marks }: MarkedWords): boolean => marks.length === 0
  const needsPlain = (piece: MarkedWords): boolean => isPlain(piece) || !hasFreeEdges(piece)
  const plain = translateSome(
    sound,
    needsPlain,
    ({ text }) => text,
    texts => translate(texts, false),
  )
  const marked = translateSome(
    sound,
    piece => !isPlain(piece),
    writeMarkup,
    texts => translate(texts, true),
  )
  return sound.map((piece, at) => {
    const words = plain.get(at)
    const html = marked.get(at)
    const read = html === undefined ? { text: words ?? '', marks: [] } : readMarkup(html)
    return judged(piece, words === undefined ? read : placeInPlain(read, words, piece))
  })
}

function translateSome(
  pieces: readonly MarkedWords[],
  isWanted: (piece: MarkedWords) => boolean,
  write: (piece: MarkedWords) => string,
  translate: (texts: readonly string[]) => string[],
): Map<number, string> {
  const wanted = pieces.flatMap((piece, at) => (isWanted(piece) ? [{ at, text: write(piece) }] : []))
  if (wanted.length === 0) return new Map()
  const translated = translate(wanted.map(({ text }) => text))
  return new Map(wanted.map(({ at }, nth) => [at, translated[nth] ?? '']))
}

/** What is no character, or half of one, would come back as anything. The places of marks stay as they are. */
const withoutStrays = (text: string): string =>
  Buffer.from(text)
    .toString()
    .replace(/[\0\n\r\v\f\u0085\u2028\u2029\uFFFD]/g, ' ')

const longestQuoted = 60

function judged(source: MarkedWords, translated: MarkedWords): TranslatedPiece {
  const isBroken = translated.text.includes('\uFFFD')
  if (!isBroken && translated.text.trim() !== '') return { ok: true, value: translated }
  const start = Array.from(source.text).slice(0, longestQuoted).join('')
  const said = start.length < source.text.length ? `${start}…` : start
  return {
    ok: false,
    error: `The translation model gave ${isBroken ? 'broken characters' : 'no words'} for “${said}”. Say it in other words.`,
  }
}

/** As Firefox has them, but for the sentences, which are cut before. */
const config = Object.entries({
  'beam-size': 1,
  normalize: '1.0',
  'word-penalty': 0,
  'cpu-threads': 0,
  'gemm-precision': 'int8shiftAlphaAll',
  'skip-cost': true,
  alignment: 'soft',
  quiet: true,
  'quiet-translation': true,
  'ssplit-mode': 'sentence',
  'max-length-break': 128,
  'mini-batch-words': 1024,
  workspace: 128,
  'max-length-factor': '2.0',
})
  .map(([name, value]) => `${name}: ${value}\n`)
  .join('')

/** Of what one file may hold unpacked: the largest holds 60 MB. */
const mostUnpacked = 400_000_000

const unpack = promisify(gunzip)

/** The files stay packed on the disk, as they came. What is wrong with a model is thrown. */
export async function loadFirefoxModel(module: BergamotModule, model: InstalledModel): Promise<LoadedModel> {
  const damaged = await damagedFile(model)
  if (damaged !== null) throw new Error(`${damaged} is not what was downloaded`)
  const read = async (role: string): Promise<Uint8Array | null> => {
    const file = fileOf(model, role)
    return file === null ? null : unpack(await readFile(file), { maxOutputLength: mostUnpacked })
  }
  const [weights, shortlist, shared, source, target] = await Promise.all(
    ['model', 'lex', 'vocab', 'srcvocab', 'trgvocab'].map(read),
  )
  const vocabularies = [shared, source, target].filter(bytes => bytes !== null && bytes !== undefined)
  if (!weights || vocabularies.length === 0) throw new Error('a file is missing')

  const inMemory = (bytes: Uint8Array | null | undefined, alignment: number) => {
    const memory = new module.AlignedMemory(bytes?.byteLength ?? 0, alignment)
    if (bytes) memory.getByteArrayView().set(bytes)
    return memory
  }
  const list = new module.AlignedMemoryList()
  for (const bytes of vocabularies) list.push_back(inMemory(bytes, 64))
  return new module.TranslationModel(config, inMemory(weights, 256), inMemory(shortlist, 64), list, null)
}
