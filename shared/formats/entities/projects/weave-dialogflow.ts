import { isRecord, type JsonRecord, parseJson, textAt } from '../../json-value'
import { writeDialogflow } from '../platforms/dialogflow'
import { recordsAt } from '../platforms/stated-sentence'
import type { Sentence } from '../sentence'
import { intentNamedIn, readDialogflowAgent } from './dialogflow-agent'
import { arrayPlaces, elementText, weaveArray, withMember } from './json-array'
import { likenessBy, plainCode, type StandingRow } from './match-rows'
import {
  dialogflowCxPhrases,
  dialogflowPhrases,
  fileNameOf,
  languageOfPath,
  type ProjectFile,
} from './project'
import type { FilePlace, ProjectShape } from './project-shape'

/** What a project of Dialogflow is to whoever writes into it: an agent of ES or of CX. */
export function dialogflowShape(files: readonly ProjectFile[]): ProjectShape {
  const canDeclare = whichDeclare(files)
  return {
    read: readDialogflowAgent,
    isOfSentences: path => dialogflowPhrases.test(path) || isCx(path),
    names: path => (isCx(path) ? ['trainingPhrases'] : []),
    likeness: likenessBy(['intent', 'language', 'role']),
    element: (sentence, path) =>
      isCx(path) ? cxPhrase(sentence, path, canDeclare(path)) : esPhrase(sentence, path),
    unheld: ({ spans }, path) => (path !== null && isCx(path) && !canDeclare(path) ? spans : []),
    declaring: (written, all) =>
      declarations(
        [...written].filter(([, path]) => isCx(path) && canDeclare(path)),
        all,
      ),
    homes: phraseHomes,
    newFiles: added => newIntentFiles(files, added),
  }
}

/** Whether the intent of these phrases has a place for parameters. */
function whichDeclare(files: readonly ProjectFile[]): (phrases: string) => boolean {
  const texts = new Map(files.map(({ path, text }) => [path, text]))
  const closed = new Set(
    files
      .flatMap(({ path }) => (isCx(path) ? [cxIntentOf(path)] : []))
      .filter(intent => declaredIn(texts.get(intent) ?? '') === null),
  )
  return phrases => !closed.has(cxIntentOf(phrases))
}

function cxPhrase(sentence: Sentence, path: string, canName: boolean): JsonRecord {
  const parts = phraseParts(sentence).map(({ text, alias }) => ({
    text,
    ...(alias !== undefined && canName && { parameterId: alias }),
  }))
  return { parts, repeatCount: 1, languageCode: languageOfPath(path) }
}

function esPhrase(sentence: Sentence, path: string): JsonRecord {
  const data = phraseParts(sentence).map(({ text, alias, entityType }) =>
    alias === undefined ? { text, userDefined: false } : { text, alias, meta: entityType, userDefined: true },
  )
  return { data, isTemplate: false, count: 0, lang: languageOfPath(path), updated: 0 }
}

/** The files of intents that declare by now what their written phrases name. */
function declarations(
  written: readonly (readonly [Sentence, string])[],
  all: ReadonlyMap<string, ProjectFile>,
): ReadonlyMap<string, string> {
  const byIntent = new Map<string, Sentence[]>()
  for (const [sentence, path] of written) {
    const same = byIntent.get(cxIntentOf(path)) ?? []
    byIntent.set(cxIntentOf(path), same)
    same.push(sentence)
  }
  return new Map(
    [...byIntent].flatMap(([path, sentences]) => {
      const text = all.get(path)?.text ?? ''
      if (declaredIn(text) === null) return []
      const known = parametersOf(sentences).values()
      const next = withParameters(
        text,
        [...known].flatMap(parameters => [...parameters.values()]),
      )
      return next === text ? [] : [[path, next]]
    }),
  )
}

function phraseHomes(standing: readonly StandingRow<FilePlace>[]): (sentence: Sentence) => string | null {
  const keyOf = (intent: string | undefined, code: string): string => JSON.stringify([intent, code])
  const places = new Map<string, string>()
  for (const { place, sentence } of standing.toReversed()) {
    places.set(keyOf(sentence.intent, ''), place.path)
    places.set(keyOf(sentence.intent, plainCode(sentence)), place.path)
  }
  return sentence => places.get(keyOf(sentence.intent, plainCode(sentence))) ?? null
}

