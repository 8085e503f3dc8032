import type { Range } from '../../../shared/text/characters'
import type { Annotation } from '../../../shared/text/spans/annotations'
import { inUtf16, offsetMap } from '../../../shared/text/spans/span-offsets'

/** The entities of a request that say what the text says, counted in UTF-16 units. */
export function soundEntities(text: string, entities: readonly Annotation[]): Annotation[] {
  return inUtf16(text, entities, 'codepoint').filter(
    ({ start, end, value }) => start < end && text.slice(start, end) === value,
  )
}

/** The entities of an answer, in the order of its text, counted in code points. */
export function entitiesAt(
  text: string,
  entities: readonly Pick<Annotation, 'entity'>[],
  places: ReadonlyMap<number, Range>,
): Annotation[] {
  const { fromUtf16 } = offsetMap(text, 'codepoint')
  return [...places]
    .sort(([, one], [, other]) => one.start - other.start || other.end - one.end)
    .flatMap(([at, { start, end }]) => {
      const entity = entities[at]?.entity
      if (entity === undefined) return []
      return [{ start: fromUtf16(start), end: fromUtf16(end), value: text.slice(start, end), entity }]
    })
}
