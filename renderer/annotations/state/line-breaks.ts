import type { Range } from '../../../shared/text/characters'
import type { TextEdit } from '../../../shared/text/text-edit'

/** A text field shows every line break as one LF and counts it as one character; our text keeps its own. */
const foreignBreak = /\r\n?/g

export const shownText = (text: string): string =>
  text.includes('\r') ? text.replace(foreignBreak, '\n') : text

/** The place in the shown text. One inside a CRLF counts as the place before it. */
export function shownOffset(text: string, at: number): number {
  if (!text.includes('\r')) return at
  let pairs = 0
  for (
    let found = text.indexOf('\r\n');
    found >= 0 && found + 1 < at;
    found = text.indexOf('\r\n', found + 2)
  ) {
    pairs++
  }
  return at - pairs - (text.charCodeAt(at - 1) === 13 && text.charCodeAt(at) === 10 ? 1 : 0)
}

export function ownOffset(text: string, shown: number): number {
  if (!text.includes('\r')) return shown
  let at = shown
  for (let found = text.indexOf('\r\n'); found >= 0 && found < at; found = text.indexOf('\r\n', found + 2))
    at++
  return at
}

export const shownRange = (text: string, { start, end }: Range): Range => ({
  start: shownOffset(text, start),
  end: shownOffset(text, end),
})

export const ownRange = (text: string, { start, end }: Range): Range => ({
  start: ownOffset(text, start),
  end: ownOffset(text, end),
})

/** An edit of the shown text as an edit of the text itself. New line breaks are written as the first one is. */
export const ownEdit = (text: string, { start, end, insert }: TextEdit): TextEdit => ({
  ...ownRange(text, { start, end }),
  insert: withBreaksOf(text, insert),
})

export const withBreaksOf = (text: string, insert: string): string =>
  shownText(insert).replaceAll('\n', /\r\n?|\n/.exec(text)?.[0] ?? '\n')
