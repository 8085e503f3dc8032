import { z } from 'zod'
import { type WordList, wordListKinds } from '../formats/entities/word-list'
import { isRecord } from '../formats/json-value'
import {
  type EntityLabel,
  labelColors,
  labelNumbers,
  labelPatterns,
  longestKeptLabel,
  mostKeptLabels,
} from '../text/labels/entity-label'
import { longestDatasetName } from './dataset'
import type {
  DatasetChange,
  DatasetPatch,
  FoundChange,
  HeardRow,
  MarkedRow,
  PlacedRows,
  RanRow,
  Rewritten,
  SaidRow,
} from './dataset-patch'
import { rowFacts, runPhases } from './row'
import { isKey, isMarkedSentence, isRow, isSpan, isSuggestion } from './row-checks'

/** Kept apart, so that screens do not load the checker. */
export const datasetNameSchema = z.string().trim().min(1).max(longestDatasetName)
export const rowKeySchema = z.string().regex(/^[A-Za-z0-9-]{1,80}$/)

const labelSchema: z.ZodType<EntityLabel> = z.object({
  name: z.string().min(1).max(longestKeptLabel),
  color: z.literal(labelColors),
  pattern: z.enum(labelPatterns),
  number: z.literal(labelNumbers).nullable(),
})
export const labelsSchema = z.array(labelSchema).max(mostKeptLabels)

/** A lookup table may be long; no longer than a file of it that is read. */
const mostWords = 1_000_000
export const wordListSchema: z.ZodType<WordList> = z.object({
  kind: z.enum(wordListKinds),
  name: z.string().min(1).max(longestKeptLabel),
  words: z.array(z.string().min(1).max(100_000)).max(mostWords),
})
export const listsSchema = z.array(wordListSchema).max(100_000)

const listOf = <T>(isOne: (value: unknown) => boolean): z.ZodType<readonly T[]> =>
  z.custom<readonly T[]>(value => Array.isArray(value) && value.every(isOne), 'must be a list of rows')

const isPlaceOf = (value: unknown): boolean => Number.isInteger(value) && Number(value) >= 0
const isTuple = (value: unknown, length: number): value is readonly unknown[] =>
  Array.isArray(value) && value.length === length

const placedRows = listOf<PlacedRows[number]>(
  value => isTuple(value, 2) && isPlaceOf(value[0]) && isRow(value[1]),
)
const rewritten = listOf<Rewritten>(
  value => isTuple(value, 3) && isKey(value[0]) && isMarkedSentence(value[1]) && isMarkedSentence(value[2]),
)
const found = listOf<FoundChange>(
  value =>
    isTuple(value, 3) &&
    isKey(value[0]) &&
    [value[1], value[2]].every(list => Array.isArray(list) && list.every(isSuggestion)),
)
const twoLists = (value: unknown): boolean =>
  isTuple(value, 3) &&
  isKey(value[0]) &&
  [value[1], value[2]].every(list => Array.isArray(list) && list.every(isSpan))
const respanned = listOf<MarkedRow>(twoLists)
const said = listOf<SaidRow>(twoLists)
const ran = listOf<RanRow>(
  value =>
    isTuple(value, 4) &&
    isKey(value[0]) &&
    isPlaceOf(value[1]) &&
    runPhases.some(phase => phase === value[2]) &&
    (value[3] === null || isRecord(value[3])),
)
const heard = listOf<HeardRow>(
  value => isTuple(value, 3) && isKey(value[0]) && typeof value[1] === 'string' && isMarkedSentence(value[2]),
)
const relabelled = listOf<readonly [string, readonly number[]]>(
  value => isTuple(value, 2) && isKey(value[0]) && Array.isArray(value[1]) && value[1].every(isPlaceOf),
)
const keys = listOf<string>(isKey)
const values = z.union([z.string(), listOf<string>(value => typeof value === 'string')])

const changeSchema: z.ZodType<DatasetChange> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('insert'), rows: placedRows }),
  z.object({ kind: z.literal('delete'), rows: placedRows }),
  z.object({ kind: z.literal('write'), rows: rewritten }),
  z.object({ kind: z.literal('set'), fact: z.enum(rowFacts), keys, was: values, now: values }),
  z.object({ kind: z.literal('spans'), rows: respanned }),
  z.object({ kind: z.literal('relabel'), from: z.string(), to: z.string(), spans: relabelled }),
  z.object({ kind: z.literal('said'), rows: said }),
  z.object({ kind: z.literal('labels'), was: labelsSchema, now: labelsSchema }),
  z.object({ kind: z.literal('lists'), at: z.int().nonnegative(), was: listsSchema, now: listsSchema }),
  z.object({ kind: z.literal('name'), was: z.string(), now: datasetNameSchema }),
  z.object({ kind: z.literal('found'), rows: found }),
  z.object({ kind: z.literal('ran'), job: z.string(), at: z.number(), rows: ran }),
  z.object({ kind: z.literal('heard'), rows: heard }),
])

export const datasetPatchSchema: z.ZodType<DatasetPatch> = z.array(changeSchema).max(1_000)
