import { isRecord } from '../formats/json-value'
import { longestKeptLabel } from '../text/labels/entity-label'
import { isHeard } from './heard/heard'
import {
  type DatasetRow,
  type MarkedSentence,
  origins,
  type RowRun,
  type RowSuggestion,
  rowFacts,
  runPhases,
} from './row'

/**
 * Checks by hand of what there are fifty thousand of: the usual checker copies every object and takes ten times as
 * long. What they let through is what the types say; other fields beside are left as they are.
 */

export function isRow(value: unknown): value is DatasetRow {
  if (!isRecord(value) || !isKey(value.key)) return false
  if (!isMarkedSentence(value) || !hasFacts(value)) return false
  const { from, run, found, heard, spoken } = value
  return (
    (from === null || isKey(from)) &&
    (run === null || isRun(run)) &&
    Array.isArray(found) &&
    found.every(isSuggestion) &&
    (heard === undefined || isHeard(heard)) &&
    (spoken === undefined || isSpoken(spoken))
  )
}

/** Letters that mean nothing in the key of a job's row. */
export const isKey = (value: unknown): value is string =>
  typeof value === 'string' && /^[A-Za-z0-9-]{1,80}$/.test(value)

type Checked = Readonly<Record<string, unknown>>

export function isMarkedSentence(value: unknown): value is MarkedSentence {
  if (!isRecord(value)) return false
  const { text, spans, lost, delivered } = value
  return (
    typeof text === 'string' &&
    (delivered === undefined || Number.isInteger(delivered)) &&
    Array.isArray(spans) &&
    isSoundList(text, spans) &&
    Array.isArray(lost) &&
    lost.every(isLost)
  )
}

/** What is promised everywhere of spans: in order, apart, and each with its own words. */
function isSoundList(text: string, spans: readonly unknown[]): boolean {
  let free = 0
  for (const span of spans) {
    if (!isSpan(span)) return false
    const { start, end, value } = span
    if (start < free || end <= start || text.slice(start, end) !== value) return false
    free = end
  }
  return true
}

interface CheckedSpan {
  start: number
  end: number
  label: string
  value: string
}

const isPlace = (value: unknown): value is number =>
  Number.isInteger(value) && typeof value === 'number' && value >= 0
const isOptionalText = (value: unknown): boolean => value === undefined || typeof value === 'string'

export const isSpan = (value: unknown): value is CheckedSpan =>
  isRecord(value) &&
  isPlace(value.start) &&
  isPlace(value.end) &&
  isLabelName(value.label) &&
  typeof value.value === 'string' &&
  isOptionalText(value.synonym) &&
  isOptionalText(value.role) &&
  isOptionalText(value.group)

/** A file may hold longer names than a person may give; what comes back from a file keeps its name. */
const isLabelName = (value: unknown): value is string =>
  typeof value === 'string' && value.length > 0 && value.length <= longestKeptLabel

const lostReasons: readonly unknown[] = ['empty-value', 'not-found', 'overlaps', 'nested']

/** Stated by somebody, so nothing about it is true but its shape. */
const isLost = (value: unknown): boolean =>
  isRecord(value) &&
  lostReasons.includes(value.reason) &&
  isRecord(value.stated) &&
  typeof value.stated.start === 'number' &&
  typeof value.stated.end === 'number' &&
  typeof value.stated.label === 'string' &&
  typeof value.stated.value === 'string'

export const isSuggestion = (value: unknown): value is RowSuggestion =>
  isRecord(value) && typeof value.id === 'string' && isMarkedSentence(value)

const isSpoken = (value: unknown): boolean => {
  if (!isRecord(value) || !isRecord(value.voice)) return false
  const { said, spans, heardIn, domain, sound } = value
  const { gender, language, speakerId } = value.voice
  return (
    isMarkedSentence({ text: said, spans, lost: [] }) &&
    (gender === 'male' || gender === 'female') &&
    [language, heardIn, domain].every(text => typeof text === 'string') &&
    [speakerId, sound].every(id => id === null || typeof id === 'string')
  )
}

const hasFacts = (value: Checked): boolean =>
  rowFacts.every(fact => typeof value[fact] === 'string') && origins.some(origin => origin === value.origin)

const isRun = (value: unknown): value is RowRun =>
  isRecord(value) &&
  typeof value.job === 'string' &&
  isPlace(value.row) &&
  typeof value.at === 'number' &&
  runPhases.some(phase => phase === value.phase) &&
  (value.problem === null || isRecord(value.problem))
