import type { Range } from '../../text/characters'
import type { Payload } from './cue'
import { escapeVtt, type MarkupPiece, markupPieces } from './markup'
import { tagPlaces } from './place-tags'

/**
 * Another text in the same clothes: what was round all of the old one, or round what one voice says or one line, is
 * round the same of the new one. What was round some words is round the same words, or those at the same share of it.
 * Each tag that opens is closed, in whatever order the old ones were.
 */
export function payloadWithText(payload: Payload, text: string): Payload {
  const { plain, tags } = tagsOf(markupPieces(payload))
  const write = payload.format === 'vtt' ? escapeVtt : (words: string) => words
  return {
    ...payload,
    raw: written(tags, { start: 0, end: text.length }, tagPlaces(plain, text), text, write),
  }
}

interface Tag extends Range {
  readonly name: string
  readonly raw: string
  /** Empty: nothing closes it. */
  close: string
  end: number
  readonly inner: Tag[]
}

/** Nobody nests deeper, and a file that does would take its time. */
const deepest = 16

function tagsOf(pieces: readonly MarkupPiece[]): { plain: string; tags: readonly Tag[] } {
  let plain = ''
  const root: Tag = { name: '', raw: '', close: '', start: 0, end: 0, inner: [] }
  const open = [root]
  for (const piece of pieces) {
    if (piece.kind === 'text') plain += piece.text
    else if (piece.closing) closeTag(open, piece, plain.length)
    else if (open.length < deepest) openTag(open, piece, plain.length)
  }
  for (const tag of open) tag.end = plain.length
  return { plain, tags: root.inner }
}

type TagPiece = Extract<MarkupPiece, { kind: 'tag' }>

function openTag(open: Tag[], { name, raw }: TagPiece, at: number): void {
  // A voice lasts to the end of its cue, whoever closes it.
  const close = name === '' || name === 'v' ? '' : `</${name}>`
  const tag: Tag = { name, raw, close, start: at, end: at, inner: [] }
  open.at(-1)?.inner.push(tag)
  if (name !== '') open.push(tag)
}

function closeTag(open: Tag[], { name, raw }: TagPiece, at: number): void {
  const place = open.findLastIndex(tag => tag.name === name)
  if (place <= 0) return
  for (const tag of open.splice(place)) {
    tag.end = at
    if (tag.name === name) tag.close = raw
  }
}

function written(
  tags: readonly Tag[],
  within: Range,
  placeOf: (tag: Range) => Range,
  text: string,
  write: (words: string) => string,
): string {
  let raw = ''
  let from = within.start
  for (const tag of tags) {
    const place = placeOf(tag)
    const start = Math.min(Math.max(place.start, from), within.end)
    const end = Math.min(Math.max(place.end, start), within.end)
    if (start === end && tag.name !== '') continue
    const inner = written(tag.inner, { start, end }, placeOf, text, write)
    raw += write(text.slice(from, start)) + tag.raw + inner + tag.close
    from = end
  }
  return raw + write(text.slice(from, within.end))
}