function newIntentFiles(
  files: readonly ProjectFile[],
  added: readonly Sentence[],
): (sentence: Sentence) => readonly ProjectFile[] {
  const agent = agentOf(files)
  const intents = intentsByStem(files, agent.isCx)
  const stems = new Map([...intents].toReversed().map(([stem, intent]) => [intent, stem]))
  // Who unpacks an archive may have a disk on which both cases are one name.
  const taken = new Set([...intents.keys()].map(stem => stem.toLowerCase()))
  const parameters = agent.isCx ? parametersOf(added.filter(({ intent = '' }) => !stems.has(intent))) : null
  const newStem = (intent: string): string => {
    const plain = `${agent.root}intents/${nameOfIntent(intent)}`
    let stem = plain
    for (let count = 2; taken.has(stem.toLowerCase()); count++) stem = `${plain}_${count}`
    taken.add(stem.toLowerCase())
    stems.set(intent, stem)
    return stem
  }
  return ({ intent = '', language = '' }) => {
    const code = (language || agent.language).toLowerCase()
    if (!nameableLanguage.test(code)) return []
    const lang = agent.codes.get(code) ?? code
    const stem = stems.get(intent) ?? newStem(intent)
    if (!parameters) {
      return [
        { path: `${stem}_usersays_${lang}.json`, text: '[]' },
        { path: `${stem}.json`, text: indented({ name: intent, ...esFacts }) },
      ]
    }
    const facts = {
      displayName: intent,
      priority: 500_000,
      parameters: [...(parameters.get(intent)?.values() ?? [])],
    }
    return [
      { path: `${stem}/trainingPhrases/${lang}.json`, text: indented({ trainingPhrases: [] }) },
      { path: `${stem}/${fileNameOf(stem)}.json`, text: indented(facts) },
    ]
  }
}

/** Whose the files are that begin alike: their name may lack signs that the intent's has. */
function intentsByStem(files: readonly ProjectFile[], inFolders: boolean): ReadonlyMap<string, string> {
  const texts = new Map(files.map(({ path, text }) => [path, text]))
  const shape = inFolders
    ? /^((?:.*\/)?intents\/[^/]+)\//
    : /^((?:.*\/)?intents\/.+?)(?:_usersays_[A-Za-z0-9-]+)?\.json$/
  const stems = new Set(files.flatMap(({ path }) => shape.exec(path)?.[1] ?? []))
  return new Map(
    [...stems].map(stem => {
      const facts = inFolders ? `${stem}/${fileNameOf(stem)}.json` : `${stem}.json`
      return [stem, intentNamedIn(texts.get(facts)) ?? fileNameOf(stem)]
    }),
  )
}

/** What a file's name can say of a language: what stands in a project or a dataset may be anything, also a path. */
const nameableLanguage = /^[A-Za-z0-9-]+$/

/** Of nothing but dots it would be another folder. */
const nameOfIntent = (intent: string): string =>
  intent.replace(/[\\/:*?"<>|\p{Cc}]/gu, '_').replace(/^[. ]*$/, '_$&')

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
  return withMember(intent, 'parameters', indented(missing).replaceAll('\n', '\n  '))
}

interface Agent {
  isCx: boolean
  /** The folder of the archive that it is in. */
  root: string
  /** Which what says none is in. */
  language: string
  /** How its files write them, by how they are in small letters. */
  codes: ReadonlyMap<string, string>
}

function agentOf(files: readonly ProjectFile[]): Agent {
  const phrases = files.filter(({ path }) => dialogflowPhrases.test(path) || isCx(path))
  const [first = files.find(({ path }) => fileNameOf(path) === 'agent.json')] = phrases
  const [, root = ''] = /^(.*?\/)?(?:intents\/|agent\.json$)/.exec(first?.path ?? '') ?? []
  const said = parseJson(files.find(({ path }) => path === `${root}agent.json`)?.text ?? '')
  const counts = new Map<string, number>()
  for (const { path } of phrases)
    counts.set(languageOfPath(path), (counts.get(languageOfPath(path)) ?? 0) + 1)
  const [[commonest] = ['en']] = [...counts].sort(([, one], [, other]) => other - one)
  const stated = said.ok && isRecord(said.value) && textAt(said.value, 'defaultLanguageCode', 'language')
  return {
    isCx: first !== undefined && isCx(first.path),
    root,
    language: stated && nameableLanguage.test(stated) ? stated : commonest,
    codes: new Map([...counts.keys()].map(code => [code.toLowerCase(), code])),
  }
}

const isCx = (path: string): boolean => dialogflowCxPhrases.test(path)
