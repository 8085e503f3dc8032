import { addRows } from '../../../shared/datasets/commands/add-rows'
import { type Dataset, emptyDataset, namesInUse } from '../../../shared/datasets/dataset'
import { datasetFromColumns } from '../../../shared/datasets/dataset-columns'
import { applyDatasetPatch, type DatasetPatch } from '../../../shared/datasets/dataset-patch'
import type {
  DatasetImportRow,
  DatasetImportSummary,
  ImportTarget,
  TakenImport,
} from '../../../shared/datasets/files/dataset-file-requests'
import { importedSentence, sentenceOfRow } from '../../../shared/datasets/files/row-sentences'
import { sayingOf } from '../../../shared/datasets/repeats'
import type { DatasetRow, NewSentence, RowFacts } from '../../../shared/datasets/row'
import { keepTally } from '../../../shared/datasets/tally'
import type { ImportRowFilter } from '../../../shared/import/import-view'
import { type Result, success } from '../../../shared/result'
import type { Datasets } from '../datasets'
import type { FileReading } from './file-reading'
import { fates } from './gather-rows'

const shownProblems = 50

/** A file that was read, for as long as its dry run is looked at. */
export interface OpenImport {
  readonly summary: DatasetImportSummary
  rows(from: number, count: number, filter: ImportRowFilter): DatasetImportRow[]
  /** What taking it does to a dataset. */
  patch(dataset: Dataset, facts: RowFacts, skipRepeats: boolean): { patch: DatasetPatch; taken: TakenImport }
}

export function openDatasetImport(reading: FileReading): OpenImport {
  const { lines, problems, sources, columns } = reading
  const fileOf = filesOfRows(reading)
  const { rows, lists } = datasetFromColumns(columns)
  const problemsAt = new Map(problems)
  const sourceAt = new Map(sources)
  /** Of each row of the file, the place among those that can be taken. */
  const places = placesOfTaken(reading.fates)
  const all = [...lines.keys()]
  const withFate = (fate: (typeof fates)[number]): number[] =>
    all.filter(at => reading.fates[at] === fates.indexOf(fate))
  const shown = { all, doubtful: withFate('doubtful'), skipped: withFate('skipped') }

  function rowAt(at: number): DatasetImportRow {
    const row = rows[places[at] ?? -1]
    return {
      line: lines[at] ?? 0,
      ...fileOf(at),
      fate: fates[reading.fates[at] ?? 2] ?? 'skipped',
      problems: problemsAt.get(at) ?? [],
      source: sourceAt.get(at) ?? '',
      sentence: row ? shownSentence(row) : null,
    }
  }

  const { kind, sureness, encoding, table, unit, brackets, fileProblems, before, beyond } = reading
  return {
    summary: {
      kind,
      sureness,
      encoding,
      table,
      unit,
      brackets,
      before,
      beyond,
      comingIn: rows.length,
      alsoComing: lists.length,
      counts: { all: all.length, doubtful: shown.doubtful.length, skipped: shown.skipped.length },
      leftOut: 0,
      problems: fileProblems.slice(0, shownProblems),
      moreProblems: Math.max(0, fileProblems.length - shownProblems),
      ...namesIn(rows),
    },
    rows: (from, count, filter) => shown[filter].slice(from, from + count).map(rowAt),
    patch(dataset, facts, skipRepeats) {
      const sentences = rows.map(row => importedSentence(sentenceOfRow(row), facts))
      const { wanted, ...left } = skipRepeats
        ? withoutRepeats(dataset, sentences)
        : { wanted: sentences, repeats: 0, there: 0 }
      return {
        patch: addRows(dataset, wanted, [], lists),
        taken: { added: wanted.length, ...left, lists: lists.length },
      }
    },
  }
}

/** Of a project: which of its files a row is from. */
export function filesOfRows({ files }: Pick<FileReading, 'files'>): (at: number) => { file?: string } {
  const begin = files.map(([from]) => from)
  return at => {
    const file = files[begin.findLastIndex(from => from <= at)]?.[1]
    return file === undefined ? {} : { file }
  }
}

/** Takes it into a dataset, as one edit, or into a new one, of which there is nothing where that fails. */
export async function takeImport(
  datasets: Pick<Datasets, 'withHeld' | 'create'>,
  into: ImportTarget,
  opened: Pick<OpenImport, 'patch'>,
  { facts, skipRepeats }: { facts: RowFacts; skipRepeats: boolean },
): Promise<Result<TakenImport & { id: string }>> {
  if (typeof into !== 'string') {
    const empty = emptyDataset(into.name)
    const { patch, taken } = opened.patch(empty, facts, skipRepeats)
    const filled = applyDatasetPatch(empty, patch)
    const created = filled.ok ? await datasets.create(into.profileId, filled.value) : filled
    return created.ok ? success({ ...taken, id: created.value.id }) : created
  }
  return datasets.withHeld(into, async held => {
    let taken: TakenImport = { added: 0, repeats: 0, there: 0, lists: 0 }
    const changed = await held.change(dataset => {
      const made = opened.patch(dataset, facts, skipRepeats)
      taken = made.taken
      return made.patch
    }, 'person')
    return changed.ok ? success({ ...taken, id: into }) : changed
  })
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
    if (result === fates.indexOf('skipped')) return -1
    taken += 1
    return taken - 1
  })
}

function namesIn(rows: readonly DatasetRow[]): Pick<DatasetImportSummary, 'labels'> {
  return { labels: namesInUse(keepTally({ rows }).current().labels) }
}

/** Without what says the same as a row that is there, or as one before it in the file. */
function withoutRepeats(
  dataset: Dataset,
  sentences: readonly NewSentence[],
): Omit<TakenImport, 'added' | 'lists'> & { wanted: NewSentence[] } {
  const said = (row: Parameters<typeof sayingOf>[0]): string => {
    const { text, facts } = sayingOf(row)
    return `${text}\n${facts}`
  }
  const known = new Set(dataset.rows.map(said))
  const seen = new Set<string>()
  let there = 0
  const wanted = sentences.filter(sentence => {
    const saying = said(sentence)
    if (known.has(saying)) there += 1
    else if (!seen.has(saying)) {
      seen.add(saying)
      return true
    }
    return false
  })
  return { wanted, there, repeats: sentences.length - wanted.length - there }
}
