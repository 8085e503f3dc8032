import type { LossCode } from '../../shared/formats/reading'
import type { MessageKey } from '../../shared/language/catalogue'
import type { Translate } from '../../shared/language/translate'

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
  intent: 'datasets.lossIntent',
} as const satisfies Partial<Record<LossCode, MessageKey>>

const isKnown = (code: LossCode): code is keyof typeof texts => Object.hasOwn(texts, code)

export const lossText = (code: LossCode, t: Translate): string =>
  isKnown(code) ? t(texts[code]) : t('datasets.lossOther')
