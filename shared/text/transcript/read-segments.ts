import { type Result, success } from '../../result'
import { malformed, readField, readList, readSeconds, readText } from './read-field'
import type { Segment, SpeakerTurn } from './segment'
import type { Timed } from './word'

const speakerNames = ['speaker', 'user', 'speakerId']
const endNames = ['end', 'stop']

/** The `results` of a speaker identification record: the list itself, the record, or the reply around it. */
export function readSpeakerTurns(value: unknown): Result<SpeakerTurn[]> {
  const list = readList(value, ['results'])
  if (!list.ok) return list
  if (!list.value) return malformed('results', value)
  const turns: SpeakerTurn[] = []
  for (const [at, item] of list.value.items.entries()) {
    const path = `${list.value.path}[${at}]`
    const time = readTimes(item, path)
    if (!time.ok) return time
    const speaker = readText(readField(item, ['user', 'speaker', 'speakerId'])?.value)
    if (speaker === null || speaker === '') return malformed(`${path}.user`, item)
    // A turn of no length says nothing.
    if (time.value.end > time.value.start) turns.push({ ...time.value, speaker })
  }
  return success(turns.sort(byStart))
}

/** The segments file, in any of the shapes its undocumented format may have. */
export function readSegments(value: unknown): Result<Segment[]> {
  const list = readList(value, ['segments', 'results'])
  if (!list.ok) return list
  if (!list.value) return malformed('segments', value)
  const segments: Segment[] = []
  for (const [at, item] of list.value.items.entries()) {
    const path = `${list.value.path}[${at}]`
    const time = readTimes(item, path)
    if (!time.ok) return time
    const text = readText(readField(item, ['text', 'transcript', 'transcripts'])?.value)
    if (text === null) return malformed(`${path}.text`, item)
    const stated = readField(item, speakerNames)
    const speaker = stated ? readText(stated.value) : null
    if (stated && speaker === null) return malformed(`${path}.${stated.name}`, item)
    segments.push({ ...time.value, speaker: speaker === '' ? null : speaker, text })
  }
  return success(segments.sort(byStart))
}

function readTimes(item: unknown, path: string): Result<Timed> {
  const start = readSeconds(readField(item, ['start'])?.value)
  if (start === null) return malformed(`${path}.start`, item)
  const end = readSeconds(readField(item, endNames)?.value)
  if (end === null) return malformed(`${path}.end`, item)
  return success({ start, end: Math.max(start, end) })
}

const byStart = (one: Timed, other: Timed): number => one.start - other.start
