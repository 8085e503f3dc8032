import type { OffsetUnit } from '../../../text/spans/span-offsets'
import { isRecord, type JsonRecord, parseJson, textAt } from '../../json-value'
import { excerptOf, type FormatLoss } from '../../reading'
import { writeDialogflow } from '../platforms/dialogflow'
import { lexSlotName } from '../platforms/lex'
import { listAt, recordsAt } from '../platforms/stated-sentence'
import { writeWit } from '../platforms/wit'
import type { EntitySpan, Sentence } from '../sentence'
import type { WordList } from '../word-list'
import { readDialogflowAgent } from './dialogflow-agent'
import { arrayPlaces, elementText, weaveArray } from './json-array'
import { readLexBot, slotsOfIntent } from './lex-bot'
import { likenessBy, matchRows, type RowLikeness, type StandingRow } from './match-rows'
import {
  dialogflowCxPhrases,
  dialogflowPhrases,
  fileNameOf,
  lexIntent,
  type ProjectFile,
  type ProjectKind,
  type ProjectReading,
  witUtterances,
} from './project'
import { readWitApp } from './wit-app'
import type { WovenProject } from './woven-project'

/** What one platform's project is to whoever writes into it. */
interface ProjectShape {
  read(files: readonly ProjectFile[]): ProjectReading
  isOfSentences(path: string): boolean
  /** Under which names its sentences are in a file. */
  names(path: string): readonly string[]
  likeness: RowLikeness
  element(sentence: Sentence, path: string): unknown
  /** Marks that have no place where the sentence goes: their words stay as they are. Null: it stays as it is there. */
  unheld?(sentence: Sentence, path: string | null): readonly EntitySpan[]
  /** Files beside those of sentences, which declare what sentences that are written name. Only those that change. */
  declaring?(
    written: ReadonlyMap<Sentence, string>,
    all: ReadonlyMap<string, ProjectFile>,
  ): ReadonlyMap<string, string>
  /** Where one that is new goes. Null: no file is of its kind. */
  homes(standing: readonly StandingRow<FilePlace>[]): (sentence: Sentence) => string | null
  /** A file for an intent that is new, or is not there in a language, with no sentence in it yet, and what goes with it. */
  newFiles?(
    standing: readonly StandingRow<FilePlace>[],
    added: readonly Sentence[],
  ): (sentence: Sentence) => readonly ProjectFile[]
}

interface FilePlace {
  path: string
  at: number
}

export type JsonProjectKind = Exclude<ProjectKind, 'rasa-project' | 'files'>

/** A project with what a dataset says now: of its lists of sentences only what was touched is another. */
export function weaveJson(
  kind: JsonProjectKind,
  files: readonly ProjectFile[],
  sentences: readonly Sentence[],
  lists: readonly WordList[],
  unit: OffsetUnit,
): WovenProject {
  const shape = shapes[kind](unit, files)
  const { files: read } = shape.read(files)
  const standing = read.flatMap(({ path, rows }) =>
    shape.isOfSentences(path)
      ? rows.flatMap((row, at): StandingRow<FilePlace>[] =>
          row.outcome === 'skipped' ? [] : [{ place: { path, at }, sentence: row.item }],
        )
      : [],
  )
  const losses = lossesOf(kind, sentences, unit)
  const lost = new Set(
    losses.flatMap(({ item, code }) => (code === 'attribute' || code === 'label' ? [] : [item])),
  )
  const { rewritten, gone, added } = matchRows(
    standing,
    sentences.filter((_, at) => !lost.has(at)),
    shape.likeness,
  )
  const all = new Map(files.map(file => [file.path, file]))
  const changes = new Map<string, { elements: Map<number, unknown>; added: unknown[] }>()
  const changesOf = (path: string) => {
    const there = changes.get(path) ?? { elements: new Map<number, unknown>(), added: [] }
    changes.set(path, there)
    return there
  }
  const written = new Map<Sentence, string>()
  for (const [{ path, at }, sentence] of rewritten) {
    changesOf(path).elements.set(at, shape.element(sentence, path))
    written.set(sentence, path)
  }
  for (const { path, at } of gone) changesOf(path).elements.set(at, null)
  const homeOf = shape.homes(standing)
  const newFilesFor = shape.newFiles?.(standing, added)
  for (const sentence of added) {
    const made = homeOf(sentence) === null ? (newFilesFor?.(sentence) ?? []) : []
    for (const file of made) if (!all.has(file.path)) all.set(file.path, file)
    const home = homeOf(sentence) ?? made[0]?.path ?? null
    if (home !== null) {
      changesOf(home).added.push(shape.element(sentence, home))
      written.set(sentence, home)
    } else
      losses.push({ item: sentences.indexOf(sentence), code: 'intent', excerpt: excerptOf(sentence.text) })
  }
  losses.push(
    ...sentences.flatMap((sentence, item): FormatLoss[] =>
      lost.has(item)
        ? []
        : (shape.unheld?.(sentence, written.get(sentence) ?? null) ?? []).map(({ value }) => ({
            item,
            code: 'entity',
            excerpt: excerptOf(value),
          })),
    ),
    ...changedLists(
      read.flatMap(file => file.lists ?? []),
      lists,
    ),
  )
  const woven = new Map<string, string>()
  for (const [path, { text }] of all) if (!files.some(file => file.path === path)) woven.set(path, text)
  for (const [path, text] of shape.declaring?.(written, all) ?? []) woven.set(path, text)
  for (const [path, change] of changes) {
    const text = all.get(path)?.text ?? '[]'
    const places = arrayPlaces(text, shape.names(path))
    if (!places) continue
    const asText = (value: unknown): string | null =>
      value === null ? null : elementText(value, text, places)
    const elements = new Map([...change.elements].map(([at, value]) => [at, asText(value)]))
    woven.set(path, weaveArray(text, places, { elements, added: change.added.map(one => asText(one) ?? '') }))
  }
  return { files: woven, losses }
}

