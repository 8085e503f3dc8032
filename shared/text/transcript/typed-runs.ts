import { editBetween } from '../text-edit'
import { type Paragraph, type WrittenParagraph, wordIndexAt, writeParagraph } from './paragraphs'
import { splitWords, type Token } from './split-words'
import type { Timed, Word } from './word'

/** What lies between two kept words: old words gone, new ones come. `next` is the kept word behind it. */
export interface TypedRun {
  readonly old: readonly Word[]
  readonly tokens: readonly Token[]
  readonly next: Word | null
  /** Words typed before belong to it, and what they took is shared anew. */
  readonly isTypedOn?: boolean
}

/**
 * A change at words typed before makes one run with them, and says what they stand for: so they are timed as if all
 * had been typed at once. Where nothing was changed, they stay as they are.
 */
export function joinTypedRuns(runs: readonly TypedRun[], limits: Timed): TypedRun[] {
  const joined: TypedRun[] = []
  let group: TypedRun[] = []
  let start = limits.start
  for (const run of runs) {
    const goesOn = run.next !== null && isPlaced(run.next)
    if (!goesOn && group.length === 0 && run.old.length === 0) {
      joined.push(run)
      start = run.next?.end ?? start
      continue
    }
    group.push(run)
    if (goesOn) continue
    const isChanged = group.some(({ old, tokens }) => old.length > 0 || tokens.length > 0)
    const room = { start, end: run.next?.start ?? limits.end }
    joined.push(...(isChanged ? asTypedAtOnce(group, room) : group))
    start = run.next?.end ?? start
    group = []
  }
  return joined
}

function asTypedAtOnce(group: readonly TypedRun[], room: Timed): TypedRun[] {
  const next = group.at(-1)?.next ?? null
  const typed = group.slice(0, -1).flatMap(run => run.next ?? [])
  const isTypedOn = typed.length > 0 || group.some(({ old }) => old.some(isPlaced))
  const gone = group.flatMap((run, at) => [...run.old, ...typed.slice(at, at + 1)])
  const heard = [...new Set(gone.flatMap(heardBefore))]
  // Where a paragraph was split between them, or one of them was moved, others have a share of what was heard.
  const isTheirs = heard.every(word => word.start >= room.start && word.end <= room.end)
  const tokens = group.flatMap((run, at) => [...run.tokens, ...typed.slice(at, at + 1)])
  return withoutHeardAgain({ old: isTheirs ? heard : gone, tokens: tokenised(tokens), next, isTypedOn })
}

/** What is dictionary's to divide is divided as a whole. */
function tokenised(tokens: readonly Token[]): Token[] {
  const [opening] = tokens
  const text = tokens.map(({ text, glued }, at) => (at > 0 && !glued ? ` ${text}` : text)).join('')
  const [first, ...others] = splitWords(text)
  return first ? [{ ...first, glued: opening?.glued ?? false }, ...others] : []
}

/** Words that were gone for a moment, as when a letter is typed right before one, are back. */
function withoutHeardAgain({ old, tokens, next, isTypedOn }: TypedRun): TypedRun[] {
  const most = Math.min(old.length, tokens.length)
  let head = 0
  while (head < most && old[head]?.text === tokens[head]?.text) head++
  let tail = 0
  while (tail < most - head && old.at(-1 - tail)?.text === tokens.at(-1 - tail)?.text) tail++
  const again = (word: Word, at: number): Word =>
    writtenTime(word, { opens: word.opens, glued: tokens[at]?.glued ?? false })
  const heads = old.slice(0, head).map(again)
  const tails = old.slice(old.length - tail).map((word, at) => again(word, tokens.length - tail + at))
  const [behind = next, ...others] = tail > 0 ? [...tails, next] : []
  return [
    ...heads.map(word => keptRun(word)),
    {
      old: old.slice(head, old.length - tail),
      tokens: tokens.slice(head, tokens.length - tail),
      next: behind,
      isTypedOn: isTypedOn ?? false,
    },
    ...others.map(word => keptRun(word)),
  ]
}

const keptRun = (next: Word | null): TypedRun => ({ old: [], tokens: [], next })

/**
 * What typing took, known of these very words alone: a word that a person moves since then is another, and stays
 * where it was put. Without it each key would take anew what the key before it took.
 */
