import { folded } from '../../../shared/recordings/filter-recordings'

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
  let count = 0
  let first: { line: number; nth: number } | null = null
  for (let at = searched.indexOf(wanted); at >= 0; at = searched.indexOf(wanted, at + wanted.length)) {
    const start = searched.lastIndexOf('\n', at) + 1
    const tab = searched.indexOf('\t', start)
    // The time at a line's beginning is not part of what was said.
    if (tab >= at) continue
    count += 1
    first ??= { line: linesBefore(searched, start), nth: at - tab - 1 }
  }
  if (!first) return null
  const line = lineOf(written, first.line)
  const tab = line.indexOf('\t')
  return { count, ...excerpt(line.slice(tab + 1), first.nth, wanted), at: Number(line.slice(0, tab)) || 0 }
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

/** Folding may have taken accents away or written one letter as two, so places are counted again. */
function excerpt(
  spoken: string,
  nth: number,
  wanted: string,
): Pick<FoundInText, 'before' | 'match' | 'after'> {
  const start = unfold(spoken, nth)
  const end = unfold(spoken, nth + wanted.length)
  const from = wordEdge(spoken, start - around)
  const before = spoken.slice(from, start)
  const after = spoken.slice(end, end + around)
  return {
    before: from > 0 ? `…${before}` : before,
    match: spoken.slice(start, end),
    after: end + around < spoken.length ? `${after}…` : after,
  }
}

/** The place in the written text at which so many folded characters have gone by. */
function unfold(spoken: string, wanted: number): number {
  let passed = 0
  let at = 0
  for (const character of spoken) {
    if (passed >= wanted && folded(character) !== '') break
    passed += folded(character).length
    at += character.length
  }
  return at
}

function wordEdge(spoken: string, at: number): number {
  if (at <= 0) return 0
  const space = spoken.indexOf(' ', at)
  return space < 0 || space > at + around ? at : space + 1
}
