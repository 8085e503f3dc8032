import type { Cue } from '../../formats/cues/cue'
import { readSrt } from '../../formats/cues/read-srt'
import { readVtt } from '../../formats/cues/read-vtt'
import { parseJson } from '../../formats/json-value'
import { excerptOf, type FormatProblem, type Reading } from '../../formats/reading'
import { readAudacityLabels } from '../../formats/transcript/audacity-labels'
import { readPlainText, type TextParagraph } from '../../formats/transcript/plain-text'
import { readTextGrid } from '../../formats/transcript/read-text-grid'
import type { TranscriptSegment } from '../../formats/transcript/segments'
import { readSegmentsFile, readServiceRecord } from '../../formats/transcript/service-record'
import { readTextColumn, readTranscriptTable } from '../../formats/transcript/transcript-table'
import { countGraphemes } from '../../text/characters'
import { alignToHeard } from '../../text/transcript/align-to-heard'
import { readHeardTranscript } from '../../text/transcript/read-heard'
import type { Transcript, TranscriptSpeaker } from '../../text/transcript/transcript'
import type { Word } from '../../text/transcript/word'
import { wordsFromSegments } from '../../text/transcript/word-times'
import { readArchive } from '../export/transcript-archive'
import { type ImportFormat, importFormatOf } from './import-format'

export interface TranscriptImportReading {
  format: ImportFormat
  transcript: Transcript
  /** What a file of ours or of the service says beside the words; nothing of it has been checked. */
  about: Record<string, unknown>
  problems: FormatProblem[]
}

/** Null where the words are: nothing could be made of it, and the problems say why. */
export type ImportReading = TranscriptImportReading | { transcript: null; problems: FormatProblem[] }

/**
 * Any file that holds a transcript, as one of ours. `duration` is the recording's, null when it is not known; `heard`
 * what is known to be said in it, along which a text without times is laid.
 */
export function readTranscriptImport(
  text: string,
  duration: number | null = null,
  heard: readonly Word[] = [],
): ImportReading {
  const format = importFormatOf(text)
  switch (format) {
    case null:
      return { transcript: null, problems: [{ line: 0, code: 'no-transcript', excerpt: '' }] }
    case 'archive': {
      const { file, problems } = readArchive(text)
      if (!file) return { transcript: null, problems }
      const { transcript, ...about } = file
      return { format, transcript, about, problems }
    }
    case 'record': {
      const { transcript, about, problems } = readRecord(text, duration)
      return transcript ? { format, transcript, about, problems } : { transcript: null, problems }
    }
    default: {
      const { items, problems, isUntimed } = readSegmentsIn(text, format, duration)
      const laidOut = transcriptFromSegments(items, duration)
      const transcript =
        isUntimed && heard.length > 0
          ? { ...laidOut, words: alignToHeard(laidOut.words, heard, duration) }
          : laidOut
      if (transcript.words.length > 0) return { format, transcript, about: {}, problems }
      const empty: FormatProblem = { line: 0, code: 'empty', excerpt: '' }
      return { transcript: null, problems: problems.length > 0 ? problems : [empty] }
    }
  }
}

interface ReadRecord {
  transcript: Transcript | null
  about: Record<string, unknown>
  problems: FormatProblem[]
}

