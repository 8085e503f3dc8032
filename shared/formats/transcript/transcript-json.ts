import type { Transcript } from '../../text/transcript/transcript'
import { findUnsoundWord, type Word } from '../../text/transcript/word'
import { isRecord, type JsonRecord, parseJson } from '../json-value'
import { excerptOf, type FormatProblem, type ProblemCode } from '../reading'

const format = 'parlance-transcript'
const version = 1

/** All there is to a transcript. Fields that this version does not know are kept, too. */
export interface TranscriptFile {
  readonly title?: string
  readonly language?: string
  readonly transcript: Transcript
  /** The words as the machine wrote them, which the transcript's words point to. */
  readonly machine?: readonly Word[]
}

export function writeTranscriptJson(file: TranscriptFile): string {
  return `${JSON.stringify({ ...file, format, version })}\n`
}

export interface TranscriptFileReading {
  /** Null when nothing can be had from it. */
  file: TranscriptFile | null
  problems: FormatProblem[]
}

/** A broken word is left out and reported with its path; the others stay. */
export function readTranscriptJson(source: string): TranscriptFileReading {
  const parsed = parseJson(source)
  if (!parsed.ok) return { file: null, problems: [parsed.problem] }
  const refuse = (code: ProblemCode, excerpt: string): TranscriptFileReading => ({
    file: null,
    problems: [{ line: 0, code, excerpt: excerptOf(excerpt) }],
  })
  const read = parsed.value
  if (!isRecord(read) || read.format !== format) return refuse('not-this-format', source)
  const { format: _format, version: written, ...rest } = read
  if (typeof written !== 'number') return refuse('missing-field', 'version')
  if (written > version) return refuse('newer-version', String(written))
  if (!isRecord(rest.transcript) || !Array.isArray(rest.transcript.words)) {
    return refuse('missing-field', 'transcript.words')
  }

  const problems: FormatProblem[] = []
  const { words: list, speakers, duration } = rest.transcript
  const words = soundWords(list, 'transcript.words', problems)
  const transcript = {
    ...rest.transcript,
    words,
    speakers: soundSpeakers(speakers, problems),
    duration: typeof duration === 'number' ? duration : null,
  }
  const machine = Array.isArray(rest.machine)
    ? { machine: soundWords(rest.machine, 'machine', problems) }
    : {}
  return { file: { ...rest, transcript, ...machine }, problems }
}

/** The words that keep every promise of `Word`. */
function soundWords(list: readonly unknown[], path: string, problems: FormatProblem[]): Word[] {
  const words: Word[] = []
  list.forEach((value, at) => {
    const before = words.at(-1)
    if (!isWord(value)) {
      problems.push({ line: 0, code: 'wrong-type', excerpt: `${path}.${at}` })
      return
    }
    // A word may have to open a paragraph because the one before it was left out.
    const mustOpen = !before || before.speaker !== value.speaker
    const word = mustOpen && !value.opens ? { ...value, opens: true } : value
    const unsound = findUnsoundWord(before ? [{ ...before, opens: true }, word] : [word])
    if (!unsound) words.push(word)
    else problems.push({ line: 0, code: codes[unsound.problem], excerpt: `${path}.${at}` })
  })
  return words
}

const codes = {
  text: 'missing-text',
  time: 'bad-time',
  length: 'end-not-after-start',
  order: 'out-of-order',
  paragraph: 'wrong-type',
} as const

function isWord(value: unknown): value is Word {
  if (!isRecord(value)) return false
  const numberOrNull = (field: unknown): boolean => field === null || typeof field === 'number'
  return (
    typeof value.text === 'string' &&
    typeof value.start === 'number' &&
    typeof value.end === 'number' &&
    numberOrNull(value.confidence) &&
    numberOrNull(value.machine) &&
    (value.speaker === null || typeof value.speaker === 'string') &&
    ['glued', 'opens', 'confirmed'].every(name => typeof value[name] === 'boolean')
  )
}

function soundSpeakers(value: unknown, problems: FormatProblem[]): Transcript['speakers'] {
  const list: readonly unknown[] = Array.isArray(value) ? value : []
  return list.filter((speaker, at): speaker is Transcript['speakers'][number] => {
    const sound = isRecord(speaker) && isSpeaker(speaker)
    if (!sound) problems.push({ line: 0, code: 'wrong-type', excerpt: `transcript.speakers.${at}` })
    return sound
  })
}

const isSpeaker = ({ id, name, style }: JsonRecord): boolean =>
  typeof id === 'string' && typeof name === 'string' && typeof style === 'number'
