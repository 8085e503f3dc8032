import { agreed, refused } from '../answer'
import { list, type Operate, record, text } from './operation'

const variantsOf = (sentence: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => `${sentence.toLowerCase()} variant ${index + 1}`)

export const augment: Operate = ({ body }) => {
  if (text(body.text) === '') return refused(400, 'text is required')
  return agreed(variantsOf(text(body.text), Number(body.exampleCount ?? 1)))
}

/** Every second entity begins with a space and comes twice, as the interface allows. */
export const augmentAnnotated: Operate = ({ body }) => {
  const count = Number(body.exampleCount ?? 1)
  if (count > 10) return refused(400, 'exampleCount must be at most 10')
  const suggestions = variantsOf(text(body.text), count)
  const entities = list(body.entities).map(record)
  return agreed({
    text: body.text,
    augmentation_suggestions: suggestions,
    entities_output: suggestions.map((_, index) => entities.flatMap(entity => oddly(entity, index))),
  })
}

function oddly(entity: Record<string, unknown>, index: number): unknown[] {
  const value = text(entity.value).toLowerCase()
  const start = Number(entity.start)
  if (index % 2 === 0 || start === 0) return [{ ...entity, value }]
  const spaced = { ...entity, start: start - 1, value: ` ${value}` }
  return [spaced, spaced]
}
