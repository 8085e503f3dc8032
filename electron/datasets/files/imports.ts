import { basename } from 'node:path'
import { addRows } from '../../../shared/datasets/commands/add-rows'
import type { Dataset } from '../../../shared/datasets/dataset'
import { datasetFromColumns } from '../../../shared/datasets/dataset-columns'
import type { DatasetPatch } from '../../../shared/datasets/dataset-patch'
import type {
  DatasetImportRow,
  ImportCounts,
  ImportPreview,
  TakenImport,
} from '../../../shared/datasets/files/dataset-file-requests'
import { importedSentence, sentenceOfRow } from '../../../shared/datasets/files/row-sentences'
import { namesInUse } from '../../../shared/datasets/names-in-use'
import { sayingOf } from '../../../shared/datasets/repeats'
import type { DatasetRow, NewSentence, RowFacts } from '../../../shared/datasets/row'
import { keepTally } from '../../../shared/datasets/tally'
import { type FileReading, outcomes } from './read-import-task'

/** A file that was read, for as long as its dry run is looked at. */
export interface OpenImport {
  readonly path: string
  readonly reading: FileReading
  preview(id: string): ImportPreview
  rows(from: number, count: number, only: 'all' | 'problems'): DatasetImportRow[]
  /** What taking it does to a dataset. */
  patch(dataset: Dataset, facts: RowFacts, skipRepeats: boolean): { patch: DatasetPatch; taken: TakenImport }
}

export function openDatasetImport(path: string, reading: FileReading): OpenImport {
  const { lines, problems, sources, columns } = reading
  const { rows } = datasetFromColumns(columns)
  const problemsAt = new Map(problems)
  const sourceAt = new Map(sources)
  /** Of each row of the file, the place among those that can be taken. */
  const places = placesOfTaken(reading.outcomes)
  const troubled = [...lines.keys()].filter(at => reading.outcomes[at] !== 0)

  function rowAt(at: number): DatasetImportRow {
    const row = rows[places[at] ?? -1]
    return {
      line: lines[at] ?? 0,
      outcome: outcomes[reading.outcomes[at] ?? 2] ?? 'skipped',
      problems: problemsAt.get(at) ?? [],
      source: sourceAt.get(at) ?? '',
      sentence: row ? shownSentence(row) : null,
    }
  }

  return {
    path,
    reading,
    preview: id => ({
      id,
      file: basename(path),
      format: reading.format,
      unit: reading.unit,
      counts: countsOf(reading.outcomes),
      problems: reading.fileProblems.slice(0, 100),
      before: reading.before,
      beyond: reading.beyond,
      ...namesIn(rows),
    }),
    rows: (from, count, only) =>
      only === 'all'
        ? Array.from({ length: Math.max(0, Math.min(count, lines.length - from)) }, (_, n) => rowAt(from + n))
        : troubled.slice(from, from + count).map(rowAt),
    patch(dataset, facts, skipRepeats) {
      const sentences = rows.map(row => importedSentence(sentenceOfRow(row), facts))
      const wanted = skipRepeats ? withoutRepeats(dataset, sentences) : sentences
      return {
        patch: addRows(dataset, wanted),
        taken: { added: wanted.length, repeats: sentences.length - wanted.length },
      }
    },
  }
}

const shownSentence = ({
  text,
  spans,
  intent,
  type,
  language,
}: DatasetRow): DatasetImportRow['sentence'] => ({
  text,
  spans,
  intent,
  type,
  language,
})

function placesOfTaken(results: Uint8Array): Int32Array {
  let taken = 0
  return Int32Array.from(results, result => {
    if (result === outcomes.indexOf('skipped')) return -1
    taken += 1
    return taken - 1
  })
}

function countsOf(results: Uint8Array): ImportCounts {
  const counts: ImportCounts = { taken: 0, repaired: 0, skipped: 0 }
  for (const result of results) counts[outcomes[result] ?? 'skipped'] += 1
  return counts
}

function namesIn(rows: readonly DatasetRow[]): Pick<ImportPreview, 'intents' | 'labels'> {
  const { intents, labels } = keepTally({ rows }).current()
  return { intents: namesInUse(intents).length, labels: namesInUse(labels) }
}

/** What says the same as a row that is there, or as one before it in the file. */
function withoutRepeats(dataset: Dataset, sentences: readonly NewSentence[]): NewSentence[] {
  const said = (row: Parameters<typeof sayingOf>[0]): string => {
    const { text, facts } = sayingOf(row)
    return `${text}\n${facts}`
  }
  const seen = new Set(dataset.rows.map(said))
  return sentences.filter(sentence => {
    const saying = said(sentence)
    if (seen.has(saying)) return false
    seen.add(saying)
    return true
  })
}
