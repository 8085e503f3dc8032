import { endsSentence } from '../../formats/cues/phrasing'
import { countBelow } from '../../text/count-below'
import { diffWords, type WordChange } from '../../text/diff/diff-words'
import { longPause } from '../../text/transcript/paragraphs'
import type { Word } from '../../text/transcript/word'
import type { DubLine, LineSource } from '../dub'
import { cutLines, sourceOf } from './cut-lines'

/** In what the transcript differs from what a line was made of. */
export type SourceReason = 'words' | 'times' | 'speaker' | 'gone'

export interface SourceDifference {
  readonly key: string
  readonly reasons: readonly SourceReason[]
  /** What the transcript says there now: one for each speaker. */
  readonly now: readonly LineSource[]
}

export interface TranscriptDifference {
  readonly differing: readonly SourceDifference[]
  /** What no line was made of. */
  readonly added: readonly LineSource[]
}

type MadeLine = DubLine & { readonly source: LineSource }

/** Which lines say something else, at another time or by somebody else in the transcript as it is now. */
export function compareTranscript(
  lines: readonly DubLine[],
  words: readonly Word[],
  language: string,
): TranscriptDifference {
  const made = lines
    .filter((line): line is MadeLine => line.source !== null)
    .toSorted((one, other) => one.source.start - other.source.start)
  const differing: SourceDifference[] = []
  const added: LineSource[] = []
  let line = 0
  let word = 0
  // What stands as it stood parts the rest, which is looked at by itself.
  for (const same of [
    ...unchanged(made, words),
    { line: made.length, next: made.length, from: words.length, to: words.length },
  ]) {
    const stretch = followStretch(made.slice(line, same.line), words.slice(word, same.from))
    differing.push(...stretch.differing)
    added.push(...stretch.added.flatMap(run => cutLines(run, language)))
    line = same.next
    word = same.to
  }
  return { differing, added }
}

interface UnchangedLine {
  readonly line: number
  /** Behind it, or behind all lines that a person cut it into: together they are what was said. */
  readonly next: number
  /** Its words, `to` not included. */
  readonly from: number
  readonly to: number
}

function unchanged(made: readonly MadeLine[], words: readonly Word[]): UnchangedLine[] {
  const found: UnchangedLine[] = []
  let free = 0
  for (const { line, next, source } of uncut(made)) {
    const first = Math.max(
      free,
      countBelow(words.length, at => (words[at]?.start ?? 0) < source.start - sameTime),
    )
    for (
      let from = first;
      (words[from]?.start ?? Number.POSITIVE_INFINITY) <= source.start + sameTime;
      from += 1
    ) {
      const to = endOfSame(words, from, source)
      if (to === null) continue
      found.push({ line, next, from, to })
      free = to
      break
    }
  }
  return found
}

/** What was said in one go, though a person has cut it since: where exactly, only its words can say. */
function uncut(made: readonly MadeLine[]): { line: number; next: number; source: LineSource }[] {
  const runs: { line: number; next: number; source: LineSource }[] = []
  for (const [line, { source }] of made.entries()) {
    const last = runs.at(-1)
    const isCut = source.isCutBefore || made[line - 1]?.source.isCutBehind
    if (last && isCut && last.source.speaker === source.speaker) {
      last.source = { ...last.source, text: last.source.text + source.text, end: source.end }
      last.next = line + 1
    } else runs.push({ line, next: line + 1, source })
  }
  return runs
}

/** Behind the words from there on that say what the source says, when and by whom it does. Null: they do not. */
function endOfSame(words: readonly Word[], from: number, source: LineSource): number | null {
  const text = unspaced(source.text)
  let said = ''
  // A word has a letter at least.
  for (const [at, word] of words.slice(from, from + text.length).entries()) {
    if ((word.speaker ?? '') !== source.speaker) return null
    said += unspaced(word.text)
    if (said.length < text.length) continue
    return said === text && isSameTime(word.end, source.end) ? from + at + 1 : null
  }
  return null
}

function followStretch(
  made: readonly MadeLine[],
  words: readonly Word[],
): { differing: SourceDifference[]; added: Word[][] } {
  const said = saidOf(words)
  const owners = ownersOf(made, said)
  const wordsOfLine = made.map((): Word[] => [])
  const added: Word[][] = []
  let before: number | null = null
  for (const [at, { words: own }] of said.entries()) {
    const owner = owners[at] ?? null
    if (owner !== null) wordsOfLine[owner]?.push(...own)
    else if (before === null && at > 0) added.at(-1)?.push(...own)
    else added.push([...own])
    before = owner
  }
  return { differing: made.flatMap((line, at) => differenceOf(line, wordsOfLine[at] ?? [])), added }
}

