import type { EntitySpan } from '../formats/entities/sentence'
import type { WordList } from '../formats/entities/word-list'
import type { EntityLabel } from '../text/labels/entity-label'
import type { Dataset, ParallelTo } from './dataset'
import { type DatasetRow, type Origin, origins, type RowRun, type RowSuggestion } from './row'

/**
 * A dataset as columns: fifty thousand rows cross between the processes in a few milliseconds, as objects in hundreds.
 * Plain data, so that structured clone takes it as it is.
 */
export interface DatasetColumns {
  readonly name: string
  readonly labels: readonly EntityLabel[]
  readonly lists: readonly WordList[]
  readonly made: number
  readonly parallel: ParallelTo | null
  /** All texts, one after the other. */
  readonly text: string
  readonly textEnds: Uint32Array
  readonly keys: string
  readonly keyEnds: Uint32Array
  /** Every word that rows share: intents, languages, labels. */
  readonly words: readonly string[]
  readonly intents: Uint32Array
  readonly types: Uint32Array
  readonly languages: Uint32Array
  readonly origins: Uint8Array
  /** How many spans there are up to and with each row. */
  readonly spanEnds: Uint32Array
  readonly starts: Uint32Array
  readonly ends: Uint32Array
  readonly spanLabels: Uint32Array
  /** What few rows have, with its place. */
  readonly rest: readonly (readonly [at: number, rest: Rest])[]
}

type Rest = Partial<
  Pick<DatasetRow, 'lost' | 'from' | 'run' | 'found' | 'delivered' | 'heard' | 'spoken'>
> & {
  readonly named?: readonly (readonly [at: number, named: Pick<EntitySpan, 'synonym' | 'role' | 'group'>])[]
}

export function columnsFromDataset({ rows, ...dataset }: Dataset): DatasetColumns {
  const numbers = new Map<string, number>()
  const numberOf = (word: string): number => {
    const known = numbers.get(word)
    if (known !== undefined) return known
    numbers.set(word, numbers.size)
    return numbers.size - 1
  }
  const spanCount = rows.reduce((sum, { spans }) => sum + spans.length, 0)
  const starts = new Uint32Array(spanCount)
  const ends = new Uint32Array(spanCount)
  const spanLabels = new Uint32Array(spanCount)
  let filled = 0
  const spanEnds = Uint32Array.from(rows, ({ spans }) => {
    for (const { start, end, label } of spans) {
      starts[filled] = start
      ends[filled] = end
      spanLabels[filled] = numberOf(label)
      filled += 1
    }
    return filled
  })
  return {
    ...dataset,
    text: rows.map(({ text }) => text).join(''),
    textEnds: runningLengths(rows, ({ text }) => text),
    keys: rows.map(({ key }) => key).join(''),
    keyEnds: runningLengths(rows, ({ key }) => key),
    intents: Uint32Array.from(rows, ({ intent }) => numberOf(intent)),
    types: Uint32Array.from(rows, ({ type }) => numberOf(type)),
    languages: Uint32Array.from(rows, ({ language }) => numberOf(language)),
    origins: Uint8Array.from(rows, ({ origin }) => origins.indexOf(origin)),
    spanEnds,
    starts,
    ends,
    spanLabels,
    rest: rows.flatMap((row, at): [number, Rest][] => {
      const rest = restOf(row)
      return rest ? [[at, rest]] : []
    }),
    words: [...numbers.keys()],
  }
}

/** Those of its first rows. */
export function firstColumns(columns: DatasetColumns, count: number): DatasetColumns {
  const { textEnds, keyEnds, spanEnds } = columns
  if (count >= textEnds.length) return columns
  const endOf = (ends: Uint32Array): number => ends[count - 1] ?? 0
  const spans = endOf(spanEnds)
  // Slices, and not views of the whole: those would cross with all of it.
  return {
    ...columns,
    text: columns.text.slice(0, endOf(textEnds)),
    keys: columns.keys.slice(0, endOf(keyEnds)),
    textEnds: textEnds.slice(0, count),
    keyEnds: keyEnds.slice(0, count),
    intents: columns.intents.slice(0, count),
    types: columns.types.slice(0, count),
    languages: columns.languages.slice(0, count),
    origins: columns.origins.slice(0, count),
    spanEnds: spanEnds.slice(0, count),
    starts: columns.starts.slice(0, spans),
    ends: columns.ends.slice(0, spans),
    spanLabels: columns.spanLabels.slice(0, spans),
    rest: columns.rest.filter(([at]) => at < count),
  }
}

