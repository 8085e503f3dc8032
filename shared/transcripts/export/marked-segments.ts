import type { SegmentedTranscript, SegmentRun } from '../../formats/transcript/segments'
import { diffWords } from '../../text/diff/diff-words'
import { type Paragraph, paragraphsOf, writeParagraph } from '../../text/transcript/paragraphs'
import { indexAtTime, type Timed, type Word } from '../../text/transcript/word'
import type { Note } from '../note'
import { type ExportSource, segmentsFor } from './export-source'

/**
 * Paragraphs for documents, in pieces: what was noted stands at the word that was spoken then, and what was changed
 * since an earlier version beside what it was. Only words are told apart: who speaks, and where paragraphs begin, is
 * as it is now.
 */
export function markedSegments(source: ExportSource): SegmentedTranscript {
  const { transcript, translation, notes = [], earlier = null } = source
  const whole = segmentsFor(source, 'segments')
  if (notes.length === 0 && (earlier === null || translation)) return whole
  if (translation) {
    // Its words have no times, so that a note stands at all of them that were said in one go.
    const noted = notesAt(notes, whole.segments)
    const segments = whole.segments.map((segment, at) => {
      const here = noted.get(at)
      return here ? { ...segment, runs: [{ text: segment.text, notes: here }] } : segment
    })
    return { ...whole, segments }
  }
  const { words } = transcript
  const noted = notesAt(notes, words)
  const changed = earlier ? changesSince(earlier.words, words) : noChanges
  const paragraphs = paragraphsOf(words)
  const segments = whole.segments.map((segment, at) => {
    const paragraph = paragraphs[at]
    return paragraph ? { ...segment, runs: runsOf(words, paragraph, noted, changed) } : segment
  })
  return { ...whole, segments }
}

type NotesAt = ReadonlyMap<number, readonly Note[]>

/** By what is being said at their moment, or is said next; those after the last word stand at it. */
function notesAt(notes: readonly Note[], spoken: readonly Timed[]): NotesAt {
  const noted = new Map<number, Note[]>()
  for (const note of notes) {
    const at = Math.max(0, Math.min(indexAtTime(spoken, note.at), spoken.length - 1))
    noted.set(at, [...(noted.get(at) ?? []), note])
  }
  return noted
}

/** By the places of words as they are now. */
interface Changes {
  readonly added: ReadonlySet<number>
  readonly removedBefore: ReadonlyMap<number, string>
  readonly removedAfter: ReadonlyMap<number, string>
}

const noChanges: Changes = { added: new Set(), removedBefore: new Map(), removedAfter: new Map() }

function changesSince(earlier: readonly Word[], words: readonly Word[]): Changes {
  const added = new Set<number>()
  const removedBefore = new Map<number, string>()
  const removedAfter = new Map<number, string>()
  const texts = (some: readonly Word[]): string[] => some.map(({ text }) => text)
  for (const { kind, from, to, newFrom, newTo } of diffWords(texts(earlier), texts(words))) {
    if (kind === 'same') continue
    for (let at = newFrom; at < newTo; at++) added.add(at)
    if (from === to) continue
    const removed = writeParagraph(earlier.slice(from, to)).text
    // What ended a paragraph was no beginning of the next.
    const isEnd = newFrom === newTo && newFrom > 0 && words[newFrom]?.opens !== false
    if (isEnd) removedAfter.set(newFrom - 1, removed)
    else removedBefore.set(newFrom, removed)
  }
  return { added, removedBefore, removedAfter }
}

function runsOf(
  words: readonly Word[],
  { from, to }: Paragraph,
  noted: NotesAt,
  { added, removedBefore, removedAfter }: Changes,
): SegmentRun[] {
  const runs: SegmentRun[] = []
  for (const [place, { text, glued }] of words.slice(from, to).entries()) {
    const at = from + place
    const removed = removedBefore.get(at)
    if (removed !== undefined) {
      addRun(runs, { text: place === 0 ? `${removed} ` : ` ${removed}`, change: 'removed' })
    }
    const change = added.has(at) ? { change: 'added' as const } : {}
    const notes = noted.get(at)
    if (place > 0 && !glued) addRun(runs, { text: ' ', ...change })
    addRun(runs, { text, ...change, ...(notes && { notes }) })
    const last = removedAfter.get(at)
    if (last !== undefined) addRun(runs, { text: ` ${last}`, change: 'removed' })
  }
  return runs
}

/** Words that are alike are one piece. */
function addRun(runs: SegmentRun[], run: SegmentRun): void {
  const before = runs.at(-1)
  if (!before || before.notes || run.notes || before.change !== run.change) runs.push(run)
  else runs[runs.length - 1] = { ...before, text: before.text + run.text }
}
