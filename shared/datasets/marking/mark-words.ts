import type { EntitySpan } from '../../formats/entities/sentence'
import { composedText, placeWritten } from '../../text/composed-text'
import { withLabel } from '../../text/labels/label-changes'
import { isWordEdge, lowerInPlace } from '../../text/word-edges'
import { type Dataset, type RowChoice, rowsOf } from '../dataset'
import type { DatasetPatch } from '../dataset-patch'
import type { DatasetRow } from '../row'

/** Words, and what they are to be marked as wherever they stand. */
export interface WordMark {
  readonly words: string
  readonly label: string
  /** What they stand for. */
  readonly synonym?: string
}

/** Where words stand, and what they are there. */
export interface WordPlaces {
  /** Rows in which they stand unmarked, and how often in all. */
  freeRows: readonly string[]
  free: number
  /** Marked so already. */
  same: number
  /** The very words marked as something else, by label, with the rows. */
  others: ReadonlyMap<string, readonly string[]>
  /** Parts of what is marked, or more than that. */
  within: number
}

/** A look before anything is marked. */
export function placesOfWords(rows: readonly DatasetRow[], { words, label }: WordMark): WordPlaces {
  const freeRows: string[] = []
  const others = new Map<string, string[]>()
  let [free, same, within] = [0, 0, 0]
  eachPlace(rows, words, ({ key }, there, { start, end }) => {
    const [only] = there
    if (only === undefined) {
      free += 1
      if (freeRows.at(-1) !== key) freeRows.push(key)
    } else if (there.length > 1 || only.start !== start || only.end !== end) within += 1
    else if (only.label === label) same += 1
    else {
      const keys = others.get(only.label) ?? []
      keys.push(key)
      others.set(only.label, keys)
    }
  })
  return { freeRows, free, same, others, within }
}

/** Everywhere in the chosen rows, as one edit. `over`: also where the very words are something else. */
export function markEverywhere(
  dataset: Dataset,
  choice: RowChoice,
  { mark, over }: { mark: WordMark; over: boolean },
): DatasetPatch {
  const { words, label, synonym } = mark
  if (words.trim() !== words || label === '') return []
  const marked: [key: string, gone: EntitySpan[], come: EntitySpan[]][] = []
  eachPlace(rowsOf(dataset, choice), words, ({ key, text }, there, { start, end }) => {
    const [only] = there
    const isOther = only?.start === start && only.end === end && only.label !== label
    if (there.length > 0 && !(over && there.length === 1 && isOther)) return
    // Places come row by row.
    const last = marked.at(-1)
    const row = last?.[0] === key ? last : ([key, [], []] satisfies (typeof marked)[number])
    if (row !== last) marked.push(row)
    row[1].push(...there)
    const span = { start, end, label, value: text.slice(start, end) }
    row[2].push(synonym === undefined ? span : { ...span, synonym })
  })
  if (marked.length === 0) return []
  const isKnown = dataset.labels.some(({ name }) => name === label)
  return [
    ...(isKnown
      ? []
      : [{ kind: 'labels', was: dataset.labels, now: withLabel(dataset.labels, label).labels } as const]),
    { kind: 'spans', rows: marked },
  ]
}

function eachPlace(
  rows: readonly DatasetRow[],
  words: string,
  see: (row: DatasetRow, there: readonly EntitySpan[], place: { start: number; end: number }) => void,
): void {
  const sought = lowerInPlace(composedText(words).composed)
  if (sought === '') return
  for (const row of rows) {
    const looked = composedText(row.text)
    const text = lowerInPlace(looked.composed)
    for (let at = text.indexOf(sought); at >= 0; ) {
      const found = { start: at, end: at + sought.length }
      const isWhole = isWordEdge(looked.composed, found.start) && isWordEdge(looked.composed, found.end)
      const place = isWhole ? placeWritten(looked, found) : null
      if (place) see(row, spansIn(row.spans, place.start, place.end), place)
      at = text.indexOf(sought, place ? found.end : at + 1)
    }
  }
}

const noSpans: readonly EntitySpan[] = []

function spansIn(spans: readonly EntitySpan[], from: number, to: number): readonly EntitySpan[] {
  const isIn = ({ start, end }: EntitySpan): boolean => start < to && end > from
  return spans.some(isIn) ? spans.filter(isIn) : noSpans
}
