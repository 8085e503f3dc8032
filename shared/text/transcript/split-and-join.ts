import { countGraphemes, graphemeStart } from '../characters'
import { insertWords } from './insert-words'
import { naturalLength } from './make-room'
import { type Paragraph, paragraphAt, wordIndexAt, writeParagraph } from './paragraphs'
import { splitWords } from './split-words'
import type { Transcript } from './transcript'
import { replaceWords, type TranscriptChange } from './transcript-patch'
import { voiceChanges } from './voices'
import { leastTime, type Word } from './word'

/** A new paragraph from the place in the text where Enter was pressed, even within a word. */
export function splitParagraph(
  { words }: Transcript,
  { from, to }: Paragraph,
  offset: number,
): TranscriptChange[] {
  const paragraph = words.slice(from, to)
  const written = writeParagraph(paragraph)
  const index = wordIndexAt(written, offset)
  const word = paragraph[index]
  if (!word) return []
  const cut = graphemeStart(word.text, offset - (written.starts[index] ?? 0))
  if (cut <= 0) return openAt(words, from + index)
  if (cut >= word.text.length) return index + 1 < paragraph.length ? openAt(words, from + index + 1) : []
  return replaceWords(words, from + index, from + index + 1, halves(word, cut))
}

function openAt(words: readonly Word[], at: number): TranscriptChange[] {
  const word = words[at]
  return word && at > 0 ? replaceWords(words, at, at + 1, [{ ...word, opens: true }]) : []
}

/** Glued, so that joining the paragraphs again joins the word. Only the first half is the machine's word. */
function halves(word: Word, cut: number): Word[] {
  const texts = [word.text.slice(0, cut).trimEnd(), word.text.slice(cut).trimStart()]
  const [left = '', right = ''] = texts
  if (left === '' || right === '') return [word]
  const share = countGraphemes(left) / (countGraphemes(left) + countGraphemes(right))
  const length = word.end - word.start
  const margin = Math.min(leastTime, length / 2)
  const middle = word.start + Math.min(length - margin, Math.max(margin, length * share))
  const hasSpace = left.length + right.length < word.text.length
  return [
    { ...word, text: left, end: middle },
    { ...word, text: right, start: middle, machine: null, glued: !hasSpace, opens: true },
  ]
}

/** Joins a paragraph to the one before it, whose speaker then speaks both. */
export function joinParagraphs({ words }: Transcript, { from }: Paragraph): TranscriptChange[] {
  const opening = words[from]
  const before = words[from - 1]
  if (!opening?.opens || !before) return []
  const { to } = paragraphAt(words, from)
  const { speaker } = before
  const renamed = { ...opening, speaker }
  return [
    ...voiceChanges(words, from, to, speaker),
    { kind: 'words', at: from, removed: [renamed], inserted: [{ ...renamed, opens: false }] },
  ]
}

interface TypedParagraph {
  readonly text: string
  readonly speaker: string | null
  /** When it is spoken, as far as that is known: no longer than its words need, and with no length where it begins. */
  readonly start: number
  readonly end: number
}

/** A paragraph between two others, which nobody heard but who typed it. */
export function insertParagraph(
  transcript: Transcript,
  { text, speaker, start, end }: TypedParagraph,
): TranscriptChange[] {
  const needed = start + naturalLength(splitWords(text))
  return insertWords(transcript, { text, speaker, start, end: Math.min(end, needed), opens: true })
}
