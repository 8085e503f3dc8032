import { type EntityFormat, entityFormats } from '../../shared/formats/entities/entity-formats'
import type { MessageKey } from '../../shared/language/catalogue'
import type { Translate } from '../../shared/language/translate'

const names = {
  rasa: 'datasets.formatRasa',
  training: 'datasets.formatTraining',
  spacy: 'datasets.formatSpacy',
  doccano: 'datasets.formatDoccano',
  conll: 'datasets.formatConll',
  'label-studio': 'datasets.formatLabelStudio',
  csv: 'datasets.formatCsv',
  tsv: 'datasets.formatTsv',
} as const satisfies Record<EntityFormat, MessageKey>

export const formatChoices = (t: Translate): { value: EntityFormat; label: string }[] =>
  entityFormats.map(value => ({ value, label: t(names[value]) }))

export const formatNamed = (name: string | null): EntityFormat | null =>
  entityFormats.find(format => format === name) ?? null
