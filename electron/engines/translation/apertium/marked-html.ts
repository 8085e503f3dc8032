import type { Range } from '../../../../shared/text/characters'

/** A mark around some words; the number says whose. Marks may overlap. */
export interface Mark extends Range {
  readonly id: number
}

export interface HtmlMarkedText {
  text: string
  marks: Mark[]
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/**
 * A line as a paragraph of HTML, with its marks as elements. Apertium lets an element go with the words it is around,
 * wherever they go. Marks that overlap are cut where one begins or ends, so that elements nest.
 */
export function writeMarkedParagraph(text: string, marks: readonly Mark[]): string {
  const cuts = new Set([0, text.length, ...marks.flatMap(({ start, end }) => [start, end])])
  const places = [...cuts].filter(at => at >= 0 && at <= text.length).sort((one, other) => one - other)
  const pieces = places.slice(1).map((end, index) => {
    const start = places[index] ?? 0
    const around = marks.filter(mark => mark.start <= start && mark.end >= end)
    const open = around.map(({ id }) => `<b id="${id}">`).join('')
    return open + escapeText(text.slice(start, end)) + '</b>'.repeat(around.length)
  })
  return `<p>${pieces.join('')}</p>`
}

// Apertium's dictionaries know letters with their accents on, not beside them. The answer is another text anyway.
const escapeText = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll('\0', ' ')
    .replace(/[&<>]/g, character => escapes[character] ?? '')

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
