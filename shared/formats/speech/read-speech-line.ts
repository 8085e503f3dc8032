import { ownOf } from '../../own-of'
import { type DryRunRow, skippedRow, takenRow } from '../dry-run'
import { isRecord, type JsonRecord } from '../json-value'
import { excerptOf, type FormatProblem, type ProblemCode } from '../reading'
import { readClock } from '../transcript/clock'
import { type SpeechLine, type StretchMode, stretchModes } from './speech-line'

/**
 * A line out of values that may be texts from a table or anything from a file. A field that makes no sense is left out
 * and reported; only a line without a text is none.
 */
export function readSpeechLine(
  fields: JsonRecord,
  line: number,
  defaults: Partial<SpeechLine> = {},
): DryRunRow<SpeechLine> {
  const text = typeof fields.text === 'string' ? fields.text : ''
  const shown = excerptOf(text === '' ? JSON.stringify(fields) : text)
  if (text.trim() === '') return skippedRow(line, shown, { code: 'missing-text', excerpt: '' })

  const problems: FormatProblem[] = []
  const item: SpeechLine = { ...defaults, text }
  const refuse = (code: ProblemCode, name: string, value: unknown): void => {
    problems.push({
      line,
      code,
      excerpt: excerptOf(`${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`),
    })
  }
  for (const name of ['language', 'speakerId'] as const) {
    const value = fields[name]
    if (typeof value === 'string' && value.trim() !== '') item[name] = value.trim()
    else if (isStated(value)) refuse('wrong-type', name, value)
  }
  if (isStated(fields.gender)) {
    const gender = genderOf(fields.gender)
    if (gender) item.gender = gender
    else refuse('unknown-value', 'gender', fields.gender)
  }
  if (isStated(fields.requiredTime)) {
    const seconds = secondsOf(fields.requiredTime)
    if (seconds !== null) item.requiredTime = seconds
    else refuse('bad-number', 'requiredTime', fields.requiredTime)
  }
  if (isStated(fields.stretchMode)) {
    const mode = modeOf(fields.stretchMode)
    if (mode) item.stretchMode = mode
    else refuse('unknown-value', 'stretchMode', fields.stretchMode)
  }
  if (isStated(fields.meta)) {
    const meta = metaOf(fields.meta)
    if (meta) item.meta = meta
    else refuse('bad-json', 'meta', fields.meta)
  }
  return takenRow(line, shown, item, problems)
}

const isStated = (value: unknown): boolean =>
  value !== undefined && value !== null && !(typeof value === 'string' && value.trim() === '')

const genders: Readonly<Record<string, string>> = {
  m: 'male',
  male: 'male',
  man: 'male',
  f: 'female',
  female: 'female',
  woman: 'female',
}

const genderOf = (value: unknown): string | undefined =>
  typeof value === 'string' ? ownOf(genders, value.trim().toLowerCase()) : undefined

function modeOf(value: unknown): StretchMode | undefined {
  const wanted = typeof value === 'string' ? value.trim().toLowerCase() : ''
  return stretchModes.find(mode => mode === wanted)
}

/** `4.5`, `4,5`, `4.5 s` or `0:04.5`. */
function secondsOf(value: unknown): number | null {
  const seconds = typeof value === 'string' ? readClock(value.trimEnd().replace(/s(?:ec)?$/i, '')) : value
  return typeof seconds === 'number' && Number.isFinite(seconds) && seconds > 0 ? seconds : null
}

function metaOf(value: unknown): JsonRecord | null {
  if (isRecord(value)) return value
  if (typeof value !== 'string') return null
  try {
    const parsed: unknown = JSON.parse(value)
    return isRecord(parsed) ? parsed : null
  } catch {
    return null
  }
}
