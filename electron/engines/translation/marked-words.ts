import type { Range } from '../../../shared/text/characters'

/** A mark around some words; the number says whose. Marks may overlap. */
export interface Mark extends Range {
  readonly id: number
}

export interface MarkedWords {
  readonly text: string
  readonly marks: readonly Mark[]
}

/** A translation, and what became of the entities that went along. */
export interface CarriedText {
  text: string
  /** Where the entity at each place of the list is now. Those that were lost are not in it. */
  places: ReadonlyMap<number, Range>
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

export const escapeMarkup = (text: string): string =>
  text.replace(/[&<>]/g, character => escapes[character] ?? '')

/**
 * The text with its marks as elements. Marks that overlap are cut where one begins or ends, so that elements nest.
 * `write`: how the words between them are written.
 */
export function writeElements({ text, marks }: MarkedWords, write: (text: string) => string): string {
  const cuts = new Set([0, text.length, ...marks.flatMap(({ start, end }) => [start, end])])
  const places = [...cuts].filter(at => at >= 0 && at <= text.length).sort((one, other) => one - other)
  const pieces = places.slice(1).map((end, index) => {
    const start = places[index] ?? 0
    const around = marks.filter(mark => mark.start <= start && mark.end >= end)
    const open = around.map(({ id }) => `<b id="${id}">`).join('')
    return open + write(text.slice(start, end)) + '</b>'.repeat(around.length)
  })
  return pieces.join('')
}

/** The words of one part of a text, with what of the entities is in it as marks: each by its place in the list. */
export function markedPart(text: string, part: Range, entities: readonly Range[]): MarkedWords {
  const marks = entities.flatMap(({ start, end }, id) => {
    const from = Math.max(start, part.start) - part.start
    const to = Math.min(end, part.end) - part.start
    return from < to ? [{ id, start: from, end: to }] : []
  })
  return { text: text.slice(part.start, part.end), marks }
}