function runningLengths(rows: readonly DatasetRow[], textOf: (row: DatasetRow) => string): Uint32Array {
  let end = 0
  return Uint32Array.from(rows, row => {
    end += textOf(row).length
    return end
  })
}

function restOf({ lost, from, run, found, delivered, heard, spoken, spans }: DatasetRow): Rest | null {
  const named = spans.flatMap(({ synonym, role, group }, at): NonNullable<Rest['named']>[number][] => {
    if (synonym === undefined && role === undefined && group === undefined) return []
    return [
      [
        at,
        {
          ...(synonym !== undefined && { synonym }),
          ...(role !== undefined && { role }),
          ...(group !== undefined && { group }),
        },
      ],
    ]
  })
  const isBare =
    from === null && run === null && delivered === undefined && heard === undefined && spoken === undefined
  const isPlain = isBare && lost.length + found.length + named.length === 0
  if (isPlain) return null
  return {
    ...(lost.length > 0 && { lost }),
    ...(found.length > 0 && { found }),
    ...(named.length > 0 && { named }),
    ...(from !== null && { from }),
    ...(run !== null && { run }),
    ...(delivered !== undefined && { delivered }),
    ...(heard !== undefined && { heard }),
    ...(spoken !== undefined && { spoken }),
  }
}

const noSpans: readonly EntitySpan[] = []
const noneLost: DatasetRow['lost'] = []
const noneFound: readonly RowSuggestion[] = []
const noRun: RowRun | null = null

export function datasetFromColumns(columns: DatasetColumns): Dataset {
  const { name, labels, lists, made, parallel, words, textEnds, keyEnds } = columns
  const rest = new Map(columns.rest)
  const wordOf = (column: Uint32Array, at: number): string => words[column[at] ?? -1] ?? ''
  const rows: DatasetRow[] = new Array<DatasetRow>(textEnds.length)
  let textStart = 0
  let keyStart = 0
  let spanStart = 0
  for (let at = 0; at < textEnds.length; at += 1) {
    const textEnd = textEnds[at] ?? 0
    const keyEnd = keyEnds[at] ?? 0
    const spanEnd = columns.spanEnds[at] ?? 0
    const text = columns.text.slice(textStart, textEnd)
    const more = rest.get(at)
    rows[at] = {
      key: columns.keys.slice(keyStart, keyEnd),
      text,
      spans: spansOf(columns, text, spanStart, spanEnd, more),
      lost: more?.lost ?? noneLost,
      intent: wordOf(columns.intents, at),
      type: wordOf(columns.types, at),
      language: wordOf(columns.languages, at),
      origin: originOf(columns.origins[at]),
      from: more?.from ?? null,
      run: more?.run ?? noRun,
      found: more?.found ?? noneFound,
      ...(more?.delivered !== undefined && { delivered: more.delivered }),
      ...(more?.heard && { heard: more.heard }),
      ...(more?.spoken && { spoken: more.spoken }),
    }
    textStart = textEnd
    keyStart = keyEnd
    spanStart = spanEnd
  }
  return { name, labels, lists, made, parallel, rows }
}

const originOf = (number: number | undefined): Origin => origins[number ?? 0] ?? 'written'

function spansOf(
  { starts, ends, spanLabels, words }: DatasetColumns,
  text: string,
  from: number,
  to: number,
  rest: Rest | undefined,
): readonly EntitySpan[] {
  if (from === to) return noSpans
  const spans: EntitySpan[] = []
  for (let at = from; at < to; at += 1) {
    const start = starts[at] ?? 0
    const end = ends[at] ?? 0
    spans.push({ start, end, label: words[spanLabels[at] ?? -1] ?? '', value: text.slice(start, end) })
  }
  for (const [at, named] of rest?.named ?? []) {
    const span = spans[at]
    if (span) spans[at] = { ...span, ...named }
  }
  return spans
}
