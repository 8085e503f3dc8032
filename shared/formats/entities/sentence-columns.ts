import {
  type ColumnMapping,
  type ColumnWords,
  guessTextColumn,
  mappingFromHeadings,
  standsApart,
  textNames,
} from '../table/column-mapping'
import type { ColumnGuess } from '../table/read-import-table'
import type { TableFileRow } from '../table/read-table'
import { marksIn } from './rasa-marks'

/** What a column of sentences can become. */
export const sentenceCells = ['text', 'intent', 'type', 'language', 'entities'] as const
export type SentenceField = (typeof sentenceCells)[number]

const words: ColumnWords & Record<SentenceField, readonly string[]> = {
  text: textNames,
  intent: [
    ...['intent', 'label', 'category', 'class', 'intention', 'target', 'topic', 'tag'],
    ...[
      'absicht',
      'kategorie',
      'klasse',
      'étiquette',
      'catégorie',
      'classe',
      'intención',
      'etiqueta',
      'categoría',
    ],
    ...['categoria', 'etichetta', 'intenzione', 'categorie', 'kategoria', 'niyet', 'kategori', 'намерение'],
    ...['категория', 'класс', 'метка', 'نية', 'فئة', 'تصنيف', 'زمرہ', 'इरादा', 'श्रेणी', 'लेबल'],
    ...['意图', '类别', '标签', '意図', 'ラベル', '의도'],
  ],
  type: ['type', 'set', 'split', 'part', 'subset', 'partition'],
  language: [
    'language',
    'lang',
    'locale',
    'languagecode',
    'sprache',
    'langue',
    'idioma',
    'lingua',
    'язык',
    'لغة',
    'भाषा',
  ],
  entities: [
    'entities',
    'spans',
    'annotations',
    'slots',
    'entitäten',
    'entités',
    'entidades',
    'entità',
    'сущности',
  ],
}

/** By the headings first, and by what is in the cells where they say nothing. */
export const sentenceColumns: ColumnGuess = {
  named(headings, below = []) {
    const mapping = mappingFromHeadings(headings, words)
    return Object.keys(mapping).length > 0 || standsApart(headings, below) ? mapping : null
  },
  guessed(body, named) {
    const rows = body.slice(0, looked)
    const taken = new Set(Object.values(named).filter(at => at !== undefined))
    const text = named.text === undefined ? guessTextColumn(rows, taken) : {}
    for (const at of Object.values(text)) if (at !== undefined) taken.add(at)
    const found: Record<string, number> = {}
    for (const field of byCells) {
      const at = named[field.is] === undefined ? columnLike(rows, taken, field.fits) : -1
      if (at < 0) continue
      found[field.is] = at
      taken.add(at)
    }
    // A heading that says which column is the text says of the others too what they are.
    return named.text === undefined ? { ...found, ...text, ...named } : named
  },
}

const looked = 200

const parts = new Set(['train', 'training', 'test', 'dev', 'valid', 'validation', 'eval'])

/** What cells look like, the most telling first. */
const byCells: readonly { is: SentenceField; fits(cells: readonly string[]): boolean }[] = [
  { is: 'entities', fits: cells => cells.every(cell => /^(?:\[\s*[{\]]|\d+:\d+:)/.test(cell)) },
  { is: 'type', fits: cells => cells.every(cell => parts.has(cell.toLowerCase())) },
  { is: 'language', fits: cells => cells.every(cell => /^[a-z]{2,3}(?:[-_][a-z0-9]{2,8})*$/i.test(cell)) },
  { is: 'intent', fits: isNames },
]

/** The same few names again and again; of a handful of rows, names of one word each. */
function isNames(cells: readonly string[]): boolean {
  const kinds = new Set(cells)
  if (cells.some(cell => cell.length > 60 || /^[\d.,]+$/.test(cell))) return false
  // Keys, of which each is another and has its number.
  if (kinds.size === cells.length && cells.every(cell => /\p{N}/u.test(cell))) return false
  return kinds.size * 2 <= cells.length || cells.every(cell => !/\s/.test(cell))
}

function columnLike(
  rows: readonly TableFileRow[],
  taken: ReadonlySet<number>,
  fits: (cells: readonly string[]) => boolean,
): number {
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), 0)
  for (let at = 0; at < width; at += 1) {
    if (taken.has(at)) continue
    const cells = rows.map(row => (row.cells[at] ?? '').trim()).filter(cell => cell !== '')
    if (cells.length > 0 && fits(cells)) return at
  }
  return -1
}

/** Whether `[four people](party_size)` is written in the texts, where no column of its own says what is marked. */
export const looksBracketed = (rows: readonly TableFileRow[], { text, entities }: ColumnMapping): boolean =>
  entities === undefined &&
  rows
    .slice(0, looked)
    .some(({ cells }) => marksIn(cells[text ?? -1] ?? '').some(({ said }) => 'label' in said))
