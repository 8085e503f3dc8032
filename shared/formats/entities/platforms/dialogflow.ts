import { type DryRun, failedRun } from '../../dry-run'
import { isRecord, type JsonRecord, parseJson, textAt } from '../../json-value'
import { excerptOf, type FormatLoss, type Writing } from '../../reading'
import { entitiesInOrder, fieldsLost, haveOverlap, type Sentence } from '../sentence'
import type { StatedEntitySpan } from '../settle-spans'
import { listAt, recordsAt, type StatedSentence, said, statedRows } from './stated-sentence'

/**
 * Phrases of Dialogflow, cut into parts of which some are entities: intents as its interface gives them (ES and CX),
 * and the phrases of one intent as an exported agent has them, whose intent and language the file's name says.
 */
export function readDialogflow(source: string, fileName: string): DryRun<Sentence> {
  const parsed = parseJson(source)
  if (!parsed.ok) return failedRun(parsed.problem)
  const phrases = phrasesIn(parsed.value, namedBy(fileName))
  if (phrases === null) return failedRun({ line: 1, code: 'not-this-format', excerpt: excerptOf(source) })
  return statedRows(phrases, 'utf16', ({ phrase, ...said }) =>
    isRecord(phrase) ? statedPhrase(phrase, said) : null,
  )
}

interface PhraseIntent {
  intent: string | undefined
  language: string | undefined
  /** Of CX, which names the entities of parameters apart. */
  entityTypes: ReadonlyMap<string, string>
}

type Phrase = PhraseIntent & { phrase: unknown }

function phrasesIn(value: unknown, named: Pick<PhraseIntent, 'intent' | 'language'>): Phrase[] | null {
  const list = isRecord(value) ? (Array.isArray(value.intents) ? value.intents : [value]) : value
  if (!Array.isArray(list)) return null
  const intents = list.filter(isRecord).filter(isIntent)
  if (intents.length === 0) {
    const isPhrases = list.some(one => isRecord(one) && (Array.isArray(one.data) || Array.isArray(one.parts)))
    return isPhrases ? list.map(phrase => ({ phrase, ...named, entityTypes: new Map() })) : null
  }
  return intents.flatMap(intent => {
    const parameters = recordsAt(intent, 'parameters').flatMap((parameter): [string, string][] => {
      const id = textAt(parameter, 'id')
      const entity = textAt(parameter, 'entityType')
      return id === undefined || entity === undefined ? [] : [[id, entity]]
    })
    const entityTypes = new Map(parameters)
    const name = textAt(intent, 'displayName', 'name') ?? named.intent
    return [...listAt(intent, 'trainingPhrases'), ...listAt(intent, 'userSays')].map(phrase => ({
      phrase,
      intent: name,
      language: named.language,
      entityTypes,
    }))
  })
}

const isIntent = (record: JsonRecord): boolean =>
  Array.isArray(record.trainingPhrases) || Array.isArray(record.userSays)

/** An agent keeps the phrases of an intent in `NAME_usersays_LANGUAGE.json`. */
function namedBy(fileName: string): Pick<PhraseIntent, 'intent' | 'language'> {
  const [, intent, language] = /^(.+)_usersays_([A-Za-z0-9-]+)\.json$/.exec(fileName) ?? []
  return { intent, language }
}

function statedPhrase(
  phrase: JsonRecord,
  { intent, language, entityTypes }: PhraseIntent,
): StatedSentence | null {
  const parts = [...listAt(phrase, 'parts'), ...listAt(phrase, 'data')].filter(isRecord)
  if (parts.length === 0) return null
  const spans: StatedEntitySpan[] = []
  let text = ''
  for (const part of parts) {
    const piece = textAt(part, 'text') ?? ''
    const parameter = textAt(part, 'parameterId')
    const alias = parameter ?? textAt(part, 'alias')
    const named = textAt(part, 'entityType', 'meta') ?? (parameter && entityTypes.get(parameter)) ?? alias
    if (named !== undefined && named !== '') {
      const label = plainName(named)
      const start = text.length
      const role = alias === label ? undefined : alias
      spans.push({ start, end: start + piece.length, label, ...said({ role }) })
    }
    text += piece
  }
  const isTemplate = phrase.isTemplate === true || phrase.type === 'TEMPLATE'
  return {
    text,
    spans,
    ...said({ intent, language: textAt(phrase, 'languageCode', 'lang') ?? language }),
    unheld: isTemplate ? ['TEMPLATE'] : [],
  }
}

/** `@sys.geo-city` as an agent has it, and `projects/-/…/entityTypes/sys.geo-city` as CX says. */
const plainName = (entityType: string): string =>
  entityType.replace(/^projects\/.*\/entityTypes\//, '').replace(/^@/, '')

/**
 * Intents as the interface takes them in one piece, which is of one language that is said beside it: a phrase that said
 * its own would have all of them refused.
 */
export function writeDialogflow(items: readonly Sentence[]): Writing {
  const losses: FormatLoss[] = fieldsLost(items, ['intent', 'role'])
  const intents = new Map<string, JsonRecord[]>()
  for (const [item, sentence] of items.entries()) {
    const { text, intent, spans } = sentence
    const code = !intent
      ? 'intent'
      : haveOverlap(spans)
        ? 'nested-entity'
        : text.trim() === ''
          ? 'text'
          : null
    if (code !== null || !intent) {
      losses.push({ item, code: code ?? 'intent', excerpt: excerptOf(text) })
      continue
    }
    const phrases = intents.get(intent) ?? []
    intents.set(intent, phrases)
    phrases.push({ type: 'EXAMPLE', parts: partsOf(sentence) })
  }
  const all = [...intents].map(([displayName, trainingPhrases]) => ({ displayName, trainingPhrases }))
  return { text: `${JSON.stringify({ intents: all }, null, 2)}\n`, losses }
}

function partsOf({ text, spans }: Sentence): JsonRecord[] {
  const parts: JsonRecord[] = []
  let from = 0
  const plain = (end: number): void => {
    if (end > from) parts.push({ text: text.slice(from, end) })
  }
  for (const { start, end, label, role } of entitiesInOrder(spans)) {
    plain(start)
    const alias = role ?? label
    parts.push({ text: text.slice(start, end), entityType: `@${label}`, alias, userDefined: true })
    from = end
  }
  plain(text.length)
  return parts
}
