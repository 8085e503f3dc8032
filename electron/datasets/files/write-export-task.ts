import { type DatasetColumns, datasetFromColumns } from '../../../shared/datasets/dataset-columns'
import type { ExportCheck, ExportLoss } from '../../../shared/datasets/files/dataset-file-requests'
import { sentenceOfRow, signatureOf } from '../../../shared/datasets/files/row-sentences'
import { isUnheard } from '../../../shared/datasets/heard/came-through'
import type { DatasetRow } from '../../../shared/datasets/row'
import { itemsOf } from '../../../shared/formats/dry-run'
import {
  type EntityFormat,
  readEntities,
  writeEntities,
} from '../../../shared/formats/entities/entity-formats'
import type { Sentence } from '../../../shared/formats/entities/sentence'
import type { FormatLoss } from '../../../shared/formats/reading'
import type { Result } from '../../../shared/result'
import type { OffsetUnit } from '../../../shared/text/spans/span-offsets'

export interface WriteExport {
  columns: DatasetColumns
  format: EntityFormat
  unit: OffsetUnit
}

export const headLength = 4_000
const mostExamples = 50

/** What the file would hold: written, and read again to see what comes back. */
export async function checkExportTask({
  columns,
  format,
  unit,
}: WriteExport): Promise<Result<ExportCheck, string>> {
  const { rows, lists } = exportedOf(columns)
  const sentences = rows.map(sentenceOfRow)
  const { text, losses } = writeEntities(format, sentences, unit, lists)
  return {
    ok: true,
    value: {
      rows: rows.length,
      bytes: Buffer.byteLength(text),
      losses: lossesByCode(rows, losses),
      returning: await returningOf(sentences, format, text, unit),
      head: text.slice(0, headLength),
    },
  }
}

/** Without what waits to be heard: that is no sentence yet. */
export function exportedOf(columns: DatasetColumns) {
  const dataset = datasetFromColumns(columns)
  return { ...dataset, rows: dataset.rows.filter(row => !isUnheard(row)) }
}

/** The bytes of the file, for whoever puts them in place. */
export async function writeExportTask({
  columns,
  format,
  unit,
}: WriteExport): Promise<Result<Uint8Array, string>> {
  const { rows, lists } = exportedOf(columns)
  const sentences = rows.map(sentenceOfRow)
  const { text } = writeEntities(format, sentences, unit, lists)
  return { ok: true, value: new TextEncoder().encode(text) }
}

/** No format has a place for it. Named once, as every field that is lost. */
function heardLost(rows: readonly DatasetRow[]): FormatLoss[] {
  return (['heard', 'spoken'] as const).flatMap(field => {
    const item = rows.findIndex(row => row[field] !== undefined)
    return item === -1 ? [] : [{ item, code: 'attribute', excerpt: field }]
  })
}

export function lossesByCode(rows: readonly DatasetRow[], losses: readonly FormatLoss[]): ExportLoss[] {
  const byCode = new Map<string, ExportLoss>()
  for (const { code, item, excerpt } of [...losses, ...heardLost(rows)]) {
    const loss = byCode.get(code) ?? { code, count: 0, examples: [] }
    // A field is named once, however many sentences have it.
    if (code === 'attribute' && loss.examples.some(one => one.excerpt === excerpt)) continue
    loss.count += 1
    if (loss.examples.length < mostExamples) loss.examples.push({ key: rows[item]?.key ?? '', excerpt })
    byCode.set(code, loss)
  }
  return [...byCode.values()].sort((one, other) => other.count - one.count)
}

/** Order counts for nothing: Rasa's files are sorted by intent. */
async function returningOf(
  sentences: readonly Sentence[],
  format: EntityFormat,
  text: string,
  unit: OffsetUnit,
): Promise<number> {
  const read =
    format === 'rasa'
      ? (await import('../../../shared/formats/entities/read-rasa')).readRasa(text)
      : readEntities(format, text, unit)
  return countReturning(sentences, itemsOf(read), signatureOf)
}

/** How many of them are among what was read, by what each says. */
export function countReturning(
  sentences: readonly Sentence[],
  read: readonly Sentence[],
  saidBy: (sentence: Sentence) => string,
): number {
  const back = new Map<string, number>()
  for (const sentence of read) {
    const signature = saidBy(sentence)
    back.set(signature, (back.get(signature) ?? 0) + 1)
  }
  let count = 0
  for (const sentence of sentences) {
    const signature = saidBy(sentence)
    const left = back.get(signature) ?? 0
    if (left === 0) continue
    back.set(signature, left - 1)
    count += 1
  }
  return count
}
