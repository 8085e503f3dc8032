import type { OffsetUnit } from '../../../text/spans/span-offsets'
import { isRecord, parseJson } from '../../json-value'
import { excerptOf, type FormatLoss } from '../../reading'
import { writeDialogflow } from '../platforms/dialogflow'
import { lexSlotName } from '../platforms/lex'
import { listAt } from '../platforms/stated-sentence'
import { writeWit } from '../platforms/wit'
import type { Sentence } from '../sentence'
import type { WordList } from '../word-list'
import { arrayPlaces, elementText, weaveArray, withArray } from './json-array'
import { languageOfIntent, readLexBot, slotsOfIntent } from './lex-bot'
import { likenessBy, matchRows, plainCode, type StandingRow } from './match-rows'
import { lexIntent, type ProjectFile, type ProjectKind, witUtterances } from './project'
import type { FilePlace, ProjectShape } from './project-shape'
import { dialogflowShape } from './weave-dialogflow'
import { readWitApp } from './wit-app'
import type { WovenProject } from './woven-project'

type ShapeOf = (unit: OffsetUnit, files: readonly ProjectFile[]) => ProjectShape

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
  const changes = new Map<string, FileChanges>()
  const changesOf = (path: string): FileChanges => {
    const there = changes.get(path) ?? {
      text: withArray(all.get(path)?.text ?? '[]', shape.names(path)),
      elements: new Map<number, unknown>(),
      added: [],
    }
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
  const newFilesFor = shape.newFiles?.(added)
  for (const sentence of added) {
    const made = homeOf(sentence) === null ? (newFilesFor?.(sentence) ?? []) : []
    for (const file of made) if (!all.has(file.path)) all.set(file.path, file)
    const home = homeOf(sentence) ?? made[0]?.path ?? null
    const change = home === null ? null : changesOf(home)
    if (home !== null && change?.text) {
      change.added.push(shape.element(sentence, home))
      written.set(sentence, home)
    } else {
      const item = sentences.indexOf(sentence)
      losses.push({ item, code: 'home', excerpt: excerptOf(sentence.text) })
      lost.add(item)
    }
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
  for (const [path, { text, ...change }] of changes) {
    const places = text === null ? null : arrayPlaces(text, shape.names(path))
    if (text === null || !places) continue
    const asText = (value: unknown): string | null =>
      value === null ? null : elementText(value, text, places)
    const elements = new Map([...change.elements].map(([at, value]) => [at, asText(value)]))
    woven.set(path, weaveArray(text, places, { elements, added: change.added.map(one => asText(one) ?? '') }))
  }
  return { files: woven, losses }
}

interface FileChanges {
  /** What it says before, with a list of sentences, be it empty. Null: it has no place for one. */
  text: string | null
  elements: Map<number, unknown>
  added: unknown[]
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
  // Of both a file is of one language, which its name says.
  const held = kind === 'lex-bot' ? ['language', 'role'] : ['language']
  return writeDialogflow(sentences).losses.filter(
    ({ code, excerpt }) => code !== 'attribute' || !held.includes(excerpt),
  )
}

const shapes: Record<JsonProjectKind, ShapeOf> = {
  'dialogflow-agent': (_unit, files) => dialogflowShape(files),

  'lex-bot'(_unit, files) {
    const intents = files
      .filter(({ path }) => lexIntent.test(path))
      .map(file => ({
        path: file.path,
        name: nameIn(file),
        language: languageOfIntent(file.path, files),
        slots: new Set(slotsOfIntent(file.path, files).map(lexSlotName)),
      }))
    const homeOf = (sentence: Sentence) => {
      const code = plainCode(sentence)
      return intents.find(one => one.name === sentence.intent && (code === '' || plainCode(one) === code))
    }
    const saidWith = (sentence: Sentence): string => utteranceOf(sentence, homeOf(sentence)?.slots ?? none)
    return {
      read: readLexBot,
      isOfSentences: path => lexIntent.test(path),
      names: () => ['sampleUtterances'],
      likeness: {
        said: one => JSON.stringify([saidWith(one), one.intent, plainCode(one)]),
        sense: one => JSON.stringify([one.text, one.intent, plainCode(one)]),
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
