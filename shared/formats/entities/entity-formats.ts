import type { OffsetUnit } from '../../text/spans/span-offsets'
import type { DryRun } from '../dry-run'
import type { Writing } from '../reading'
import { detectDelimiter } from '../table/detect-delimiter'
import { readEntityTable, writeEntityTable } from './entity-table'
import { readJsonl, writeJsonl } from './jsonl'
import { readLabelStudio, writeLabelStudio } from './label-studio'
import { readConll } from './read-conll'
import type { Sentence } from './sentence'
import { sentenceColumns } from './sentence-columns'
import { readTrainingJson, writeTrainingJson } from './training-json'
import { writeConll } from './write-conll'
import { writeRasa } from './write-rasa'

/** Every kind of file that holds sentences with entities. */
export const entityFormats = [
  'rasa',
  'training',
  'spacy',
  'doccano',
  'conll',
  'label-studio',
  'csv',
  'tsv',
] as const
export type EntityFormat = (typeof entityFormats)[number]

/** What can be read beside them: a sentence on each line. */
export const sentenceFileKinds = [...entityFormats, 'lines'] as const
export type SentenceFileKind = (typeof sentenceFileKinds)[number]

export const extensions = {
  rasa: 'yml',
  training: 'json',
  spacy: 'jsonl',
  doccano: 'jsonl',
  conll: 'conll',
  'label-studio': 'json',
  csv: 'csv',
  tsv: 'tsv',
} as const satisfies Record<EntityFormat, string>

/** Rasa marks the words themselves, and CoNLL its tokens: nothing in them is counted. */
export const countsCharacters = (format: SentenceFileKind): boolean =>
  format !== 'rasa' && format !== 'conll' && format !== 'lines'

export function writeEntities(
  format: EntityFormat,
  sentences: readonly Sentence[],
  unit: OffsetUnit,
): Writing {
  switch (format) {
    case 'rasa':
      return writeRasa(sentences)
    case 'training':
      return writeTrainingJson(sentences, unit)
    case 'spacy':
      return writeJsonl(sentences, { spans: 'entities', unit })
    case 'doccano':
      return writeJsonl(sentences, { spans: 'label', unit })
    case 'conll':
      return writeConll(sentences, { comments: true })
    case 'label-studio':
      return writeLabelStudio(sentences, { unit })
    case 'csv':
      return writeEntityTable(sentences, { unit, byteOrderMark: true })
    case 'tsv':
      return writeEntityTable(sentences, { unit, delimiter: '\t' })
  }
}

/** All but Rasa's, whose reader brings a reader of YAML with it: see `read-rasa.ts`. */
export function readEntities(
  format: Exclude<EntityFormat, 'rasa'>,
  text: string,
  unit: OffsetUnit,
): DryRun<Sentence> {
  switch (format) {
    case 'training':
      return readTrainingJson(text, unit)
    case 'spacy':
    case 'doccano':
      return readJsonl(text, unit)
    case 'conll':
      return readConll(text)
    case 'label-studio':
      return readLabelStudio(text, unit)
    case 'csv':
    case 'tsv':
      return readEntityTable(text, { unit })
  }
}

/** By the file's name, and where that leaves a doubt by how it begins. */
export function guessEntityFormat(fileName: string, head: string): SentenceFileKind {
  const ending = /\.([a-z0-9]+)$/i.exec(fileName)?.[1]?.toLowerCase() ?? ''
  const start = head.replace(/^\ufeff/, '').trimStart()
  switch (ending) {
    case 'yml':
    case 'yaml':
      return 'rasa'
    case 'csv':
      return 'csv'
    case 'tsv':
    case 'tab':
      return /^[^\t\n\r\u2028\u2029]*\t(?:O|[BIESLU]-\S+)\s*$/m.test(head) ? 'conll' : 'tsv'
    case 'conll':
    case 'bio':
    case 'iob':
      return 'conll'
    case 'jsonl':
    case 'ndjson':
      return /"label"\s*:/.test(firstLine(start)) ? 'doccano' : 'spacy'
    default:
      return guessByContent(start, head)
  }
}

const firstLine = (text: string): string => text.slice(0, 10_000).split('\n', 1)[0] ?? ''

function guessByContent(start: string, head: string): SentenceFileKind {
  if (/^(?:version\s*:|nlu\s*:)/m.test(start)) return 'rasa'
  if (start.startsWith('[') || start.startsWith('{')) {
    if (/"(?:annotations|completions|predictions|from_name)"\s*:/.test(head)) return 'label-studio'
    if (holdsObjectsInLines(start)) return /"label"\s*:/.test(firstLine(start)) ? 'doccano' : 'spacy'
    return start.startsWith('{') && !/"data"\s*:\s*\[/.test(head) ? 'spacy' : 'training'
  }
  const lines = head.split(/[\n\r\u2028\u2029]/)
  return lines.some(isTagged) ? 'conll' : (tableIn(lines[0] ?? '', head) ?? 'lines')
}

/** A spreadsheet copies its cells with tabs between them. Commas are in any text, so those need a heading. */
function tableIn(heading: string, head: string): 'csv' | 'tsv' | null {
  if (heading.includes('\t')) return 'tsv'
  const names = heading.split(detectDelimiter(head)).map(name => name.replace(/^"|"$/g, ''))
  return names.length > 1 && sentenceColumns.named(names) !== null ? 'csv' : null
}

/** A whole object on the first line, and another on the next. */
function holdsObjectsInLines(start: string): boolean {
  const [first = ''] = start.split(/[\n\r\u2028\u2029]/, 1)
  const others = start.slice(first.trimEnd().length)
  const gap = others.slice(0, others.length - others.trimStart().length)
  return /^\{.*\}$/.test(first.trimEnd()) && gap.includes('\n') && others.trimStart().startsWith('{')
}

/** A word at the start of the line and a tag at its end. */
function isTagged(line: string): boolean {
  const [word = '', ...others] = line.trimEnd().split(/\s/)
  const tag = others.at(-1) ?? ''
  return word !== '' && /[\t ]/.test(line.charAt(word.length)) && /O$|[BIESLU]-\S/.test(tag)
}
