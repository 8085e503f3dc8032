import type { DryRunRow } from '../../formats/dry-run'
import { isRecord, type JsonRecord, numberAt, parseJson, textAt } from '../../formats/json-value'
import type { FormatProblem } from '../../formats/reading'
import { readSheet, writeSheet } from '../../formats/speech/sheet-file'
import type { SpeechLine } from '../../formats/speech/speech-line'
import { cellsFromLine } from '../cells-from-line'
import type { LineCells } from '../line'
import { metaOf, secondsOfCell } from '../line'
import { plainDefaults, type Sheet } from '../sheet'

/**
 * A line in the app's own file: the words of the service where they can say it, and beside them what they cannot.
 * Other readers of the format leave the rest out.
 */
interface OwnLine extends SpeechLine {
  start?: number
  upTo?: number
  /** Cells as they were typed, where the typed says more than its value, or something wrong. */
  typed?: { seconds?: string; meta?: string }
}

/** The lines of a sheet, or those that are given. Sounds are not in it. */
export function writeOwnSheet({ name, lines }: Sheet, chosen: readonly LineCells[] = lines): string {
  return writeSheet({ name, lines: chosen.map(ownLine) })
}

function ownLine({ text, language, gender, speakerId, fit, meta, start }: LineCells): OwnLine {
  const seconds = secondsOfCell(fit.seconds)
  const object = metaOf(meta)
  const typed = {
    ...(fit.seconds !== (seconds === null ? '' : String(seconds)) && { seconds: fit.seconds }),
    ...(meta !== (object === null ? '' : JSON.stringify(object)) && { meta }),
  }
  return {
    text,
    ...(language !== '' && { language }),
    ...(gender !== '' && { gender }),
    ...(speakerId !== '' && { speakerId }),
    ...(seconds !== null && { requiredTime: seconds }),
    ...(fit.mode !== 'none' && { stretchMode: fit.mode }),
    ...(object !== null && { meta: object }),
    ...(start !== null && { start }),
    ...(fit.upTo !== undefined && { upTo: fit.upTo }),
    ...(Object.keys(typed).length > 0 && { typed }),
  }
}

export interface OwnSheet {
  name: string
  rows: DryRunRow<LineCells>[]
  problems: FormatProblem[]
}

/** What a line leaves open stays open: it was open where the file was written. */
export function readOwnSheet(source: string): OwnSheet {
  const { name, rows, problems } = readSheet(source)
  const parsed = parseJson(source)
  const file = parsed.ok && isRecord(parsed.value) ? parsed.value : {}
  const extras: readonly unknown[] = Array.isArray(file.lines) ? file.lines : []
  return {
    name,
    problems,
    rows: rows.map((row, at) => {
      if (row.outcome === 'skipped') return row
      const extra = extras[at]
      return { ...row, item: withTyped(cellsFromLine(row.item, plainDefaults), isRecord(extra) ? extra : {}) }
    }),
  }
}

function withTyped(cells: LineCells, extra: JsonRecord): LineCells {
  const typed = isRecord(extra.typed) ? extra.typed : {}
  const seconds = textAt(typed, 'seconds') ?? cells.fit.seconds
  const upTo = numberAt(extra, 'upTo') ?? 0
  return {
    ...cells,
    fit: { ...cells.fit, seconds, ...(upTo > 0 && { upTo }) },
    meta: textAt(typed, 'meta') ?? cells.meta,
    start: numberAt(extra, 'start') ?? null,
  }
}
