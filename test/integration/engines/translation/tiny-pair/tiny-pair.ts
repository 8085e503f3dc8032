import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { InstalledModel } from '../../../../../electron/engines/models/installed-model'
import { writeMarianModel, writeShortlist } from './marian-files'
import { type Dictionary, piecesOf, writeSentencePieces } from './sentence-pieces'

/** Pieces of a word and of its translation, which begin with ▁, and pieces that change places. */
export interface TinyPair {
  source: string
  target: string
  words: Dictionary
  /** One later: 1, one earlier: -1. */
  moves: Readonly<Record<string, number>>
}

export const englishToFrench: TinyPair = {
  source: 'en',
  target: 'fr',
  words: {
    '▁the': '▁le',
    '▁The': '▁Le',
    '▁cat': '▁chat',
    '▁dog': '▁chien',
    '▁sleeps': '▁dort',
    '▁eats': '▁mange',
    '▁and': '▁et',
    '▁in': '▁à',
    '▁house': '▁maison',
    '▁red': '▁rouge',
    '▁Anna': '▁Anne',
    '▁London': '▁Londres',
    '▁lives': '▁habite',
    '▁with': '▁avec',
  },
  moves: { '▁red': 1, '▁house': -1 },
}

export const germanToEnglish: TinyPair = {
  source: 'de',
  target: 'en',
  words: {
    '▁das': '▁the',
    '▁Katze': '▁cat',
    '▁Haus': '▁house',
    '▁rote': '▁red',
    '▁Anni': '▁Anna',
    '▁wohnt': '▁lives',
    '▁schläft': '▁sleeps',
  },
  moves: {},
}

/**
 * A model in the very form of those that Firefox loads, which translates word by word, moves a few, and copies all else
 * letter by letter.
 */
export async function makeTinyPair(
  folder: string,
  { source, target, words, moves }: TinyPair,
): Promise<InstalledModel> {
  const { pieces, used } = piecesOf(words)
  const numberOf = new Map(pieces.map(({ text }, at) => [text, at]))
  const numbered = (text: string): number => numberOf.get(text) ?? 0
  const tiny = {
    pieces,
    used,
    mapping: Object.entries(words).map(([from, to]) => [numbered(from), numbered(to)] as const),
    moving: Object.entries(moves).map(([piece, by]) => [numbered(piece), by] as const),
  }
  const contents = {
    model: writeMarianModel(tiny),
    lex: writeShortlist(tiny),
    vocab: writeSentencePieces(pieces),
  }
  await mkdir(folder, { recursive: true })
  const whole: { name: string; bytes: number; sha256: string }[] = []
  for (const [role, content] of Object.entries(contents)) {
    const packed = gzipSync(content)
    const sha256 = createHash('sha256').update(packed).digest('hex')
    await writeFile(join(folder, `${role}.gz`), packed)
    whole.push({ name: `${role}.gz`, bytes: packed.length, sha256 })
  }
  return {
    id: `tiny-${source}-${target}`,
    name: `Tiny ${source} to ${target}`,
    kind: 'marian',
    languages: [source, target],
    direction: { source, target },
    quality: 'good',
    folder,
    files: { model: 'model.gz', lex: 'lex.gz', vocab: 'vocab.gz' },
    whole,
  }
}
