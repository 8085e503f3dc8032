import { type Result, success } from '../../result'
import { openParagraphs } from './paragraphs'
import { malformed, readField, readList, readSeconds, readText } from './read-field'
import type { Segment, SpeakerTurn } from './segment'
import { areWrittenTogether } from './split-words'
import type { Transcript } from './transcript'
import type { Timed, Word } from './word'
import { settleTimes } from './word-times'

export interface ReadWords {
  /** The machine's version, sound and in order. */
  readonly words: Word[]
  /** What was not as it should be, and how often. */
  readonly repaired: {
    readonly blank: number
    readonly order: number
    /** Overlaps, and words of no length. */
    readonly times: number
    readonly confidence: number
  }
  /** Words that begin at or after the end of the recording. They are kept. */
  readonly pastEnd: number
}

interface Chunk {
  readonly text: string
  readonly start: number
  readonly end: number
  readonly confidence: number | null
}

/** Long enough to be seen on a waveform. */
const leastLength = 0.01

/**
 * The `timestamp` list of a transcription record: the list itself, the record, or the reply around it. A
 * recording in which nothing was heard has none.
 */
export function readWordChunks(value: unknown, duration: number | null = null): Result<ReadWords> {
  const list = readList(value, ['timestamp', 'timestamps'])
  if (!list.ok) return list
  if (!list.value && typeof value !== 'object') return malformed('timestamp', value)
  const { path, items: stated } = list.value ?? { path: '', items: [] }
  const chunks: Chunk[] = []
  let blank = 0
  let confidence = 0
  for (const [at, item] of stated.entries()) {
    const read = readChunk(item, `${path}[${at}]`)
    if (!read.ok) return read
    const { chunk, wasDoubtful } = read.value
    if (wasDoubtful) confidence++
    if (chunk.text === '') blank++
    else chunks.push(chunk)
  }
  const order = chunks.filter((chunk, at) => chunk.start < (chunks[at - 1]?.start ?? 0)).length
  const { items, changed } = settleTimes(
    chunks.toSorted((one, other) => one.start - other.start),
    () => leastLength,
  )
  const words = items.map((chunk, at) => wordFromChunk(chunk, items[at - 1], at))
  const pastEnd = duration === null ? 0 : words.filter(word => word.start >= duration).length
  return success({ words, repaired: { blank, order, times: changed, confidence }, pastEnd })
}

/** A paragraph of a machine that tells nobody apart. */
const usualParagraph = 80

/** The same as a transcript in which nobody is told apart yet. */
export function readHeardTranscript(value: unknown, duration: number | null): Result<Transcript> {
  const read = readWordChunks(value, duration)
  if (!read.ok) return read
  return success({ words: openParagraphs(read.value.words, usualParagraph), speakers: [], duration })
}

function readChunk(item: unknown, path: string): Result<{ chunk: Chunk; wasDoubtful: boolean }> {
  const text = readText(readField(item, ['word', 'text'])?.value)
  if (text === null) return malformed(`${path}.word`, item)
  const start = readSeconds(readField(item, ['start'])?.value)
  if (start === null) return malformed(`${path}.start`, item)
  const statedEnd = readField(item, ['end', 'stop'])
  const end = statedEnd ? readSeconds(statedEnd.value) : start
  if (end === null) return malformed(`${path}.end`, item)
  const stated = readField(item, ['conf', 'confidence'])?.value
  const confidence = typeof stated === 'number' && stated >= 0 ? Math.min(1, stated) : null
  const wasDoubtful = stated !== undefined && confidence !== stated
  return success({ chunk: { text, start, end: Math.max(start, end), confidence }, wasDoubtful })
}

function wordFromChunk(chunk: Chunk, before: Chunk | undefined, machine: number): Word {
  return {
    text: chunk.text,
    start: chunk.start,
    end: chunk.end,
    confidence: chunk.confidence,
    speaker: null,
    machine,
    glued: before !== undefined && areWrittenTogether(before.text, chunk.text),
    opens: before === undefined,
    confirmed: false,
  }
}

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
