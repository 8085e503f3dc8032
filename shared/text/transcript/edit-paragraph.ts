import { editedPart } from './edited-part'
import { type KeptWord, keptWords } from './kept-words'
import { layOutWords } from './lay-out-words'
import { makeRoom, pushApart, pushWords } from './make-room'
import { type Paragraph, writeParagraph } from './paragraphs'
import { splitWords, type Token } from './split-words'
import {
  rememberCorrected,
  rememberPlaced,
  rememberWhole,
  withOwnEnd,
  withOwnStart,
  writtenTime,
} from './taken-times'
import { endOf, type Transcript } from './transcript'
import { replaceWords, type TranscriptChange } from './transcript-patch'
import { joinTypedRuns, type TypedRun } from './typed-runs'
import { leastTime, type Timed, type Word } from './word'

export interface ParagraphEdit {
  readonly paragraph: Paragraph
  readonly text: string
}

/** Many paragraphs at once, as replacing all does. Each paragraph once. */
export function editParagraphs(transcript: Transcript, edits: readonly ParagraphEdit[]): TranscriptChange[] {
  // From the last to the first, so that no edit moves the words another one speaks of.
  const backwards = edits.toSorted((one, other) => other.paragraph.from - one.paragraph.from)
  return backwards.flatMap(({ paragraph, text }) => editParagraph(transcript, paragraph, text))
}

/**
 * The paragraph's words after its text was edited. Words the edit did not touch keep their times exactly; each
 * changed run is timed anew inside its own span, by the length of its words; words added between two others
 * get the time between them. Typed letter by letter, they get what they would get at once. `caret` is where it
 * stands in the new text, where that is known.
 */
export function editParagraph(
  transcript: Transcript,
  paragraph: Paragraph,
  text: string,
  caret?: number,
): TranscriptChange[] {
  const { words } = transcript
  const whole = { from: paragraph.from, to: paragraph.to, text, caret }
  const part = caret === undefined ? whole : editedPart(words, paragraph, text, caret)
  const { from, to } = part
  const old = words.slice(from, to)
  const limits = {
    start: words[from - 1]?.end ?? 0,
    end: words[to]?.start ?? endOf(transcript),
  }
  const timed = timeRuns(joinTypedRuns(runsOf(old, part.text, part.caret)), old, limits)
  const opening = { opens: from === paragraph.from, glued: old[0]?.glued ?? false }
  const edited = timed.map((word, at) => (at === 0 ? writtenTime(word, opening) : closed(word)))
  const pushed = pushWords(words, to, edited.at(-1)?.end ?? 0)
  return replaceWords(words, from, to + pushed.length, [...edited, ...pushed])
}

const closed = (word: Word): Word => writtenTime(word, { opens: false, glued: word.glued })

function runsOf(old: readonly Word[], text: string, caret: number | undefined): TypedRun[] {
  const runs: TypedRun[] = []
  let index = 0
  let at = 0
  const end: KeptWord = { index: old.length, start: text.length, end: text.length }
  for (const kept of [...keptWords(old, writeParagraph(old), text, caret), end]) {
    const between = text.slice(at, kept.start)
    const word = old[kept.index]
    runs.push({
      old: kept.index === index ? none : old.slice(index, kept.index),
      tokens: tokensOf(between),
      next: word ? glue(word, kept.start > 0 && !endsInSpace(between), kept.start === 0) : null,
    })
    index = kept.index + 1
    at = kept.end
  }
  return runs
}

/** Between most words there is nothing but a space, and of them a long text has thousands. */
const none: readonly never[] = []

const endsInSpace = (between: string): boolean => between === ' ' || /\s$/.test(between)

function tokensOf(between: string): readonly Token[] {
  if (between === '' || between === ' ') return none
  const [first, ...others] = splitWords(between)
  return first ? [{ ...first, glued: !/^\s/.test(between) }, ...others] : none
}

function glue(word: Word, glued: boolean, isFirst: boolean): Word {
  // Nothing stands before the first word; its mark waits until paragraphs are joined.
  return isFirst ? word : writtenTime(word, { opens: word.opens, glued })
}

function timeRuns(runs: readonly TypedRun[], paragraph: readonly Word[], limits: Timed): Word[] {
  const timed: Word[] = []
  const model = paragraph[0]
  for (const { old, tokens, next, isTypedOn } of runs) {
    let behind = next
    if (isTypedOn) {
      const before = timed.pop()
      if (before) timed.push(withOwnEnd(before, next?.start ?? limits.end))
      behind = next && withOwnStart(next, timed.at(-1)?.end ?? limits.start)
    }
    if (old.length > 0) timed.push(...retimed(old, tokens, timed.at(-1)?.end ?? limits.start))
    else if (tokens.length > 0) {
      const before = timed.at(-1) ?? null
      const room = makeRoom(tokens, before, behind, limits)
      if (room.before && before) timed[timed.length - 1] = ceding(before, room.before)
      if (room.after && behind) behind = ceding(behind, room.after)
      const speaker = (before ?? next ?? model)?.speaker ?? null
      const added = typedWords(tokens, speaker, layOut(tokens, room.place))
      rememberPlaced(added, none)
      timed.push(...added)
    }
    if (behind) timed.push(behind)
  }
  return pushApart(timed)
}

function ceding(whole: Word, now: Word): Word {
  if (now !== whole) rememberWhole(whole, now)
  return now
}

/** New words in the span of the old ones; one for one they keep the times they had. */
function retimed(old: readonly Word[], tokens: readonly Token[], free: number): Word[] {
  const first = old[0]
  const last = old.at(-1)
  if (!first || !last || tokens.length === 0) return []
  if (old.length === tokens.length) {
    const words = typedWords(tokens, first.speaker, old)
    return words.map((word, at) => correctionOf(old[at] ?? word, word))
  }
  const start = Math.max(first.start, free)
  const end = Math.max(last.end, start + leastTime * tokens.length)
  const words = typedWords(tokens, first.speaker, layOut(tokens, { start, end }))
  rememberPlaced(words, old)
  return words
}

function correctionOf(old: Word, typed: Word): Word {
  const word = { ...typed, machine: old.machine }
  rememberCorrected(word, old)
  return word
}

const layOut = (tokens: readonly Token[], { start, end }: Timed): Timed[] => layOutWords(tokens, start, end)

function typedWords(tokens: readonly Token[], speaker: string | null, places: readonly Timed[]): Word[] {
  return tokens.map(({ text, glued }, at) => ({
    text,
    start: places[at]?.start ?? 0,
    end: places[at]?.end ?? 0,
    confidence: null,
    speaker,
    machine: null,
    glued,
    opens: false,
    confirmed: true,
  }))
}
