import { type DryRun, failedRun } from '../../dry-run'
import { isRecord, type JsonRecord, numberAt, parseJson, textAt } from '../../json-value'
import { excerptOf, type Writing } from '../../reading'
import { entitiesInOrder, fieldsLost, type Sentence } from '../sentence'
import type { StatedEntitySpan } from '../settle-spans'
import { joinedLists, type WordList } from '../word-list'
import { listAt, ofRecord, recordsAt, said, statedRows, unheldSections } from './stated-sentence'

const sections = [
  'patterns',
  'patternAnyEntities',
  'composites',
  'hierarchicals',
  'prebuiltEntities',
  'phraselists',
  'model_features',
] as const

/**
 * An app of LUIS, and a project of what came after it, whose names of the same things are others. Both count in UTF-16
 * units; the last character of an entity is part of it in the one, and an entity has a length in the other.
 */
export function readLuis(source: string): DryRun<Sentence> {
  const parsed = parseJson(source)
  if (!parsed.ok) return failedRun(parsed.problem)
  const app = isRecord(parsed.value) ? parsed.value : null
  const project = app && isRecord(app.assets) ? app.assets : null
  const place = project ?? app
  if (!app || !place || !Array.isArray(place.utterances)) {
    return failedRun({ line: 1, code: 'not-this-format', excerpt: excerptOf(source) })
  }
  const culture = textAt(app, 'culture')
  const { rows, problems } = statedRows<unknown>(
    place.utterances,
    'utf16',
    ofRecord(utterance => {
      const text = textAt(utterance, 'text')
      if (text === undefined) return null
      return {
        text,
        spans: listAt(utterance, 'entities').map(project ? projectEntity : appEntity),
        ...said({
          intent: textAt(utterance, 'intent'),
          language: textAt(utterance, 'language') ?? culture,
          type: textAt(utterance, 'dataset')?.toLowerCase(),
        }),
        unheld: recordsAt(utterance, 'entities').flatMap(entity =>
          listAt(entity, 'children').length > 0 ? ['children'] : [],
        ),
      }
    }),
  )
  const lists = project ? projectLists(project) : appLists(app)
  return { rows, problems: [...problems, ...unheldSections(app, sections)], lists: joinedLists([], lists) }
}

/** A list entity is all there is of a label, each with others for it. */
function listsOf(
  name: string,
  values: readonly (readonly [value: string, others: readonly string[]])[],
): WordList[] {
  const words = values.flatMap(([value, others]) => [value, ...others])
  const synonyms = values.map(
    ([value, others]): WordList => ({ kind: 'synonym', name: value, words: others }),
  )
  return [...synonyms, { kind: 'lookup', name, words }]
}

const textsIn = (list: readonly unknown[]): string[] => list.filter(word => typeof word === 'string')

const appLists = (app: JsonRecord): WordList[] => [
  ...recordsAt(app, 'closedLists').flatMap(list =>
    listsOf(
      textAt(list, 'name') ?? '',
      recordsAt(list, 'subLists').map(one => [
        textAt(one, 'canonicalForm') ?? '',
        textsIn(listAt(one, 'list')),
      ]),
    ),
  ),
  ...recordsAt(app, 'regex_entities').map(
    (one): WordList => ({
      kind: 'regex',
      name: textAt(one, 'name') ?? '',
      words: textsIn([one.regexPattern]),
    }),
  ),
]

const projectLists = (project: JsonRecord): WordList[] =>
  recordsAt(project, 'entities').flatMap(entity => {
    const name = textAt(entity, 'category') ?? ''
    const list = isRecord(entity.list) ? entity.list : {}
    const regex = isRecord(entity.regex) ? entity.regex : {}
    const patterns = recordsAt(regex, 'expressions').flatMap(one => textsIn([one.regexPattern]))
    const values = recordsAt(list, 'sublists').map((one): [string, string[]] => [
      textAt(one, 'listKey') ?? '',
      recordsAt(one, 'synonyms').flatMap(words => textsIn(listAt(words, 'values'))),
    ])
    return [
      ...(values.length > 0 ? listsOf(name, values) : []),
      { kind: 'regex', name, words: patterns } as const,
    ]
  })

