import { z } from 'zod'
import type { AppError } from '../errors'
import type { Delimiter } from '../formats/table/write-table'
import type { Span } from '../text/spans/span'
import { spanSchema } from '../text/spans/span-schema'
import type { Segment } from '../text/transcript/segment'
import { type MarkedTranslation, markedTranslationSchema } from './translation'

/** `due`: nobody was asked for it yet, or it is another text by now. */
const rowStates = ['due', 'asked', 'done', 'failed', 'unsure', 'cancelled'] as const
export type BatchRowState = (typeof rowStates)[number]

/** Whose words the translation is. */
const targetOrigins = ['service', 'memory', 'person'] as const
export type TargetOrigin = (typeof targetOrigins)[number]

/** A piece of a request of a job that a row waits for, and where the next piece begins. */
export interface AwaitedPiece {
  readonly row: number
  readonly from: number
  readonly to: number
}

export interface BatchRow {
  readonly text: string
  readonly spans: readonly Span[]
  readonly state: BatchRowState
  /** The last job it was sent in, or that sent the same text for another row, and the place there. */
  readonly job: {
    readonly id: string
    readonly row: number
    /** Of a cue: what each of its voices says, where that was asked for. */
    readonly pieces?: readonly AwaitedPiece[] | undefined
  } | null
  readonly problem: AppError | null
  readonly target: MarkedTranslation | null
  /** Other translations that were offered. */
  readonly others: readonly MarkedTranslation[]
  readonly from: TargetOrigin | null
  /** Of what has a time: the second of the film until which it is shown, where that is in the pause behind it. */
  readonly until?: number | undefined
  /** So many times as fast as can be followed, which a person has accepted. Left out: nobody was asked to. */
  readonly upTo?: number | undefined
}

/** Where the rows came from, with all that is needed to write them back in the same form. */
export type BatchOrigin =
  | { kind: 'lines' }
  | { kind: 'table'; original: string; column: number; hasHeader: boolean; delimiter?: Delimiter }
  | { kind: 'srt' | 'vtt'; original: string }
  | { kind: 'transcript'; id: string; segments: readonly Segment[] }
  | { kind: 'dataset'; id: string; sentences: readonly SentenceFacts[] }

/** What a sentence of a dataset is beside its text. */
export interface SentenceFacts {
  readonly key: string
  readonly intent: string
  readonly type: string
}

export const isOfCues = ({ kind }: BatchOrigin): boolean => kind === 'srt' || kind === 'vtt'

/** Each of its rows has a time in which it is said or shown. */
export const isTimed = (origin: BatchOrigin): boolean => isOfCues(origin) || origin.kind === 'transcript'

export interface Batch {
  readonly name: string
  readonly sourceLanguage: string
  readonly targetLanguage: string
  readonly origin: BatchOrigin
  readonly rows: readonly BatchRow[]
}

export type NewBatchRow = Pick<BatchRow, 'text' | 'spans'>

export const newBatchRow = ({ text, spans }: NewBatchRow): BatchRow => ({
  text,
  spans,
  state: 'due',
  job: null,
  problem: null,
  target: null,
  others: [],
  from: null,
})

/** Of a file, or by how what was pasted begins. Empty: none of it says anything. */
export const nameOfBatch = (file: string, rows: readonly NewBatchRow[]): string =>
  file ||
  (rows
    .find(({ text }) => text.trim() !== '')
    ?.text.trim()
    .slice(0, 60) ??
    '')

/** Written by this program; what it cannot show any more is still an error with a kind. */
export const problemSchema: z.ZodType<AppError> = z.custom<AppError>(
  value => typeof value === 'object' && value !== null && 'kind' in value && typeof value.kind === 'string',
)

const place = z.int().nonnegative()
const pieceSchema = z.object({ row: place, from: place, to: place })

export const batchRowSchema: z.ZodType<BatchRow> = z.object({
  text: z.string(),
  spans: z.array(spanSchema),
  state: z.enum(rowStates),
  job: z.object({ id: z.string(), row: place, pieces: z.array(pieceSchema).optional() }).nullable(),
  problem: problemSchema.nullable(),
  target: markedTranslationSchema.nullable(),
  others: z.array(markedTranslationSchema),
  from: z.enum(targetOrigins).nullable(),
  until: z.number().nonnegative().optional(),
  upTo: z.number().positive().optional(),
})