/** What stands between two spaces, or up to the end of a sentence where there are none. */
interface Said {
  readonly text: string
  readonly words: readonly Word[]
  readonly middle: number
}

function saidOf(words: readonly Word[]): Said[] {
  const groups: Word[][] = []
  for (const [at, word] of words.entries()) {
    const before = words[at - 1]
    const isOne = before && word.glued && word.speaker === before.speaker && !endsSentence(before.text)
    if (isOne) groups.at(-1)?.push(word)
    else groups.push([word])
  }
  return groups.map(group => ({
    text: group.map(({ text }) => text).join(''),
    words: group,
    middle: ((group[0]?.start ?? 0) + (group.at(-1)?.end ?? 0)) / 2,
  }))
}

/** As `saidOf` parts the words that a text was written from. */
const partsOfText = (text: string): string[] =>
  text
    .split(/\s+/u)
    .flatMap(part => part.match(/[^。！？।॥։]*[。！？।॥։]*["'”’»)\]}」』）]*/gu)?.filter(Boolean) ?? [])

/** Which line each was made part of, in their order. Null: none. */
function ownersOf(made: readonly MadeLine[], said: readonly Said[]): (number | null)[] {
  const before = made.flatMap(({ source }, line) => partsOfText(source.text).map(text => ({ text, line })))
  const changes = diffWords(
    before.map(({ text }) => text),
    said.map(({ text }) => text),
  )
  const owners: (number | null)[] = said.map(() => null)
  let last = 0
  for (const change of changes) {
    const { kind, from, newFrom, newTo } = change
    const near = kind === 'same' ? [] : candidatesFor(change, before)
    for (let at = newFrom; at < newTo; at += 1) {
      const one = said[at]
      if (!one) continue
      const owner =
        kind === 'same'
          ? before[from + at - newFrom]?.line
          : ownerOf(made, near, one, isBetween(change, before))
      if (owner === undefined || owner === null) continue
      last = Math.max(last, owner)
      owners[at] = last
    }
  }
  return owners
}

/** The lines whose words were replaced, or between which words came in. */
function candidatesFor({ kind, from, to }: WordChange, before: readonly { line: number }[]): number[] {
  const places = kind === 'added' ? [from - 1, from] : Array.from({ length: to - from }, (_, at) => from + at)
  return [...new Set(places.flatMap(place => before[place]?.line ?? []))]
}

/** Whether words came in where no line goes on. */
const isBetween = ({ kind, from }: WordChange, before: readonly { line: number }[]): boolean =>
  kind === 'added' && before[from - 1]?.line !== before[from]?.line

/** The nearest of these lines. Null: what came in between them is apart from all, or said by somebody else. */
function ownerOf(
  made: readonly MadeLine[],
  lines: readonly number[],
  { middle, words }: Said,
  isFree: boolean,
): number | null {
  let best: { line: number; distance: number } | null = null
  for (const line of lines) {
    const source = made[line]?.source
    if (!source) continue
    const distance = Math.max(source.start - middle, middle - source.end, 0)
    const isOther = distance > 0 && (words[0]?.speaker ?? '') !== source.speaker
    if (isFree && (isOther || distance > longPause / 2)) continue
    if (best === null || distance < best.distance) best = { line, distance }
  }
  return best?.line ?? null
}

/** Seconds. Less than a frame is no other time. */
const sameTime = 0.02
export const isSameTime = (one: number, other: number): boolean => Math.abs(one - other) <= sameTime

function differenceOf({ key, source }: MadeLine, words: readonly Word[]): SourceDifference[] {
  if (words.length === 0) return [{ key, reasons: ['gone'], now: [] }]
  const whole = sourceOf(words)
  const now = voicesOf(words).map(sourceOf)
  const reasons: SourceReason[] = []
  if (unspaced(whole.text) !== unspaced(source.text)) reasons.push('words')
  const isSameStart = source.isCutBefore || isSameTime(whole.start, source.start)
  const isSameEnd = source.isCutBehind || isSameTime(whole.end, source.end)
  if (!(isSameStart && isSameEnd)) reasons.push('times')
  if (now.some(({ speaker }) => speaker !== source.speaker)) reasons.push('speaker')
  return reasons.length === 0 ? [] : [{ key, reasons, now }]
}

const unspaced = (text: string): string => text.replace(/\s+/gu, '')

/** What each speaker says of it, in their order. */
function voicesOf(words: readonly Word[]): Word[][] {
  const voices: Word[][] = []
  for (const word of words) {
    const last = voices.at(-1)
    if (last?.[0]?.speaker === word.speaker) last?.push(word)
    else voices.push([word])
  }
  return voices
}