function appEntity(entity: unknown): StatedEntitySpan | null {
  if (!isRecord(entity)) return null
  const start = numberAt(entity, 'startPos')
  const last = numberAt(entity, 'endPos')
  const label = textAt(entity, 'entity')
  if (start === undefined || last === undefined || label === undefined) return null
  return { start, end: last + 1, label, ...said({ role: textAt(entity, 'role') }) }
}

function projectEntity(entity: unknown): StatedEntitySpan | null {
  if (!isRecord(entity)) return null
  const start = numberAt(entity, 'offset')
  const length = numberAt(entity, 'length')
  const label = textAt(entity, 'category')
  return start === undefined || length === undefined || label === undefined
    ? null
    : { start, end: start + length, label }
}

/** A project of what came after LUIS, which takes in no apps any more. It knows no roles. */
export function writeLuis(items: readonly Sentence[]): Writing {
  const intents = new Set(items.map(({ intent = 'None' }) => intent))
  const labels = new Set(items.flatMap(({ spans }) => spans.map(({ label }) => label)))
  const languages = items.map(({ language }) => (language === undefined ? undefined : projectCode(language)))
  const said = new Set(languages.filter(code => code !== undefined))
  const [first = 'en-us'] = said
  const assets = {
    projectKind: 'Conversation',
    intents: [...intents].map(category => ({ category })),
    entities: [...labels].map(category => ({ category, compositionSetting: 'combineComponents' })),
    utterances: items.map(({ text, intent = 'None', type, spans }, at) => ({
      text,
      language: languages[at],
      intent,
      dataset: sets.get(type ?? ''),
      entities: entitiesInOrder(spans).map(({ start, end, label }) => ({
        category: label,
        offset: start,
        length: end - start,
      })),
    })),
  }
  const metadata = {
    projectKind: 'Conversation',
    settings: {},
    projectName: 'Parlance',
    // What says none is in the language of the project.
    multilingual: said.size > 1,
    description: '',
    language: first,
  }
  const project = { projectFileVersion: '2023-04-01', stringIndexType: 'Utf16CodeUnit', metadata, assets }
  const otherSets = items.some(({ type }) => type !== undefined && !sets.has(type))
  const held = ['intent', 'language', ...(otherSets ? [] : (['type'] as const))] as const
  const unnamed = items.flatMap(({ intent, text }, item) =>
    intent === undefined ? [{ item, code: 'named-none' as const, excerpt: excerptOf(text) }] : [],
  )
  const recoded = items.flatMap(({ language }, item) =>
    language === undefined || languages[item] === language
      ? []
      : [{ item, code: 'language' as const, excerpt: excerptOf(language) }],
  )
  const losses = [...fieldsLost(items, held), ...unnamed, ...recoded]
  return { text: `${JSON.stringify(project, null, 2)}\n`, losses }
}

/**
 * A language by the code that its projects take it by: English, Portuguese and Chinese in two ways each, all others
 * without a country.
 */
function projectCode(language: string): string {
  const [primary = '', ...rest] = language.toLowerCase().split(/[-_]/)
  const says = (...parts: string[]): boolean => parts.some(part => rest.includes(part))
  switch (primary) {
    case 'en':
      return says('gb') ? 'en-gb' : 'en-us'
    case 'pt':
      return says('pt') ? 'pt-pt' : 'pt-br'
    case 'zh':
      return says('hant') || (says('tw', 'hk', 'mo') && !says('hans')) ? 'zh-hant' : 'zh-hans'
    case 'no':
      return 'nb'
    case 'fil':
      return 'tl'
    default:
      return primary
  }
}

const sets = new Map([
  ['train', 'Train'],
  ['test', 'Test'],
])
