import { grouped } from '../../groups'
import type { Dataset } from '../dataset'
import type { DatasetRow } from '../row'
import { textKey } from '../text-key'
import type { HealthFinding } from './finding'

type Rows = Dataset['rows']

const keysOf = (rows: Rows): string[] => rows.map(({ key }) => key)

/** Fewer different sentences than this teach an intent badly. */
export const fewestSentences = 10

export function findSmallIntents(rows: Rows): HealthFinding[] {
  return [...byIntent(rows)]
    .filter(([, ofIntent]) => new Set(ofIntent.map(({ text }) => textKey(text))).size < fewestSentences)
    .sort(([, one], [, other]) => one.length - other.length)
    .map(([intent, ofIntent]) => ({ names: [intent], keys: keysOf(ofIntent) }))
}

const byIntent = (rows: Rows) => grouped(rows, ({ intent }) => (intent === '' ? [] : [intent]))

/** Fewer entities than this teach a label badly. */
export const fewestEntities = 5

export function findRareLabels({ rows, labels }: Pick<Dataset, 'rows' | 'labels'>): HealthFinding[] {
  const byLabel = grouped(
    rows.flatMap(row => row.spans.map(({ label }) => ({ label, key: row.key }))),
    ({ label }) => [label],
  )
  const names = new Set([...labels.map(({ name }) => name), ...byLabel.keys()])
  return [...names]
    .map(name => ({ name, marked: byLabel.get(name) ?? [] }))
    .filter(({ marked }) => marked.length < fewestEntities)
    .sort((one, other) => one.marked.length - other.marked.length)
    .map(({ name, marked }) => ({ names: [name], keys: [...new Set(marked.map(({ key }) => key))] }))
}

/** An intent with this many times fewer sentences in one language than in another. */
export const largestRatio = 5

/** In an intent that has few in all languages nothing is out of balance: it is small. */
export function findLanguageGaps(rows: Rows): HealthFinding[] {
  const languages = [...new Set(rows.map(({ language }) => language))].filter(name => name !== '')
  if (languages.length < 2) return []
  return [...byIntent(rows)].flatMap(([intent, ofIntent]) => gapsIn(intent, ofIntent, languages))
}

function gapsIn(intent: string, rows: Rows, languages: readonly string[]): HealthFinding[] {
  const byLanguage = grouped(rows, ({ language }) => [language])
  const countOf = (language: string): number => byLanguage.get(language)?.length ?? 0
  const most = languages.reduce((one, other) => (countOf(other) > countOf(one) ? other : one))
  if (countOf(most) < fewestSentences) return []
  return languages
    .filter(language => countOf(language) * largestRatio < countOf(most))
    .map(language => ({
      names: [intent, language, most],
      // Where there is none, it is those that could be translated.
      keys: keysOf(byLanguage.get(language) ?? byLanguage.get(most) ?? []),
    }))
}

/** Longer than so many times the middle one of its language. */
export const longestRatio = 4
/** Of fewer nobody knows what is usual. */
export const fewestToCompare = 20

export function findLong(rows: Rows): HealthFinding[] {
  return [...grouped(rows, ({ language }) => [language])].flatMap(([language, ofLanguage]) => {
    if (ofLanguage.length < fewestToCompare) return []
    const lengths = ofLanguage.map(({ text }) => text.length).sort((one, other) => one - other)
    const most = longestRatio * (lengths[lengths.length >> 1] ?? 0)
    const long = ofLanguage.filter(({ text }) => text.length > most)
    return long.length === 0 ? [] : [{ names: [language], keys: keysOf(long) }]
  })
}

const isWordless = ({ text }: DatasetRow): boolean => !/[\p{L}\p{N}]/u.test(text)

export function findWordless(rows: Rows): HealthFinding[] {
  const wordless = rows.filter(isWordless)
  return wordless.length === 0 ? [] : [{ names: [], keys: keysOf(wordless) }]
}
