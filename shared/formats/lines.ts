/**
 * The lines of a text, whichever way they end; a byte order mark is no part of the first. `\r\r\n` is one end: a
 * program on Windows made it out of `\r\n`, and taking it for two would put a blank line after each.
 */
export function linesOfText(text: string): string[] {
  return withoutByteOrderMark(text).split(/\r?\r\n|\r|\n/)
}

export function withoutByteOrderMark(text: string): string {
  return text.startsWith('\ufeff') ? text.slice(1) : text
}

export const isBlankText = (line: string): boolean => line.trim() === ''
