import { graphemesOf } from '../../../shared/text/characters'
import { folded } from '../../../shared/text/folded'

/** A transcript, a line a paragraph, as written and as it is searched. The lines are the same ones in both. */
export interface ReadyText {
  written: string
  folded: string
}

export interface FoundInText {
  count: number
  before: string
  match: string
  after: string
  /** Seconds at which the paragraph begins. */
  at: number
}

/** Characters that are shown around a match. */
const around = 60

export const readyText = (written: string): ReadyText => ({ written, folded: folded(written) })

/** Null: it is not in there. `wanted` is folded already. */
export function findInText({ written, folded: searched }: ReadyText, wanted: string): FoundInText | null {
  if (wanted === '') return null
  // The time at a line's beginning is not part of what was said; only a number can be found in it.
  const mayBeTime = /^[\d.]+$/.test(wanted)
  let count = 0
  let first = -1
  for (let at = searched.indexOf(wanted); at >= 0; at = searched.indexOf(wanted, at + wanted.length)) {
    if (mayBeTime && isInTime(searched, at)) continue
    count += 1
    if (first < 0) first = at
  }
  return first < 0 ? null : { count, ...placeOf(written, searched, first, wanted) }
}

const isInTime = (searched: string, at: number): boolean =>
  searched.indexOf('\t', searched.lastIndexOf('\n', at) + 1) >= at

function placeOf(written: string, searched: string, at: number, wanted: string): Omit<FoundInText, 'count'> {
  const start = searched.lastIndexOf('\n', at) + 1
  const line = lineOf(written, linesBefore(searched, start))
  const tab = line.indexOf('\t')
  const spoken = line.slice(tab + 1)
  const nth = at - searched.indexOf('\t', start) - 1
  // Mostly folding takes no letter away and adds none.
  const isAsLong = searched.startsWith(spoken.toLowerCase(), start + tab + 1)
  const from = isAsLong ? nth : unfold(spoken, nth)
  const to = isAsLong ? nth + wanted.length : unfold(spoken, nth + wanted.length)
  return { ...excerpt(spoken, from, to), at: Number(line.slice(0, tab)) || 0 }
}

function linesBefore(text: string, end: number): number {
  let lines = 0
  for (let at = text.indexOf('\n'); at >= 0 && at < end; at = text.indexOf('\n', at + 1)) lines += 1
  return lines
}

function lineOf(text: string, line: number): string {
  let start = 0
  for (let passed = 0; passed < line; passed += 1) start = text.indexOf('\n', start) + 1
  const end = text.indexOf('\n', start)
  return text.slice(start, end < 0 ? undefined : end)
}

function excerpt(
  spoken: string,
  start: number,
  end: number,
): Pick<FoundInText, 'before' | 'match' | 'after'> {
  const from = wordEdge(spoken, start - around)
  const before = spoken.slice(from, start)
  const after = spoken.slice(end, end + around)
  return {
    before: from > 0 ? `…${before}` : before,
    match: spoken.slice(start, end),
    after: end + around < spoken.length ? `${after}…` : after,
  }
}

/** The place in the written text at which so many folded characters have gone by: accents went, ligatures became two. */
function unfold(spoken: string, wanted: number): number {
  let passed = 0
  let at = 0
  // A letter folds with what is laid over it.
  for (const letter of graphemesOf(spoken)) {
    const { length } = folded(letter)
    if (passed >= wanted && length > 0) break
    passed += length
    at += letter.length
  }
  return at
}

function wordEdge(spoken: string, at: number): number {
  if (at <= 0) return 0
  const space = spoken.indexOf(' ', at)
  return space < 0 || space > at + around ? at : space + 1
}
