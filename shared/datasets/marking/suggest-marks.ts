import type { WordList } from '../../formats/entities/word-list'
import type { Span } from '../../text/spans/span'
import { wordEdges } from '../../text/word-edges'
import type { Dataset } from '../dataset'
import type { DatasetRow } from '../row'
import { createValueFinder, valueKey } from './find-values'
import type { WordMark } from './mark-words'
import { tamePattern } from './tame-pattern'

export type MarkSource = 'marked' | 'synonym' | 'lookup' | 'regex'

/** A place where something that is known stands unmarked. */
export interface SuggestedMark extends Span {
  readonly synonym?: string
  /** How it is known. */
  readonly source: MarkSource
}

export interface MarkSuggester {
  /** In order and apart, from each other and from what is marked. */
  in(row: Pick<DatasetRow, 'text' | 'spans'>): readonly SuggestedMark[]
  /** Patterns that are not looked for: they might take for ever. */
  readonly leftOut: number
}

type Known = WordMark & { readonly source: MarkSource }

const none: readonly SuggestedMark[] = []

/** From what is marked somewhere, and from what is said beside the sentences. */
export function createMarkSuggester({ rows, lists }: Pick<Dataset, 'rows' | 'lists'>): MarkSuggester {
  const refused = refusedIn(lists)
  const known = [...knownWords(rows, lists).values()].filter(
    ({ words, label }) => !refused.has(refusal(label, words)),
  )
  const finder = createValueFinder(known.map(({ words }) => words))
  const written = lists.flatMap(({ kind, name, words }) =>
    kind === 'regex' ? words.map(pattern => ({ label: name, pattern: tamePattern(pattern) })) : [],
  )
  const patterns = written.flatMap(({ label, pattern }) => (pattern ? [{ label, pattern }] : []))

  function matched(text: string): SuggestedMark[] {
    if (patterns.length === 0 || text.length > longestMatched) return []
    const edges = wordEdges(text)
    return patterns.flatMap(({ label, pattern }) =>
      [...text.matchAll(pattern)].flatMap(({ 0: value, index: start }): SuggestedMark[] => {
        const end = start + value.length
        const isWhole = value.trim() === value && value !== '' && edges[start] === 1 && edges[end] === 1
        return isWhole && !refused.has(refusal(label, value))
          ? [{ start, end, label, value, source: 'regex' }]
          : []
      }),
    )
  }

  return {
    leftOut: written.length - patterns.length,
    in({ text, spans }) {
      const found = finder.in(text).flatMap(({ start, end, value }): SuggestedMark[] => {
        const one = known[value]
        if (!one) return []
        const { label, synonym, source } = one
        const mark = { start, end, label, value: text.slice(start, end), source }
        return [synonym === undefined ? mark : { ...mark, synonym }]
      })
      const all = [...found, ...matched(text)]
      if (all.length === 0) return none
      const taken: Pick<Span, 'start' | 'end'>[] = [...spans]
      const apart = all.filter(mark => {
        if (taken.some(({ start, end }) => start < mark.end && end > mark.start)) return false
        taken.push(mark)
        return true
      })
      return apart.sort((one, other) => one.start - other.start)
    },
  }
}

/** Patterns take long on long texts; a sentence is shorter. */
const longestMatched = 2_000

/** A number alone may mean anything. */
const canBeKnown = (words: string): boolean =>
  /\p{L}/u.test(words) && [...words].length > 1 && words === words.trim()

/** By how they are looked for. What is marked says more than a list does. */
function knownWords(rows: readonly DatasetRow[], lists: readonly WordList[]): Map<string, Known> {
  const known = new Map<string, Known>()
  const add = (one: Known): void => {
    const key = valueKey(one.words)
    if (canBeKnown(one.words) && !known.has(key)) known.set(key, one)
  }
  const synonyms = new Map<string, string>()
  for (const { label, value, synonym } of markedMost(rows)) {
    if (synonym !== undefined) synonyms.set(valueKey(value), synonym)
    add({ words: value, label, ...(synonym !== undefined && { synonym }), source: 'marked' })
  }
  for (const { kind, name, words } of lists) {
    if (kind === 'lookup') for (const word of words) add({ words: word, label: name, source: 'lookup' })
  }
  // Once all labels are known: others for a value have the label of the value.
  for (const { kind, name, words } of lists) {
    if (kind !== 'synonym') continue
    const labelled = [name, ...words].map(word => known.get(valueKey(word))).find(one => one !== undefined)
    if (!labelled) continue
    const { label } = labelled
    add({ words: name, label, source: 'synonym' })
    for (const word of words) {
      const there = known.get(valueKey(word))
      if (!there) add({ words: word, label, synonym: name, source: 'synonym' })
      else if (there.source === 'lookup') known.set(valueKey(word), { ...there, synonym: name })
    }
  }
  return known
}

/** Of values that are marked, each with the label that it has most often. */
function markedMost(rows: readonly DatasetRow[]): readonly DatasetRow['spans'][number][] {
  const counts = new Map<string, Map<string, { count: number; span: DatasetRow['spans'][number] }>>()
  for (const { spans } of rows) {
    for (const span of spans) {
      const key = valueKey(span.value)
      const labels = counts.get(key) ?? new Map()
      const there = labels.get(span.label)
      if (there) there.count += 1
      else labels.set(span.label, { count: 1, span })
      counts.set(key, labels)
    }
  }
  return [...counts.values()].flatMap(labels => {
    const [most] = [...labels.values()].sort((one, other) => other.count - one.count)
    return most ? [most.span] : []
  })
}

const refusal = (label: string, words: string): string => `${label}\n${valueKey(words)}`

const refusedIn = (lists: readonly WordList[]): ReadonlySet<string> =>
  new Set(
    lists.flatMap(({ kind, name, words }) =>
      kind === 'refused' ? words.map(word => refusal(name, word)) : [],
    ),
  )

/** What a dataset says once these words are no more to be suggested as that. */
export function withRefusal(
  lists: readonly WordList[],
  { label, value }: Pick<SuggestedMark, 'label' | 'value'>,
): WordList {
  const there = lists.find(({ kind, name }) => kind === 'refused' && name === label)
  return { kind: 'refused', name: label, words: [...(there?.words ?? []), value] }
}
