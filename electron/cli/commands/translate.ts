import { translateMarked } from '../../service/translation'
import { done, failedEnding, misused } from '../ending'
import { entityOptions, givenEntities } from '../entities/given-entities'
import { markedJson, markedLine, markedText } from '../entities/marked-text'
import { language, onOff, option, someText } from '../given'
import { readGivenText } from '../input/read-text'
import { clientCommand } from '../with-program'

export const translateCommand = clientCommand({
  name: 'translate',
  text: 'cli.translate',
  takes: {
    text: option('-t, --text <text>', 'cli.option.text', someText),
    from: option('--from <language>', 'cli.translate.from', language),
    to: option('--to <language>', 'cli.translate.to', language),
    all: onOff('--all', 'cli.translate.all'),
    ...entityOptions,
  },
  examples: [
    'parlance translate -t "Where is the station?" --from en --to hi',
    'parlance translate -t "fly to Paris" --from en --to de --entity 7:12:city',
    'parlance translate -t - --from en --to so < letter.txt',
  ],
  json: `{ text: string, from: string, to: string, suggestions: string[],
  translation: { text: string, entities: Entity[], unplaced: Entity[] } }
Entity: { start: number, end: number, value: string, entity: string }`,
  async run(context, given, client) {
    const { t, out, signal } = context
    const text = await readGivenText(context, given.text)
    if (!text.ok) return failedEnding(text.error)
    if (text.value.trim() === '') return misused(t('cli.usage.noText'))
    const entities = await givenEntities(context, text.value, given)
    if (!entities.ok) return entities.ending
    const { spans } = entities
    const { from, to } = given
    const { offsets } = client.profile
    const request = { text: text.value, spans, offsets, sourceLanguage: from, targetLanguage: to }
    const answer = await translateMarked(client, request, signal)
    if (!answer.ok) return failedEnding(answer.error)
    const { translatedText, suggestions, entities: found } = answer.value
    const translation = markedText(translatedText, found, offsets)
    out.result(spans.length > 0 ? markedLine(context, translation) : translatedText)
    const others = suggestions.filter(other => other !== translatedText)
    if (given.all) for (const other of others) out.result(other)
    out.document({ text: text.value, from, to, translation: markedJson(translation), suggestions: others })
    return done()
  },
})
