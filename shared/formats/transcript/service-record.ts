import type { TimedWord } from '../cues/cue'
import { isRecord, type JsonRecord, numberAt, parseJson, textAt } from '../json-value'
import { excerptOf, type FormatProblem, type Reading } from '../reading'
import type { TranscriptSegment } from './segments'

export interface ServiceRecord {
  words: TimedWord[]
  /** The transcript as the service wrote it. */
  text: string
  language?: string
  domain?: string
  fileName?: string
  fileId?: string
  transcribeId?: string
  duration?: number
  /** Of this program's own service; nothing of it has been checked. */
  wordTimes?: string
  problems: FormatProblem[]
}

/** A transcription record saved to a file: bare, or in the envelope it came in. */
export function readServiceRecord(source: string): ServiceRecord {
  const parsed = parseJson(source)
  if (!parsed.ok) return { words: [], text: '', problems: [parsed.problem] }
  const record = recordIn(parsed.value)
  if (!record) {
    const problem: FormatProblem = { line: 0, code: 'not-this-format', excerpt: excerptOf(source) }
    return { words: [], text: '', problems: [problem] }
  }

  const problems: FormatProblem[] = []
  const chunks = record.timestamp
  const words = (Array.isArray(chunks) ? chunks : []).flatMap((chunk: unknown, at) => {
    const word = wordOf(chunk)
    if (!word) problems.push({ line: 0, code: 'wrong-type', excerpt: `timestamp.${at}` })
    return word ? [word] : []
  })
  if (words.length === 0) problems.push({ line: 0, code: 'empty', excerpt: 'timestamp' })

  const texts = record.transcripts
  const lines = Array.isArray(texts) ? texts.filter(text => typeof text === 'string') : []
  const fields = ['language', 'fileName', 'domain', 'fileId', 'transcribeId', 'wordTimes'] as const
  const named = Object.fromEntries(
    fields.flatMap(name => {
      const value = textAt(record, name)
      return value === undefined ? [] : [[name, value]]
    }),
  )
  const duration = numberAt(record, 'duration')
  return {
    words,
    text: typeof texts === 'string' ? texts : lines.join(' '),
    ...named,
    ...(duration !== undefined && { duration }),
    problems,
  }
}

function recordIn(value: unknown): JsonRecord | null {
  if (!isRecord(value)) return null
  if ('timestamp' in value || 'transcripts' in value) return value
  return recordIn(value.data)
}

function wordOf(chunk: unknown): TimedWord | null {
  if (!isRecord(chunk)) return null
  const text = textAt(chunk, 'word', 'text')
  const start = numberAt(chunk, 'start')
  const end = numberAt(chunk, 'end', 'stop')
  if (text === undefined || start === undefined || end === undefined) return null
  const confidence = chunk.conf
  return { text, start, end, ...(typeof confidence === 'number' && { confidence }) }
}

/** The segments file, whose shape the service does not promise: every form known is tried. */
export function readSegmentsFile(source: string): Reading<TranscriptSegment> {
  const parsed = parseJson(source)
  if (!parsed.ok) return { items: [], problems: [parsed.problem] }
  const list = listIn(parsed.value)
  if (!list) {
    return { items: [], problems: [{ line: 0, code: 'not-this-format', excerpt: excerptOf(source) }] }
  }
  const problems: FormatProblem[] = []
  const items = list.flatMap((element: unknown, at) => {
    const segment = segmentOf(element)
    if (!segment) problems.push({ line: 0, code: 'missing-field', excerpt: String(at) })
    return segment ? [segment] : []
  })
  if (items.length === 0) problems.push({ line: 0, code: 'empty', excerpt: '' })
  return { items, problems }
}

function listIn(value: unknown): readonly unknown[] | null {
  if (Array.isArray(value)) return value
  if (!isRecord(value)) return null
  for (const name of ['segments', 'results', 'data']) {
    const found = listIn(value[name])
    if (found) return found
  }
  return null
}

function segmentOf(element: unknown): TranscriptSegment | null {
  if (!isRecord(element)) return null
  const start = numberAt(element, 'start')
  const end = numberAt(element, 'end', 'stop')
  if (start === undefined || end === undefined) return null
  const number = numberAt(element, 'speaker', 'user', 'speakerId')
  const speaker = textAt(element, 'speaker', 'user', 'speakerId') ?? number?.toString()
  const text = textAt(element, 'text', 'transcript', 'transcripts') ?? ''
  return { start, end, text, ...(speaker !== undefined && { speaker }) }
}