const seconds = z.number().nonnegative()
const segmentSchema = z.object({
  start: seconds,
  end: seconds,
  speaker: z.string().nullable(),
  text: z.string(),
})
const original = z.string().max(200_000_000)

export const originSchema: z.ZodType<BatchOrigin> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('lines') }),
  z.object({
    kind: z.literal('table'),
    original,
    column: z.int().nonnegative(),
    hasHeader: z.boolean(),
    delimiter: z.exactOptional(z.enum([',', ';', '\t', '|'])),
  }),
  z.object({ kind: z.enum(['srt', 'vtt']), original }),
  z.object({ kind: z.literal('transcript'), id: z.string(), segments: z.array(segmentSchema) }),
  z.object({
    kind: z.literal('dataset'),
    id: z.string(),
    sentences: z.array(z.object({ key: z.string(), intent: z.string(), type: z.string() })),
  }),
])

export const batchSchema: z.ZodType<Batch> = z.object({
  name: z.string(),
  sourceLanguage: z.string(),
  targetLanguage: z.string(),
  origin: originSchema,
  rows: z.array(batchRowSchema),
})

export const mostBatchRows = 100_000
export const longestBatchName = 200

export type BatchCounts = Record<BatchRowState, number> & { blank: number }

export type TranslatedRow = BatchRow & { target: NonNullable<BatchRow['target']> }

/** What stands beside a text that was changed or asked for again is no translation of it. */
export const isTranslated = (row: BatchRow | undefined): row is TranslatedRow =>
  row !== undefined && row.target !== null && row.state === 'done'

/** Rows that say something of which there is no translation. */
export const countUntranslated = (rows: readonly BatchRow[]): number =>
  rows.filter(row => row.text.trim() !== '' && !isTranslated(row)).length

/** Done, and an entity of it was lost: a person has to look. */
export const needsCheck = ({ state, target }: Pick<BatchRow, 'state' | 'target'>): boolean =>
  state === 'done' && target !== null && target.lost.length > 0

export function countRows(rows: readonly BatchRow[]): BatchCounts {
  const counts: BatchCounts = {
    due: 0,
    asked: 0,
    done: 0,
    failed: 0,
    unsure: 0,
    cancelled: 0,
    blank: 0,
  }
  for (const row of rows) {
    if (row.text.trim() === '') counts.blank += 1
    else counts[row.state] += 1
  }
  return counts
}

/** Another text of a row: what was said of the old one is shown until there is a new answer. */
export const withSource = (row: BatchRow, text: string, spans: BatchRow['spans']): BatchRow => ({
  ...row,
  text,
  spans,
  state: 'due',
  job: null,
  problem: null,
})

/** The row for that text. What was marked in another stands nowhere in it. */
export const ofText = (row: BatchRow, text: string): BatchRow =>
  row.text === text ? row : { ...row, text, spans: [] }

/** A person's own words. */
export const withTarget = (row: BatchRow, target: MarkedTranslation): BatchRow => ({
  ...row,
  target,
  state: 'done',
  from: 'person',
  problem: null,
})

/** The next of these places, in their order: from here on, and around. */
export const nextAround = (places: readonly number[], from: number): number | null =>
  places.find(at => at > from) ?? places[0] ?? null

export interface ShownPlaces {
  readonly shown: readonly number[]
  /** All places, where they stand in another order than that of the rows. */
  readonly order: readonly number[] | null
}

/** The next row with a text of those that are shown, from where this one stands, shown or not. Null: there is none behind it. */
export function nextShown(
  rows: readonly BatchRow[],
  { shown, order }: ShownPlaces,
  from: number,
): number | null {
  const stand = new Map(order?.map((at, line) => [at, line]))
  const lineOf = (at: number): number => stand.get(at) ?? at
  return shown.find(at => lineOf(at) > lineOf(from) && rows[at]?.text.trim() !== '') ?? null
}
