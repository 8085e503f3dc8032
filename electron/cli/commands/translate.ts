import { builtInProfileId } from '../../../shared/operations'
import { translateMarked } from '../../service/translation'
import { done, failedEnding } from '../ending'
import { entityOptions, givenEntities, textOption } from '../entities/given-entities'
import { markedJson, markedLine, markedText } from '../entities/marked-text'
import { language, onOff, option } from '../given'
import { getLacking, getOptions } from '../models/fetch-model'
import { waysByModels } from '../models/ways-by-models'
import { programCommand } from '../with-program'

export const translateCommand = programCommand({
  name: 'translate',
  text: 'cli.translate',
  takes: {
    text: textOption,
    from: option('--from <language>', 'cli.translate.from', language),
    to: option('--to <language>', 'cli.translate.to', language),
    all: onOff('--all', 'cli.translate.all'),
    ...entityOptions,
    ...getOptions,
  },
  examples: [
    'parlance translate -t "Where is the station?" --from en --to hi',
    'parlance translate -t "fly to Paris" --from en --to de --entity 7:12:city',
    'parlance translate -t - --from en --to so < letter.txt',
    'parlance translate -t "Where is the station?" --from en --to hi --get',
  ],
  json: `{ text: string, from: string, to: string, suggestions: string[],
  translation: { text: string, entities: Entity[], unplaced: Entity[] } }
Entity: { start: number, end: number, value: string, entity: string }`,
  async run(context, given, program) {
    const { out, signal, t } = context
    const marked = await givenEntities(context, given)
    if (!marked.ok) return marked.ending
    const { text, spans } = marked
    const opened = await program.client()
    if (!opened.ok) return failedEnding(opened.error)
    const client = opened.value
    const { from, to } = given
    const { offsets } = client.profile
    const wanted = { area: 'translation', languages: [from, to] } as const
    const isHere = client.profile.id === builtInProfileId
    const unready = isHere && (await getLacking(context, wanted, await program.thisComputer(), given))
    if (unready) return unready
    const request = { text, spans, offsets, sourceLanguage: from, targetLanguage: to }
    const answer = await translateMarked(client, request, signal)
    if (!answer.ok) {
      const isRefused = isHere && answer.error.kind === 'rejected'
      const ways = isRefused ? await waysByModels(wanted, await program.thisComputer(), t) : []
      for (const way of ways) out.note(way)
      return failedEnding(answer.error)
    }
    const { translatedText, suggestions, entities: found } = answer.value
    const translation = markedText(translatedText, found, offsets)
    out.result(spans.length > 0 ? markedLine(context, translation) : translatedText)
    const others = suggestions.filter(other => other !== translatedText)
    if (given.all) for (const other of others) out.result(other)
    out.document({ text, from, to, translation: markedJson(translation), suggestions: others })
    return done()
  },
})
