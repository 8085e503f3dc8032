import type { Range } from '../../../../shared/text/characters'
import { overlap } from '../../../../shared/text/spans/place-span'
import type { HtmlMarkedText } from './marked-html'
import { alikePlaces, apertiumWords, joinedRuns, leftOut, literalPlaces } from './word-runs'

/** An entity of the source, to be found again. Its `id` is that of its marks. */
export interface SoughtEntity extends Range {
  readonly id: number
  /** Its value, translated alone. */
  readonly alone: string
  /** Where the translation of its line is. */
  readonly line: Range
  /** The translation of its line with a word in its place that no dictionary knows. Null: there is none. */
  readonly without: string | null
}

interface Found {
  readonly entity: SoughtEntity
  readonly place: Range
}

/**
 * Where each entity stands in the translation. Three witnesses are asked, the surest first: its value translated
 * alone, the same words in other forms, and the words that are gone from the line when it is left out. The marks that
 * went along only say about where: Apertium lets marks stay when it changes the order of a noun and its adjectives,
 * and then "house" is marked on what was "red". What no witness places is left out.
 */
export function placeMarkedEntities(
  { text, marks }: HtmlMarkedText,
  entities: readonly SoughtEntity[],
): Map<number, Range> {
  const found: Found[] = []
  const isFree = (entity: SoughtEntity, place: Range): boolean =>
    !found.some(other => overlap(other.place, place) && !overlap(other.entity, entity))

  const askAll = (witness: (entity: SoughtEntity, near: Range | null) => Range[]): void => {
    for (const entity of entities) {
      if (found.some(other => other.entity === entity)) continue
      const near = joinedRuns(
        text,
        marks.filter(({ id }) => id === entity.id),
      )
      const places = witness(entity, near).filter(place => isFree(entity, place))
      const place = places.sort((one, other) => distance(one, near) - distance(other, near))[0]
      if (place) found.push({ entity, place })
    }
  }
  askAll(({ alone, line }) => literalPlaces(text, line, alone))
  askAll(({ alone, line }, near) =>
    near ? alikePlaces(apertiumWords(text, line), apertiumWords(alone)) : [],
  )
  askAll(({ without, line }, near) => (without === null ? [] : leftOut(text, line, without, near)))
  return new Map(found.map(({ entity, place }) => [entity.id, place]))
}

const distance = (place: Range, near: Range | null): number =>
  near ? Math.abs(place.start - near.start) : place.start