/** A record of the service that somebody saved, or its file of segments. */
function readRecord(text: string, duration: number | null): ReadRecord {
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

/** Speakers keep the names they have in the file. */
function transcriptFromSegments(segments: readonly TranscriptSegment[], duration: number | null): Transcript {
  const speakers = new Map<string, TranscriptSpeaker>()
  for (const { speaker } of segments) {
    if (speaker === undefined || speakers.has(speaker)) continue
    speakers.set(speaker, { id: `speaker-${speakers.size + 1}`, name: speaker, style: speakers.size })
  }
  const words = wordsFromSegments(
    segments.map(({ start, end, text, speaker }) => ({
      start: Math.max(0, start),
      end: Math.max(0, end),
      text,
      speaker: speaker === undefined ? null : (speakers.get(speaker)?.id ?? null),
    })),
  )
  const spoken = new Set(words.map(word => word.speaker))
  return { words, speakers: [...speakers.values()].filter(({ id }) => spoken.has(id)), duration }
}

function readSegmentsIn(
  text: string,
  format: Exclude<ImportFormat, 'archive' | 'record'>,
  duration: number | null,
): Reading<TranscriptSegment> & { isUntimed?: boolean } {
  switch (format) {
    case 'vtt': {
      const { items, problems } = readVtt(text)
      return { items: isRolling(items) ? withoutRolledUp(items) : items, problems }
    }
    case 'srt':
      return withLikelySpeakers(speakers => readSrt(text, { speakers }))
    case 'sbv':
      return withLikelySpeakers(speakers => readSrt(srtFromSbv(text), { speakers }))
    case 'table':
      return readTranscriptTable(text, duration)
    case 'labels':
      return withLikelySpeakers(speakers => readAudacityLabels(text, { speakers }))
    case 'textgrid': {
      const { items, problems } = readTextGrid(text)
      return { items: items.map(withoutPlaceholder), problems }
    }
    case 'txt': {
      const { items, problems } =
        readTextColumn(text) ?? withLikelySpeakers(speakers => readPlainText(text, speakers === 'prefix'))
      const isUntimed = items.every(({ start }) => start === null)
      return { items: placeParagraphs(items, duration), problems, isUntimed }
    }
  }
}

/** The time of a word. */
const stamp = /<\d[\d:.]*>/

/** In seconds: what anybody says lasts longer, and so does a pause between cues. */
const noTime = 0.05

/**
 * As the subtitles are that YouTube makes itself: they say when their words are said, and between two of them stands
 * one that only moves a line up. Other programs write times of words too, and whatever those repeat was said again.
 */
const isRolling = (cues: readonly Cue[]): boolean =>
  cues.some(({ payload }) => stamp.test(payload?.raw ?? '')) &&
  cues.some(({ start, end }) => end - start <= noTime)

/**
 * Each of such subtitles begins with the line that the one before it ended with, and some say nothing else. The words
 * of a line that came up have no times any more.
 */
function withoutRolledUp(cues: readonly Cue[]): Cue[] {
  return cues.flatMap((cue, at) => {
    const before = cues[at - 1]
    const [first = '', ...others] = cue.text.split('\n')
    if (!before || cue.start - before.end > noTime || first.trim() === '') return [cue]
    if (stamp.test(cue.payload?.raw.split('\n')[0] ?? '')) return [cue]
    const above = before.text.trimEnd().split('\n').at(-1) ?? ''
    if (first.trim() !== above.trim()) return [cue]
    const text = others.join('\n')
    return text.trim() === '' ? [] : [{ ...cue, text }]
  })
}

/** YouTube's own subtitles have a comma for the arrow, hours of one figure, and a mark for the end of a line. */
const srtFromSbv = (text: string): string =>
  text
    .replace(/^[ \t]*(\d+:\d\d:\d\d)\.(\d+),(\d+:\d\d:\d\d)\.(\d+)[ \t]*$/gm, '0$1,$2 --> 0$3,$4')
    .replaceAll('[br]', '\n')

/** What our own writer calls the tier of speech that is nobody's. */
function withoutPlaceholder({ speaker, ...segment }: TranscriptSegment): TranscriptSegment {
  return speaker === undefined || speaker === 'transcript' ? segment : { ...segment, speaker }
}

/** What people say in a second, give or take: fifteen characters of most writing. */
const charactersASecond = 15
const leastSeconds = 0.5

/**
 * A text without times, laid over the recording: what stands between two known times shares them by length. Without
 * a length of the recording, it is spoken as fast as most people speak.
 */
function placeParagraphs(paragraphs: readonly TextParagraph[], duration: number | null): TranscriptSegment[] {
  const spoken = paragraphs.map(paragraph => ({
    ...paragraph,
    seconds: Math.max(leastSeconds, countGraphemes(paragraph.text) / charactersASecond),
  }))
  const placed: TranscriptSegment[] = []
  let from = 0
  for (let at = 0; at < spoken.length; ) {
    const start = Math.max(from, spoken[at]?.start ?? from)
    let end = at + 1
    while (end < spoken.length && spoken[end]?.start === null) end++
    const run = spoken.slice(at, end)
    const needed = run.reduce((sum, { seconds }) => sum + seconds, 0)
    const until = spoken[end]?.start ?? duration ?? start + needed
    // People pause: a short text before a long silence is not spoken slowly to the end of it.
    const isTimed = run.length === 1 && spoken[at]?.start !== null && until - start > needed
    const scale = isTimed || until <= start ? 1 : (until - start) / needed
    let time = start
    for (const { text, speaker, seconds } of run) {
      const next = time + seconds * scale
      placed.push({ start: time, end: next, text, ...(speaker !== undefined && { speaker }) })
      time = next
    }
    from = time
    at = end
  }
  return placed
}

interface Spoken {
  text: string
  speaker?: string
}

/**
 * `Name: ` before a text may be a speaker or the start of a sentence with a colon. Only a dialog has speakers: most of
 * its texts begin with a name. What is no name stays in the text, so that no word is lost.
 */
function withLikelySpeakers<Item extends Spoken>(
  read: (speakers: 'prefix' | 'none') => Reading<Item>,
): Reading<Item> {
  const { items, problems } = read('prefix')
  const names = likelyNames(items.flatMap(({ speaker }) => speaker ?? []))
  const isNamed = ({ speaker }: Spoken): boolean => speaker !== undefined && names.has(speaker)
  const named = items.filter(isNamed)
  const isDialog = named.length * 2 >= items.length && (named.length > 1 || named.some(hasFullName))
  const plain = read('none')
  if (!isDialog) return plain
  return { items: items.map((item, at) => (isNamed(item) ? item : (plain.items[at] ?? item))), problems }
}

function likelyNames(found: readonly string[]): Set<string> {
  const once = new Set<string>()
  const names = new Set<string>()
  for (const name of found) {
    if (once.has(name) || isWrittenAsName(name)) names.add(name)
    once.add(name)
  }
  return names
}

const mostWords = 3

/** Few words, and none of them small: a sentence goes on in small letters. */
function isWrittenAsName(name: string): boolean {
  const words = name.split(/\s+/)
  return words.length <= mostWords && words.every(word => !/^\P{L}*\p{Ll}/u.test(word))
}

/** As `Speaker 1`. One word before a single colon is more often a heading. */
const hasFullName = ({ speaker = '' }: Spoken): boolean => /\S\s+\S/.test(speaker)
