import { normalized } from '../../../../shared/text/normalized'
import { escapeMarkup, type Mark, type MarkedWords, writeElements } from '../marked-words'

export interface HtmlMarkedText {
  text: string
  marks: Mark[]
}

/** A line as a paragraph of HTML. Apertium lets an element go with the words it is around, wherever they go. */
export const writeMarkedParagraph = (line: MarkedWords): string => `<p>${writeElements(line, escapeText)}</p>`

// Apertium's dictionaries know letters with their accents on, not beside them. The answer is another text anyway.
const escapeText = (text: string): string => escapeMarkup(normalized(text, 'NFC').replaceAll('\0', ' '))

const token = /<(\/?)([a-z]+)([^>]*)>|&(#?\w{1,8});|([^<&]+|[<&])/gi

/** The paragraphs of what came back. Spaces that Apertium adds where a word moved away are dropped. */
export function readParagraphs(html: string): HtmlMarkedText[] {
  const paragraphs: HtmlMarkedText[] = []
  let open: number[] = []
  let now: HtmlMarkedText | null = null
  for (const [whole, closing, element, attributes, entity] of html.matchAll(token)) {
    if (element === 'p' && closing === '') {
      now = { text: '', marks: [] }
      open = []
      paragraphs.push(now)
    } else if (element === 'p') now = null
    else if (element !== undefined) {
      if (closing === '/') open.pop()
      else open.push(Number(/id="(\d+)"/.exec(attributes ?? '')?.[1] ?? -1))
    } else if (now) append(now, entity === undefined ? whole : character(entity, whole), open)
  }
  return paragraphs.map(withoutEndSpace)
}

function append(to: HtmlMarkedText, piece: string, open: readonly number[]): void {
  const text = piece.replace(/ {2,}/g, ' ')
  const added = /(^| )$/.test(to.text) ? text.replace(/^ /, '') : text
  const start = to.text.length
  to.text += added
  if (added === '') return
  for (const id of new Set(open)) {
    const last = to.marks.findLast(mark => mark.id === id)
    if (last?.end === start) to.marks.splice(to.marks.indexOf(last), 1, { ...last, end: to.text.length })
    else to.marks.push({ id, start, end: to.text.length })
  }
}

function withoutEndSpace({ text, marks }: HtmlMarkedText): HtmlMarkedText {
  const trimmed = text.trimEnd()
  const inside = marks.map(mark => ({ ...mark, end: Math.min(mark.end, trimmed.length) }))
  return { text: trimmed, marks: inside.filter(({ start, end }) => start < end) }
}

const named: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00A0',
}

/** What a character reference stands for. One that nobody knows stays as it is. */
function character(entity: string, whole: string): string {
  if (!entity.startsWith('#')) return named[entity.toLowerCase()] ?? whole
  const hex = entity[1]?.toLowerCase() === 'x'
  const code = Number.parseInt(entity.slice(hex ? 2 : 1), hex ? 16 : 10)
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole
}
