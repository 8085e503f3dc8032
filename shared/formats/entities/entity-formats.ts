import type { OffsetUnit } from '../../text/spans/span-offsets'
import type { DryRun } from '../dry-run'
import type { Writing } from '../reading'
import { readEntityTable, writeEntityTable } from './entity-table'
import { readJsonl, writeJsonl } from './jsonl'
import { readLabelStudio, writeLabelStudio } from './label-studio'
import { readDialogflow, writeDialogflow } from './platforms/dialogflow'
import { readHuggingFace, writeHuggingFace } from './platforms/hugging-face'
import { readLuis, writeLuis } from './platforms/luis'
import { readWit, writeWit } from './platforms/wit'
import { readConll } from './read-conll'
import type { Sentence } from './sentence'
import { readTrainingJson, writeTrainingJson } from './training-json'
import type { WordList } from './word-list'
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
  'luis',
  'dialogflow',
  'wit',
  'hugging-face',
] as const
export type EntityFormat = (typeof entityFormats)[number]

/** What can be read beside them: what holds no values, lies in two files or has words alone, and a sentence on each line. */
export const sentenceFileKinds = [...entityFormats, 'lex', 'brat', 'names', 'lines'] as const
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
  luis: 'json',
  dialogflow: 'json',
  wit: 'json',
  'hugging-face': 'jsonl',
} as const satisfies Record<EntityFormat, string>

/** The others mark words or tokens, count in one way alone, or have no entities. */
const counting: readonly SentenceFileKind[] = [
  'training',
  'spacy',
  'doccano',
  'label-studio',
  'csv',
  'tsv',
  'wit',
  'brat',
]
export const countsCharacters = (format: SentenceFileKind): boolean => counting.includes(format)

export function writeEntities(
  format: EntityFormat,
  sentences: readonly Sentence[],
  unit: OffsetUnit,
  lists: readonly WordList[] = [],
): Writing {
  if (format === 'rasa') return writeRasa(sentences, { lists })
  const { text, losses } = writeSentencesAs(format, sentences, unit)
  const kinds = new Set(lists.map(({ kind }) => kind).filter(kind => kind !== 'refused'))
  const lost = [...kinds].map(kind => ({ item: -1, code: 'attribute' as const, excerpt: kind }))
  return { text, losses: [...losses, ...lost] }
}

function writeSentencesAs(
  format: Exclude<EntityFormat, 'rasa'>,
  sentences: readonly Sentence[],
  unit: OffsetUnit,
): Writing {
  switch (format) {
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
    case 'luis':
      return writeLuis(sentences)
    case 'dialogflow':
      return writeDialogflow(sentences)
    case 'wit':
      return writeWit(sentences, unit)
    case 'hugging-face':
      return writeHuggingFace(sentences)
  }
}

/** All but Rasa's, whose reader brings a reader of YAML with it: see `read-rasa.ts`. */
export function readEntities(
  format: Exclude<EntityFormat, 'rasa'>,
  text: string,
  unit: OffsetUnit,
  fileName: string = '',
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
    case 'luis':
      return readLuis(text)
    case 'dialogflow':
      return readDialogflow(text, fileName)
    case 'wit':
      return readWit(text, unit)
    case 'hugging-face':
      return readHuggingFace(text)
  }
}
