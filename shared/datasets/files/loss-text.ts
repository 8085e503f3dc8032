import type { LossCode } from '../../formats/reading'
import type { MessageKey } from '../../language/catalogue'
import type { Translate } from '../../language/translate'
import type { ExportLoss } from './dataset-file-requests'

const factNames = {
  intent: 'word.intent',
  type: 'datasets.columnSet',
  language: 'word.language',
  synonym: 'datasets.lists.synonym',
  lookup: 'datasets.lists.lookup',
  regex: 'datasets.lists.regex',
  heard: 'heard.place',
  spoken: 'heard.spoken',
} as const
const isFact = (name: string): name is keyof typeof factNames => Object.hasOwn(factNames, name)

/** What the formats of sentences cannot hold; the others of `LossCode` are those of subtitles. */
const texts = {
  'line-break': 'datasets.lossLineBreak',
  'control-character': 'datasets.lossControlCharacter',
  text: 'datasets.lossText',
  'outer-space': 'datasets.lossOuterSpace',
  spacing: 'datasets.lossSpacing',
  entity: 'datasets.lossEntity',
  'nested-entity': 'problem.overlapping-spans',
  'span-inside-token': 'datasets.lossInsideToken',
  label: 'datasets.lossLabel',
  word: 'datasets.lossWord',
  intent: 'datasets.lossIntent',
  home: 'datasets.lossHome',
  'named-none': 'datasets.lossNamedNone',
  language: 'datasets.lossLanguage',
  'kept-line': 'datasets.lossKeptLine',
} as const satisfies Partial<Record<LossCode, MessageKey>>

const isKnown = (code: LossCode): code is keyof typeof texts => Object.hasOwn(texts, code)

/** What a file cannot hold. A field that the format has no place for is named. */
export function lossText({ code, examples }: ExportLoss, t: Translate): string {
  if (code === 'attribute') {
    const names = examples.map(({ excerpt }) => (isFact(excerpt) ? t(factNames[excerpt]) : excerpt))
    return t('datasets.lossAttribute', { names: names.join(', ') })
  }
  return isKnown(code) ? t(texts[code]) : t('datasets.lossOther')
}
