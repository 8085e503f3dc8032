import {
  type EntityFormat,
  entityFormats,
  type SentenceFileKind,
} from '../../shared/formats/entities/entity-formats'
import type { ProjectKind } from '../../shared/formats/entities/projects/project'
import type { MessageKey } from '../../shared/language/catalogue'
import type { Translate } from '../../shared/language/translate'

export const formatNames = {
  rasa: 'datasets.formatRasa',
  training: 'datasets.formatTraining',
  spacy: 'datasets.formatSpacy',
  doccano: 'datasets.formatDoccano',
  conll: 'datasets.formatConll',
  'label-studio': 'datasets.formatLabelStudio',
  csv: 'datasets.formatCsv',
  tsv: 'datasets.formatTsv',
  luis: 'datasets.formatLuis',
  dialogflow: 'datasets.formatDialogflow',
  wit: 'datasets.formatWit',
  'hugging-face': 'datasets.formatHuggingFace',
  lex: 'datasets.formatLex',
  brat: 'datasets.formatBrat',
  names: 'datasets.formatNames',
  lines: 'datasets.formatLines',
} as const satisfies Record<SentenceFileKind, MessageKey>

export const projectNames = {
  'rasa-project': 'datasets.projectRasa',
  'dialogflow-agent': 'datasets.projectDialogflow',
  'lex-bot': 'datasets.projectLex',
  'wit-app': 'datasets.projectWit',
  files: 'datasets.projectFiles',
} as const satisfies Record<ProjectKind, MessageKey>

export const formatChoices = (t: Translate): { value: EntityFormat; label: string }[] =>
  entityFormats.map(value => ({ value, label: t(formatNames[value]) }))

export const formatNamed = (name: string | null): EntityFormat | null =>
  entityFormats.find(format => format === name) ?? null
