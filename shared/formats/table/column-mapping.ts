import type { TableFileRow } from './read-table'

/** For each field the number of its column, from 0; what has none is left open. */
export type ColumnMapping = Readonly<Partial<Record<string, number>>>

/** For each field the words by which headings call it, the likeliest first. */
export type ColumnWords = Readonly<Record<string, readonly string[]>>

/** What the words in the first row say. Empty: they do not look like names of columns. */
export function mappingFromHeadings(headers: readonly string[], words: ColumnWords): ColumnMapping {
  const plain = headers.map(plainName)
  const found = Object.entries(words).flatMap(([field, names]): [string, number][] => {
    // The best name wins, not the first column that has one of them.
    const column = names.map(name => plain.indexOf(plainName(name))).find(at => at !== -1)
    return column === undefined ? [] : [[field, column]]
  })
  return Object.fromEntries(found)
}

/** Without case, accents and what stands between words. */
function plainName(name: string): string {
  return name
    .slice(0, 100)
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
}

/** What a column of texts is called, in many languages. */
export const textNames: readonly string[] = [
  ...[
    'text',
    'sentence',
    'utterance',
    'example',
    'query',
    'question',
    'phrase',
    'message',
    'input',
    'content',
  ],
  ...['satz', 'äußerung', 'frage', 'beispiel', 'texte', 'énoncé', 'exemple', 'texto', 'frase', 'oración'],
  ...[
    'testo',
    'zin',
    'tekst',
    'zdanie',
    'cümle',
    'текст',
    'фраза',
    'предложение',
    'نص',
    'جملة',
    'متن',
    'جملہ',
  ],
  ...['वाक्य', 'पाठ', '文', '句子', '文本', 'テキスト', '문장'],
]

const headerCell = /^[\p{L}_][\p{L}\p{N}_ .()-]{0,40}$/u

/** What comes again below is a cell as any other, and so is a sentence above sentences. */
const isLike = (cell: string, below: readonly string[]): boolean =>
  below.includes(cell) ||
  (cell.endsWith('.') && below.length > 0 && below.every(other => /[.!?…]$/.test(other)))

/** Several short names above others are a heading, whatever they say; one may be a text. */
export const looksNamed = (headings: readonly string[], below: readonly TableFileRow[]): boolean =>
  headings.length > 1 &&
  below.length > 0 &&
  headings.every((cell, at) => headerCell.test(cell.trim()) && !isLike(cell.trim(), cellsBelow(below, at)))

const cellsBelow = (below: readonly TableFileRow[], at: number): readonly string[] =>
  below.map(({ cells }) => cells[at]?.trim() ?? '').filter(cell => cell !== '')

const keyNames = new Set(
  [
    ...['key', 'id', 'nr', 'number', 'schlüssel', 'kennung', 'nummer', 'clé', 'numéro', 'clave', 'número'],
    ...[
      'chave',
      'chiave',
      'sleutel',
      'klucz',
      'anahtar',
      'ключ',
      'номер',
      'مفتاح',
      'कुंजी',
      '编号',
      '番号',
      '번호',
    ],
  ].map(plainName),
)

/** Names of which one is of another kind than all that stands under it: a word over numbers, or what keys are called. */
export const standsApart = (headings: readonly string[], below: readonly TableFileRow[]): boolean =>
  looksNamed(headings, below) &&
  headings.some((cell, at) => {
    const under = cellsBelow(below, at)
    const isOverNumbers = !/\p{N}/u.test(cell) && under.length > 0 && under.every(isNumbered)
    return isOverNumbers || keyNames.has(plainName(cell))
  })

const isNumbered = (cell: string): boolean => /\p{N}/u.test(cell) && !/\s/.test(cell)

/** The column with the longest cells holds the text, where nothing else says which. Empty: all are something else. */
export function guessTextColumn(
  rows: readonly TableFileRow[],
  taken: ReadonlySet<number> = new Set(),
): ColumnMapping {
  const lengths: number[] = []
  for (const { cells } of rows.slice(0, 100)) {
    cells.forEach((cell, at) => {
      lengths[at] = (lengths[at] ?? 0) + (taken.has(at) ? 0 : cell.trim().length)
    })
  }
  const longest = lengths.reduce((best, length, at) => (length > (lengths[best] ?? 0) ? at : best), 0)
  return taken.has(longest) ? {} : { text: longest }
}
