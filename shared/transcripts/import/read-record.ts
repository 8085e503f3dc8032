import { parseJson } from '../../formats/json-value'
import { excerptOf, type FormatProblem } from '../../formats/reading'
import { readSegmentsFile, readServiceRecord } from '../../formats/transcript/service-record'
import { readHeardTranscript } from '../../text/transcript/read-heard'
import type { Transcript } from '../../text/transcript/transcript'
import { transcriptFromSegments } from './transcript-from-segments'

export interface ReadRecord {
  transcript: Transcript | null
  about: Record<string, unknown>
  problems: FormatProblem[]
}

/** A record of the service that somebody saved, or its file of segments. */
export function readRecord(text: string, duration: number | null): ReadRecord {
  const { words: _, text: spoken, problems, ...about } = readServiceRecord(text)
  const length = about.duration ?? duration
  const parsed = parseJson(text)
  const heard = parsed.ok ? readHeardTranscript(recordIn(parsed.value), length) : null
  if (heard?.ok && heard.value.words.length > 0) return { transcript: heard.value, about, problems }
  const segments = readSegmentsFile(text)
  if (segments.items.length > 0) {
    const transcript = transcriptFromSegments(segments.items, duration)
    if (transcript.words.length > 0) return { transcript, about: {}, problems: segments.problems }
  }
  const problem: FormatProblem = { line: 0, code: 'not-this-format', excerpt: excerptOf(spoken || text) }
  return { transcript: null, about, problems: problems.length > 0 ? problems : [problem] }
}

/** Bare, or in the envelope it came in. */
function recordIn(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || 'timestamp' in value) return value
  return 'data' in value ? recordIn(value.data) : value
}