/** Lists are read, and stay as the project has them. */
function changedLists(theirs: readonly WordList[], ours: readonly WordList[]): FormatLoss[] {
  const said = ({ kind, name, words }: WordList): string =>
    JSON.stringify([kind, name, words.toSorted(inOrder)])
  const known = new Set(theirs.map(said))
  const changed = ours.filter(list => list.kind !== 'refused' && !known.has(said(list)))
  return [...new Set(changed.map(({ kind }) => kind))].map(kind => ({
    item: -1,
    code: 'attribute',
    excerpt: kind,
  }))
}

const inOrder = (one: string, other: string): number => (one < other ? -1 : 1)

function lossesOf(kind: JsonProjectKind, sentences: readonly Sentence[], unit: OffsetUnit): FormatLoss[] {
  if (kind === 'wit-app') return writeWit(sentences, unit).losses
  const { losses } = writeDialogflow(sentences)
  return kind === 'lex-bot'
    ? losses.filter(({ code, excerpt }) => code !== 'attribute' || excerpt !== 'role')
    : losses
}

const phraseParts = (sentence: Sentence): readonly JsonRecord[] => {
  const written = parseJson(writeDialogflow([sentence]).text)
  const intents = written.ok && isRecord(written.value) ? recordsAt(written.value, 'intents') : []
  return intents
    .flatMap(intent => recordsAt(intent, 'trainingPhrases'))
    .flatMap(phrase => recordsAt(phrase, 'parts'))
}

const indented = (value: unknown): string => JSON.stringify(value, null, 2)

const esFacts = { auto: true, contexts: [], responses: [], priority: 500_000, events: [] }

/** By intent and name: an intent of CX says of each parameter which entity it is, and its phrases only name it. */
function parametersOf(sentences: readonly Sentence[]): Map<string, Map<unknown, JsonRecord>> {
  const parameters = new Map<string, Map<unknown, JsonRecord>>()
  for (const sentence of sentences) {
    const { intent = '' } = sentence
    const known = parameters.get(intent) ?? new Map<unknown, JsonRecord>()
    parameters.set(intent, known)
    for (const { alias, entityType } of phraseParts(sentence)) {
      if (alias !== undefined && !known.has(alias)) known.set(alias, { id: alias, entityType, isList: false })
    }
  }
  return parameters
}

/** The file in which an intent of CX says what it is, of one of its phrases. */
const cxIntentOf = (phrases: string): string =>
  phrases.replace(/([^/]+)\/trainingPhrases\/[^/]*$/, (_, name: string) => `${name}/${name}.json`)

/** Null: it has no place for a parameter. */
function declaredIn(intent: string): JsonRecord[] | null {
  const said = parseJson(intent)
  if (!said.ok || !isRecord(said.value)) return null
  const { parameters = [] } = said.value
  return Array.isArray(parameters) ? parameters.filter(isRecord) : null
}

