import type { DatasetRow, RowFacts } from '../../../shared/datasets/row'
import { anyWord, option } from '../given'

/** Which sentences of a dataset a command means. Left out: all. */
export const rowFilters = {
  intent: option('--intent <intent>', 'cli.datasets.onlyIntent', anyWord),
  type: option('--type <set>', 'cli.datasets.onlyType', anyWord),
  language: option('--language <language>', 'cli.datasets.onlyLanguage', anyWord),
}

type WantedFacts = { readonly [Fact in keyof RowFacts]?: string | undefined }

export const isMeant =
  ({ intent, type, language }: WantedFacts) =>
  (row: DatasetRow): boolean =>
    (intent === undefined || row.intent === intent) &&
    (type === undefined || row.type === type) &&
    (language === undefined || row.language === language)
