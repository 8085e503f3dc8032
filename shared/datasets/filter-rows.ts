import { primaryLanguage } from '../formats/cues/readability'
import { folded } from '../text/folded'
import { isLanguageTag } from '../translate/language-tag'
import type { TwinKind } from './repeats'
import type { DatasetRow } from './row'

/** What of a dataset is shown. Null or empty: whatever it is. */
export interface DatasetRowFilter {
  /** Words in any order, in the text or in the value of an entity. */
  query: string
  intent: string | null
  label: string | null
  type: string | null
  language: string | null
  trait: RowTrait | null
  /** These alone, which something said of them brought together. */
  only: RowsNamed | null
}

export interface RowsNamed {
  /** What is said of them, for whoever wonders why the others are hidden. */
  title: string
  keys: ReadonlySet<string>
}

/** What is to be looked after. */
export const rowTraits = [
  'twins',
  'conflicts',
  'lost',
  'suggestions',
  'failed',
  'running',
  'unmarked',
] as const
export type RowTrait = (typeof rowTraits)[number]

export const everyRow: DatasetRowFilter = {
  query: '',
  intent: null,
  label: null,
  type: null,
  language: null,
  trait: null,
  only: null,
}

export const isFiltering = (filter: DatasetRowFilter): boolean =>
  wordsOf(filter.query).length > 0 ||
  [filter.intent, filter.label, filter.type, filter.language, filter.trait, filter.only].some(
    part => part !== null,
  )

/** The rows to be shown, in the order they have. `twinOf` says whether a row is there more than once. */
export function filterRows(
  rows: readonly DatasetRow[],
  filter: DatasetRowFilter,
  twinOf: (row: DatasetRow) => TwinKind | null,
): readonly DatasetRow[] {
  if (!isFiltering(filter)) return rows
  const words = wordsOf(filter.query)
  const { intent, label, type, language, trait, only } = filter
  return rows.filter(
    row =>
      (only === null || only.keys.has(row.key)) &&
      (intent === null || row.intent === intent) &&
      (type === null || row.type === type) &&
      (language === null || row.language === language) &&
      (label === null || row.spans.some(span => span.label === label)) &&
      (trait === null || hasTrait(row, trait, twinOf)) &&
      (words.length === 0 || holds(folded(row.text), words)),
  )
}

/** Those that are in the language, or say of theirs nothing that is one. */
export const rowsInLanguage = (rows: readonly DatasetRow[], language: string): DatasetRow[] =>
  rows.filter(
    row =>
      !isLanguageTag(row.language.replaceAll('_', '-')) ||
      primaryLanguage(row.language) === primaryLanguage(language),
  )

const wordsOf = (query: string): string[] =>
  folded(query)
    .split(/\s+/u)
    .filter(word => word !== '')

const holds = (text: string, words: readonly string[]): boolean => words.every(word => text.includes(word))

function hasTrait(row: DatasetRow, trait: RowTrait, twinOf: (row: DatasetRow) => TwinKind | null): boolean {
  switch (trait) {
    case 'twins':
      return twinOf(row) !== null
    case 'conflicts':
      return twinOf(row) === 'conflict'
    case 'lost':
      return row.lost.length > 0
    case 'suggestions':
      return row.found.length > 0
    case 'failed':
      return row.run?.phase === 'failed' || row.run?.phase === 'unsure'
    case 'running':
      return row.run?.phase === 'asked'
    case 'unmarked':
      return row.spans.length === 0
  }
}
