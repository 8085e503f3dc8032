import { segmenterOf, textSegments } from './segments-of'

const isHighSurrogate = (unit: number): boolean => (unit & 0xfc00) === 0xd800
const isLowSurrogate = (unit: number): boolean => (unit & 0xfc00) === 0xdc00

/** True when a cut at `at` would tear one character into two halves that mean nothing. */
export function splitsPair(text: string, at: number): boolean {
  return (
    at > 0 &&
    at < text.length &&
    isHighSurrogate(text.charCodeAt(at - 1)) &&
    isLowSurrogate(text.charCodeAt(at))
  )
}

const isPrintableAscii = (unit: number): boolean => unit >= 0x20 && unit <= 0x7e

/** No cluster reaches over it: most places are such, and a text would have to be read from its start to know the others. */
const isBetweenAscii = (text: string, at: number): boolean =>
  isPrintableAscii(text.charCodeAt(at - 1)) && isPrintableAscii(text.charCodeAt(at))

/** The nearest place at or before `at` where a person sees one character end and the next begin. */
export function graphemeStart(text: string, at: number): number {
  if (at <= 0) return 0
  if (at >= text.length) return text.length
  if (isBetweenAscii(text, at)) return at
  return segmenterOf('grapheme').segment(text).containing(at)?.index ?? at
}

/** The nearest such place at or after `at`. */
export function graphemeEnd(text: string, at: number): number {
  if (at <= 0) return 0
  if (at >= text.length) return text.length
  if (isBetweenAscii(text, at)) return at
  const holding = segmenterOf('grapheme').segment(text).containing(at)
  if (!holding || holding.index === at) return at
  return holding.index + holding.segment.length
}

export function graphemesOf(text: string): string[] {
  return Array.from(textSegments(segmenterOf('grapheme'), text), part => part.segment)
}

/**
 * Letters and signs that join no other: printable ASCII, Latin, Cyrillic, kana, Chinese characters, whole syllables of
 * Korean and full width. Most words are made of them, and none has to be asked for.
 */
const plain =
  /^[ -~\u00a0-\u02ff\u0400-\u0482\u048a-\u052f\u3001-\u3029\u3041-\u3096\u309b-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7a3\uff01-\uff9d]*$/

export function countGraphemes(text: string): number {
  if (plain.test(text)) return text.length
  let count = 0
  for (const _ of textSegments(segmenterOf('grapheme'), text)) count++
  return count
}

export interface Range {
  readonly start: number
  readonly end: number
}

/** The range without the white space at its edges. It may become empty. */
export function withoutOuterSpace(text: string, range: Range): Range {
  const inside = text.slice(range.start, range.end)
  const start = range.start + (inside.length - inside.trimStart().length)
  return { start, end: Math.max(start, range.end - (inside.length - inside.trimEnd().length)) }
}
