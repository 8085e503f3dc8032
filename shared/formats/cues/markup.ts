import { ownOf } from '../../own-of'
import type { Payload } from './cue'

/** A subtitle's text in pieces: what is read, and the tags around it. */
export type MarkupPiece =
  | { kind: 'text'; text: string }
  | { kind: 'tag'; name: string; closing: boolean; raw: string; annotation: string }

/** Only these are tags in SRT; any other `<…>` there is text. `{\an8}` and its kin come from SubStation Alpha. */
const srtTag = /<(\/?)(i|b|u|s|font)(\s[^<>]*)?>|\{\\[^{}\n]*\}/gi
/** In WebVTT every `<` opens a tag; one that no tag follows is left to be the text that its writer took it for. */
const vttTag = /<(\/?)([a-z]*)((?:\.[^\s.<>]+)*)(?:[ \t\n]([^<>]*))?>|<(\d[\d:.]*)>/gi

export function markupPieces({ format, raw }: Payload): MarkupPiece[] {
  const pieces: MarkupPiece[] = []
  const plain = format === 'vtt' ? decodeReferences : (text: string) => text
  let from = 0
  for (const found of raw.matchAll(format === 'vtt' ? vttTag : srtTag)) {
    if (found.index > from) pieces.push({ kind: 'text', text: plain(raw.slice(from, found.index)) })
    const annotation = format === 'vtt' ? decodeReferences(found[4] ?? '') : (found[3] ?? '')
    pieces.push({
      kind: 'tag',
      name: (found[2] ?? '').toLowerCase(),
      closing: found[1] === '/',
      raw: found[0],
      annotation: annotation.replace(/\s+/g, ' ').trim(),
    })
    from = found.index + found[0].length
  }
  if (from < raw.length) pieces.push({ kind: 'text', text: plain(raw.slice(from)) })
  return pieces
}

export function plainTextOf(payload: Payload): string {
  return markupPieces(payload)
    .map(piece => (piece.kind === 'text' ? piece.text : ''))
    .join('')
}

/** The one who speaks, when the text names exactly one voice. */
export function cueVoice(pieces: readonly MarkupPiece[]): string | undefined {
  const names = new Set<string>()
  for (const piece of pieces) {
    if (piece.kind === 'tag' && piece.name === 'v' && !piece.closing) names.add(piece.annotation)
  }
  const [only] = names
  return names.size === 1 && only !== '' ? only : undefined
}

/** What `&name;` may say in a cue. */
const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  lrm: '\u200e',
  rlm: '\u200f',
}

function decodeReferences(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]+));/gi, (whole, decimal, hexadecimal, name) => {
    if (name !== undefined) return ownOf(named, name) ?? whole
    const point = decimal === undefined ? Number.parseInt(hexadecimal, 16) : Number(decimal)
    return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : '\ufffd'
  })
}

/** Text as WebVTT wants it, in a cue and in a voice tag. A bare `>` would be allowed, but ffmpeg swallows it. */
export function escapeVtt(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

/** Tags that both formats know. */
const sharedTags = new Set(['i', 'b', 'u'])

/** Pieces of one format in the other's spelling, and the tags that it does not have. */
export function writePieces(
  pieces: readonly MarkupPiece[],
  format: Payload['format'],
): { raw: string; dropped: string[] } {
  const dropped: string[] = []
  let raw = ''
  for (const piece of pieces) {
    if (piece.kind === 'text') raw += format === 'vtt' ? escapeVtt(piece.text) : piece.text
    else if (sharedTags.has(piece.name)) raw += `<${piece.closing ? '/' : ''}${piece.name}>`
    else if (piece.name !== 'v' && !piece.closing) dropped.push(piece.raw)
  }
  return { raw, dropped }
}
