import { augmentMarked, mostAnnotatedExamples } from '../../service/augmentation'
import { done, failedEnding, misused } from '../ending'
import { entityOptions, givenEntities, textOption } from '../entities/given-entities'
import { markedJson, markedLine, markedText } from '../entities/marked-text'
import { option, wholeNumber } from '../given'
import { clientCommand } from '../with-program'

const usualCount = '5'
/** The interface names no limit for plain sentences; this one keeps a slip of the hand from costing a day. */
const mostExamples = 1_000

export const augmentCommand = clientCommand({
  name: 'augment',
  text: 'cli.augment',
  takes: {
    text: textOption,
    count: option('-n, --count <number>', 'cli.augment.count', t =>
      wholeNumber(t, 1, mostExamples).prefault(usualCount),
    ),
    ...entityOptions,
  },
  examples: [
    'parlance augment -t "book a table for four people" -n 5',
    'parlance augment -t "book a table for four people" --entity 17:28:party_size',
    'echo "turn on the light" | parlance augment -t - -n 3 --json',
  ],
  json: `{ text: string, suggestions: { text: string, entities: Entity[], unplaced: Entity[], byWayOf?: string }[] }
Entity: { start: number, end: number, value: string, entity: string }`,
  warms: { area: 'augmentation', languages: ['en'] },
  async run(context, given, client) {
    const { t, out, signal } = context
    const marked = await givenEntities(context, given)
    if (!marked.ok) return marked.ending
    const { text, spans } = marked
    const { count } = given
    if (spans.length > 0 && count > mostAnnotatedExamples) {
      return misused(t('cli.augment.tooMany', { most: mostAnnotatedExamples }))
    }
    const { offsets } = client.profile
    const answer = await augmentMarked(client, { text, spans, count, offsets }, signal)
    if (!answer.ok) return failedEnding(answer.error)
    const suggestions = answer.value.map(one => markedText(one.text, one.entities, offsets))
    for (const suggestion of suggestions) {
      const line = spans.length > 0 ? markedLine(context, suggestion) : suggestion.text
      // One line each, whatever the service put into it.
      out.result(line.replace(/(?<!\s)\s*[\r\n]\s*/g, ' '))
    }
    if (suggestions.length < count) {
      out.note(t('cli.augment.fewer', { count: suggestions.length, wanted: count }))
    }
    const wayAt = (at: number): string | undefined => answer.value[at]?.byWayOf
    out.document({
      text,
      suggestions: suggestions.map((one, at) => ({ ...markedJson(one), byWayOf: wayAt(at) })),
    })
    return done()
  },
})