const shortened = new WeakMap<Word, Partial<Timed>>()
const placed = new WeakMap<Word, readonly Word[]>()
const corrected = new WeakMap<Word, readonly Word[]>()

/** Words that were laid where we thought fit, in the place of `heard`. */
export function rememberPlaced(words: readonly Word[], heard: readonly Word[]): void {
  for (const word of words) placed.set(word, heard)
}

/** A word that took the place of one other. */
export const rememberCorrected = (word: Word, heard: Word): unknown => corrected.set(word, [heard])

const isPlaced = (word: Word): boolean =>
  // Most words were heard, and need no look.
  word.machine === null && placed.has(word)

/** The words that were there before anything was typed. */
const heardBefore = (word: Word): readonly Word[] => placed.get(word) ?? corrected.get(word) ?? [word]

/** Remembers a neighbour that had to cede, each edge as it was before the first time. */
export function rememberWhole(whole: Word, now: Word): void {
  const { start = whole.start, end = whole.end } = shortened.get(whole) ?? {}
  shortened.set(now, { ...(start < now.start && { start }), ...(end > now.end && { end }) })
}

/** The neighbour before typed words with the end it had, as far as there is room. */
export function withOwnEnd(word: Word, limit: number): Word {
  const { end, ...rest } = shortened.get(word) ?? {}
  if (end === undefined) return word
  return remembering({ ...word, end: Math.max(word.end, Math.min(end, limit)) }, rest)
}

/** The neighbour behind them with the start it had. */
export function withOwnStart(word: Word, limit: number): Word {
  const { start, ...rest } = shortened.get(word) ?? {}
  if (start === undefined) return word
  return remembering({ ...word, start: Math.min(word.start, Math.max(start, limit)) }, rest)
}

function remembering(word: Word, edges: Partial<Timed>): Word {
  if (edges.start !== undefined || edges.end !== undefined) shortened.set(word, edges)
  return word
}

/** The same word, written otherwise: what is known of its times stays known. */
export function writtenTime(word: Word, { opens, glued }: Pick<Word, 'opens' | 'glued'>): Word {
  if (word.glued === glued && word.opens === opens) return word
  const now = { ...word, opens, glued }
  for (const known of [placed, corrected]) {
    const heard = known.get(word)
    if (heard) known.set(now, heard)
  }
  return remembering(now, shortened.get(word) ?? {})
}

/** The words of a paragraph that an edit can change, and what stands in their place now. */
interface EditedPart extends Paragraph {
  readonly text: string
  readonly caret: number
}

/**
 * Each key is an edit, and a paragraph can be long: what lies further away than the words around the caret is not
 * looked at. Words typed before belong to it, for they are timed anew with those that follow, and one more on either
 * side, which gives them of its time.
 */
export function editedPart(
  words: readonly Word[],
  paragraph: Paragraph,
  text: string,
  caret: number,
): EditedPart {
  const old = words.slice(paragraph.from, paragraph.to)
  const written = writeParagraph(old)
  const edit = editBetween(written.text, text, caret)
  if (!edit) return { ...paragraph, text, caret }
  const from = grownBack(old, firstEnding(old, written, edit.start))
  const to = grownOn(old, wordIndexAt(written, edit.end) + 1)
  const start = written.starts[from] ?? 0
  const behind = written.text.length - endOf(old, written, to - 1)
  return {
    from: paragraph.from + from,
    to: paragraph.from + to,
    text: text.slice(start, text.length - behind),
    caret: caret - start,
  }
}

const endOf = (words: readonly Word[], { starts }: WrittenParagraph, at: number): number =>
  (starts[at] ?? 0) + (words[at]?.text.length ?? 0)

/** The first word that ends at the place or behind it. */
function firstEnding(words: readonly Word[], written: WrittenParagraph, place: number): number {
  let at = wordIndexAt(written, place)
  while (at > 0 && endOf(words, written, at - 1) >= place) at--
  return at
}

function grownBack(words: readonly Word[], first: number): number {
  let from = first
  while (from > 0 && (words[from]?.glued || isTyped(words[from - 1]))) from--
  return Math.max(0, from - 1)
}

function grownOn(words: readonly Word[], behind: number): number {
  let to = behind
  while (to < words.length && (words[to]?.glued || isTyped(words[to]))) to++
  return Math.min(words.length, to + 1)
}

const isTyped = (word: Word | undefined): boolean => word !== undefined && isPlaced(word)