/** The same text where all of them are declared. */
function withParameters(intent: string, wanted: readonly JsonRecord[]): string {
  const known = new Set(declaredIn(intent)?.map(({ id }) => id))
  const missing = wanted.filter(({ id }) => !known.has(id))
  if (missing.length === 0) return intent
  const places = arrayPlaces(intent, ['parameters'])
  if (places) {
    const added = missing.map(one => elementText(one, intent, places))
    return weaveArray(intent, places, { elements: new Map(), added })
  }
  const before = intent.slice(0, intent.lastIndexOf('}')).trimEnd()
  const list = indented(missing).replaceAll('\n', '\n  ')
  const comma = before.endsWith('{') ? '' : ','
  return `${before}${comma}\n  "parameters": ${list}${intent.slice(before.length)}`
}

/** In which folder of the archive an agent is, and which language what says none is in. */
function agentOf(files: readonly ProjectFile[]): { isCx: boolean; root: string; language: string } {
  const phrases = files.filter(({ path }) => dialogflowPhrases.test(path) || isCx(path))
  const [first = files.find(({ path }) => fileNameOf(path) === 'agent.json')] = phrases
  const [, root = ''] = /^(.*?\/)?(?:intents\/|agent\.json$)/.exec(first?.path ?? '') ?? []
  const said = parseJson(files.find(({ path }) => path === `${root}agent.json`)?.text ?? '')
  const counts = new Map<string, number>()
  for (const { path } of phrases) counts.set(languageOf(path), (counts.get(languageOf(path)) ?? 0) + 1)
  const [[commonest] = ['en']] = [...counts].sort(([, one], [, other]) => other - one)
  return {
    isCx: first !== undefined && isCx(first.path),
    root,
    language:
      (said.ok && isRecord(said.value) && textAt(said.value, 'defaultLanguageCode', 'language')) || commonest,
  }
}

const isCx = (path: string): boolean => dialogflowCxPhrases.test(path)

type ShapeOf = (unit: OffsetUnit, files: readonly ProjectFile[]) => ProjectShape

