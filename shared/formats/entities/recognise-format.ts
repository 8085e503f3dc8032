import { ownOf } from '../../own-of'
import { detectDelimiter } from '../table/detect-delimiter'
import type { SentenceFileKind } from './entity-formats'
import { namesColumns } from './names-columns'
import { sentenceColumns } from './sentence-columns'

/**
 * How sure it is which format a file has: by marks that only this format has, by its shape, by its name alone or
 * nothing better; `none`: it fits no format, and nothing is read.
 */
export type Sureness = 'sure' | 'likely' | 'guess' | 'none'

export interface RecognisedFormat {
  kind: SentenceFileKind
  sureness: Sureness
}

const is = (kind: SentenceFileKind, sureness: Sureness): RecognisedFormat => ({ kind, sureness })

/** By what is in the file, from its beginning; by its name where that says nothing. */
export function recogniseFormat(fileName: string, head: string): RecognisedFormat {
  const ending = /\.([a-z0-9]+)$/i.exec(fileName)?.[1]?.toLowerCase() ?? ''
  const start = head.replace(/^\ufeff/, '').trimStart()
  const named = ownOf(byEnding, ending)
  if (start === '') return is(named ?? 'lines', 'guess')
  if (/^[[{]\s*["[{\]}]/.test(start)) return inJson(start, head)
  const isTable = ending === 'csv' || ending === 'tsv' || ending === 'tab'
  if (ending === 'ann' || /^T\d+\t\S+ \d+ \d+/.test(start)) return standOff(start)
  if (ending === 'yml' || ending === 'yaml' || (!isTable && /^(?:version|nlu)\s*:/.test(start)))
    return inYaml(head)
  if (/^<[?!a-z]/i.test(start) && !isTable) return is('lines', 'none')
  const lines = head.split(/[\n\r\u2028\u2029]/).filter(line => line.trim() !== '')
  if (ending !== 'csv' && holdsTokens(lines)) return is('conll', 'sure')
  if (named === 'conll') return is('conll', lines.some(isTagged) ? 'likely' : 'none')
  // JSON that does not begin as such.
  if (ending === 'json' || named === 'spacy') return is(named ?? 'training', 'none')
  return inTable(lines[0] ?? '', head, isTable ? ending : null)
}

const byEnding: Readonly<Record<string, SentenceFileKind>> = {
  yml: 'rasa',
  yaml: 'rasa',
  csv: 'csv',
  tsv: 'tsv',
  tab: 'tsv',
  conll: 'conll',
  bio: 'conll',
  iob: 'conll',
  json: 'training',
  jsonl: 'spacy',
  ndjson: 'spacy',
  ann: 'brat',
}

/** Names that one format alone has, the most telling first. */
const jsonMarks: readonly (readonly [kind: SentenceFileKind, mark: RegExp])[] = [
  ['luis', /"(?:luis_schema_version|projectFileVersion)"\s*:/],
  ['dialogflow', /"(?:trainingPhrases|userSays|isTemplate|userDefined)"\s*:/],
  ['lex', /"sampleUtterances"\s*:/],
  ['label-studio', /"(?:annotations|completions|predictions|from_name)"\s*:/],
  ['wit', /"(?:traits|body|utterances)"\s*:|"wit\$/],
]

function inJson(start: string, head: string): RecognisedFormat {
  if (/"tokens"\s*:/.test(head) && /"(?:ner_tags|ner_labels|tags|labels|features)"\s*:/.test(head)) {
    return is('hugging-face', 'sure')
  }
  const isInLines = holdsObjectsInLines(start) || start.startsWith('["')
  if (!isInLines) {
    const marked = jsonMarks.find(([, mark]) => mark.test(head))
    if (marked) return is(marked[0], 'sure')
  }
  const isOneObject = start.startsWith('{') && !isInLines && !/"data"\s*:\s*\[/.test(head)
  if (isInLines || isOneObject) return inJsonLines(firstLine(start))
  if (!/"text"\s*:/.test(head)) return is('training', 'none')
  return is('training', /"entities"\s*:\s*\[\s*[\]{]/.test(head) ? 'sure' : 'likely')
}

function inJsonLines(line: string): RecognisedFormat {
  const kind = /"label"\s*:/.test(line) ? 'doccano' : 'spacy'
  if (/"(?:entities|label|labels|spans)"\s*:\s*\[/.test(line)) return is(kind, 'sure')
  return is(kind, /"(?:text|data)"\s*:/.test(line) ? 'likely' : 'none')
}

const firstLine = (text: string): string => text.slice(0, 10_000).split('\n', 1)[0] ?? ''

/** A whole object on the first line, and another on the next. */
function holdsObjectsInLines(start: string): boolean {
  const [first = ''] = start.split(/[\n\r\u2028\u2029]/, 1)
  const others = start.slice(first.trimEnd().length)
  const gap = others.slice(0, others.length - others.trimStart().length)
  return /^\{.*\}$/.test(first.trimEnd()) && gap.includes('\n') && others.trimStart().startsWith('{')
}

function inYaml(head: string): RecognisedFormat {
  if (/^nlu\s*:/m.test(head)) return is('rasa', 'sure')
  if (/^version\s*:/m.test(head)) return is('rasa', 'likely')
  const lines = head.split('\n').filter(line => line.trim() !== '' && !line.trimStart().startsWith('#'))
  const isLists =
    /^[^\s-]/.test(lines[0] ?? '') && lines.some(isItem) && lines.every(line => isItem(line) || isName(line))
  return is(isLists ? 'names' : 'rasa', isLists ? 'likely' : 'none')
}

const isItem = (line: string): boolean => /^\s*- \S/.test(line) && !/^\s*- [^'":]*:(?:\s|$)/.test(line)
const isName = (line: string): boolean => /^[^\s-].*:\s*$/.test(line)

const standOff = (start: string): RecognisedFormat =>
  is('brat', /^T\d+\t\S+ \d+ \d+/m.test(start) ? 'sure' : /^[*#AEMNR]\d*\t/m.test(start) ? 'likely' : 'none')

/** A spreadsheet copies its cells with tabs between them. Commas are in any text, so those need a heading. */
function inTable(heading: string, head: string, ending: string | null): RecognisedFormat {
  const delimiter = ending === null && heading.includes('\t') ? '\t' : detectDelimiter(head)
  const names = heading.split(delimiter).map(name => name.replace(/^"|"$/g, ''))
  const named = names.length > 1 || ending !== null ? sentenceColumns.named(names) : null
  if (named?.text === undefined && namesColumns(names)) return is('names', 'likely')
  const kind = (ending ?? (delimiter === '\t' ? 'tsv' : 'csv')) === 'csv' ? 'csv' : 'tsv'
  if (named) return is(kind, named.text === undefined ? 'likely' : 'sure')
  if (ending === null && !heading.includes('\t')) return is('lines', 'guess')
  return is(kind, 'guess')
}

/**
 * Most lines are tagged, comments aside. Sentences that end in `E-Mail` look so as well, but hold neither tabs nor a
 * word that is outside of all entities.
 */
function holdsTokens(lines: readonly string[]): boolean {
  const stated = lines.filter(line => !line.startsWith('#'))
  const tagged = stated.filter(isTagged)
  return (
    tagged.length * 2 > stated.length &&
    tagged.some(line => line.includes('\t') || line.trimEnd().endsWith(' O'))
  )
}

/** A word at the start of the line and a tag at its end. */
function isTagged(line: string): boolean {
  const [word = '', ...others] = line.trimEnd().split(/\s/)
  const tag = others.at(-1) ?? ''
  return word !== '' && /[\t ]/.test(line.charAt(word.length)) && /^(?:O|[BIESLU][-_]\S+)$/.test(tag)
}
