import { readFile } from 'node:fs/promises'
import type { InstalledModel } from '../../models/installed-model'
import { fileOf } from '../../models/model-files'

/** What pulls a recogniser towards names and terms. */
export interface Hotwords {
  /** With a slash between them, as the package wants them. */
  phrases: string
  /** A line for each piece that words are made of, and how likely it is. */
  pieces: string
}

/**
 * Null: the model takes none, or can spell none of them. Of the transducers those of NeMo are left out: the search that
 * takes hotwords invents words with them, or hears none.
 */
export async function hotwordsOf(model: InstalledModel, terms: readonly string[]): Promise<Hotwords | null> {
  const file = terms.length > 0 && model.kind === 'transducer' ? fileOf(model, 'tokens') : null
  if (file === null) return null
  const tokens = readTokens(await readFile(file, 'utf8'))
  const phrases = phrasesOf(terms, new Set(tokens.keys()))
  return phrases === '' ? null : { phrases, pieces: piecesOf(tokens) }
}

/** The pieces of words among a model's tokens, with their numbers. */
export function readTokens(text: string): ReadonlyMap<string, number> {
  const tokens = new Map<string, number>()
  for (const line of text.split('\n')) {
    const [token = '', id] = line.trim().split(/\s+/)
    if (id !== undefined && !/^<.*>$/.test(token)) tokens.set(token, Number(id))
  }
  return tokens
}

/**
 * A model brings its tokens without how likely they are, but the frequent ones come first. That is enough: a word is
 * made of few pieces before many, and of frequent ones before rare ones.
 */
export const piecesOf = (tokens: ReadonlyMap<string, number>): string =>
  [...tokens].map(([token, id]) => `${token}\t${-(fewBefore + Math.log(1 + id))}\n`).join('')

/** More than the logarithm of any number of a token. */
const fewBefore = 12

/** Where a word begins. */
const begin = '▁'

/** In letters of the model, without what it has no letters for. */
export function phrasesOf(terms: readonly string[], tokens: ReadonlySet<string>): string {
  const letters = [...tokens].join('')
  const cased =
    letters === letters.toUpperCase()
      ? (term: string) => term.toUpperCase()
      : letters === letters.toLowerCase()
        ? (term: string) => term.toLowerCase()
        : (term: string) => term
  return terms
    .map(term => wordsOf(cased(term)))
    .filter(words => words.length > 0 && words.every(word => canBeSpelled(begin + word, tokens)))
    .map(words => words.join(' '))
    .join('/')
}

/** Signs are not spoken, and some of them would mean something else to who reads this. */
const wordsOf = (term: string): string[] => term.split(/[^\p{L}\p{M}\p{N}']+/u).filter(word => word !== '')

function canBeSpelled(word: string, tokens: ReadonlySet<string>): boolean {
  const ways = [true]
  for (let end = 1; end <= word.length; end++) {
    ways.push(ways.some((isWay, start) => isWay && tokens.has(word.slice(start, end))))
  }
  return ways.at(-1) === true
}