const shapes: Record<JsonProjectKind, ShapeOf> = {
  'dialogflow-agent'(_unit, files) {
    const texts = new Map(files.map(({ path, text }) => [path, text]))
    /** Intents that nothing can be declared in. */
    const closed = new Set(
      files
        .flatMap(({ path }) => (isCx(path) ? [cxIntentOf(path)] : []))
        .filter(intent => declaredIn(texts.get(intent) ?? '') === null),
    )
    const canDeclare = (phrases: string): boolean => !closed.has(cxIntentOf(phrases))
    return {
      read: readDialogflowAgent,
      isOfSentences: path => dialogflowPhrases.test(path) || isCx(path),
      names: path => (isCx(path) ? ['trainingPhrases'] : []),
      likeness: likenessBy(['intent', 'language', 'role']),
      element(sentence, path) {
        const parts = phraseParts(sentence)
        const lang = languageOf(path)
        if (isCx(path)) {
          const own = parts.map(({ text, alias }) => ({
            text,
            ...(alias !== undefined && canDeclare(path) && { parameterId: alias }),
          }))
          return { parts: own, repeatCount: 1, languageCode: lang }
        }
        const data = parts.map(({ text, alias, entityType }) =>
          alias === undefined
            ? { text, userDefined: false }
            : { text, alias, meta: entityType, userDefined: true },
        )
        return { data, isTemplate: false, count: 0, lang, updated: 0 }
      },
      unheld: ({ spans }, path) => (path !== null && isCx(path) && !canDeclare(path) ? spans : []),
      declaring(written, all) {
        const byIntent = new Map<string, Sentence[]>()
        for (const [sentence, path] of written) {
          if (!isCx(path) || !canDeclare(path)) continue
          const same = byIntent.get(cxIntentOf(path)) ?? []
          byIntent.set(cxIntentOf(path), same)
          same.push(sentence)
        }
        return new Map(
          [...byIntent].flatMap(([path, sentences]) => {
            const text = all.get(path)?.text ?? ''
            if (declaredIn(text) === null) return []
            const wanted = [...parametersOf(sentences).values()].flatMap(known => [...known.values()])
            const next = withParameters(text, wanted)
            return next === text ? [] : [[path, next]]
          }),
        )
      },
      homes(standing) {
        const places = new Map<string, string>()
        for (const { place, sentence } of standing.toReversed()) {
          places.set(`${sentence.intent}`, place.path)
          places.set(`${sentence.intent} ${sentence.language}`, place.path)
        }
        return ({ intent, language = '' }) =>
          places.get(language === '' ? `${intent}` : `${intent} ${language}`) ?? null
      },
      newFiles(standing, added) {
        const agent = agentOf(files)
        const paths = new Map(
          standing.toReversed().map(({ place, sentence }) => [sentence.intent, place.path]),
        )
        const parameters = agent.isCx ? parametersOf(added.filter(({ intent }) => !paths.has(intent))) : null
        return ({ intent = '', language = '' }) => {
          const there = paths.get(intent)
          const plain = `${agent.root}intents/${intent.replace(/[\\/:*?"<>|]/g, '_')}`
          const lang = language || agent.language
          if (!parameters) {
            const stem = there?.slice(0, there.lastIndexOf('_usersays_')) ?? plain
            return [
              { path: `${stem}_usersays_${lang}.json`, text: '[]' },
              { path: `${stem}.json`, text: indented({ name: intent, ...esFacts }) },
            ]
          }
          const folder = there?.replace(/\/trainingPhrases\/[^/]*$/, '') ?? plain
          const facts = {
            displayName: intent,
            priority: 500_000,
            parameters: [...(parameters.get(intent)?.values() ?? [])],
          }
          return [
            { path: `${folder}/trainingPhrases/${lang}.json`, text: indented({ trainingPhrases: [] }) },
            { path: `${folder}/${fileNameOf(folder)}.json`, text: indented(facts) },
          ]
        }
      },
    }
  },

  'lex-bot'(_unit, files) {
    const intents = files
      .filter(({ path }) => lexIntent.test(path))
      .map(file => ({
        path: file.path,
        name: nameIn(file),
        language: languageOf(file.path),
        slots: new Set(slotsOfIntent(file.path, files).map(lexSlotName)),
      }))
    const homeOf = ({ intent, language = '' }: Sentence) =>
      intents.find(one => one.name === intent && (language === '' || one.language === language))
    const saidWith = (sentence: Sentence): string => utteranceOf(sentence, homeOf(sentence)?.slots ?? none)
    return {
      read: readLexBot,
      isOfSentences: path => lexIntent.test(path),
      names: () => ['sampleUtterances'],
      likeness: {
        said: one => JSON.stringify([saidWith(one), one.intent, one.language ?? '']),
        sense: one => JSON.stringify([one.text, one.intent, one.language ?? '']),
      },
      element: sentence => ({ utterance: saidWith(sentence) }),
      unheld(sentence) {
        const home = homeOf(sentence)
        return home ? sentence.spans.filter(({ label }) => !home.slots.has(label)) : []
      },
      homes: () => sentence => homeOf(sentence)?.path ?? null,
    }
  },

  'wit-app': (unit, files) => ({
    read: files => readWitApp(files, unit),
    isOfSentences: path => witUtterances.test(path),
    names: () => ['utterances'],
    likeness: likenessBy(['intent', 'role']),
    element(sentence) {
      const written = parseJson(writeWit([sentence], unit).text)
      return written.ok && isRecord(written.value) ? listAt(written.value, 'utterances')[0] : null
    },
    homes(standing) {
      const last = standing.at(-1)?.place.path ?? files.find(({ path }) => witUtterances.test(path))?.path
      return () => last ?? null
    },
  }),
}

const languageOf = (path: string): string =>
  (dialogflowPhrases.exec(path) ?? dialogflowCxPhrases.exec(path))?.[2] ??
  lexIntent.exec(path)?.[1]?.replace('_', '-') ??
  ''

function nameIn({ text }: ProjectFile): unknown {
  const parsed = parseJson(text)
  return parsed.ok && isRecord(parsed.value) ? parsed.value.name : undefined
}

const none: ReadonlySet<string> = new Set()

/** Where the value of a slot is marked, its name stands. */
function utteranceOf({ text, spans }: Sentence, slots: ReadonlySet<string | undefined>): string {
  return spans
    .filter(({ label }) => slots.has(label))
    .toSorted((one, other) => other.start - one.start)
    .reduce((said, { start, end, label }) => `${said.slice(0, start)}{${label}}${said.slice(end)}`, text)
}
