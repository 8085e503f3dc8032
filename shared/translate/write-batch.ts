import { reflow } from '../formats/cues/break-lines'
import type { Cue } from '../formats/cues/cue'
import { readSrt } from '../formats/cues/read-srt'
import { readVtt } from '../formats/cues/read-vtt'
import { readabilityFor } from '../formats/cues/readability'
import { payloadWithText } from '../formats/cues/retag'
import { writeSrt } from '../formats/cues/write-srt'
import { writeVtt } from '../formats/cues/write-vtt'
import { linesOfText } from '../formats/lines'
import { excerptOf, type FormatLoss } from '../formats/reading'
import { readTable } from '../formats/table/read-table'
import { guardCell, unguardCell, writeTable } from '../formats/table/write-table'
import { joinWords } from '../formats/word-spacing'
import { type Batch, type BatchRow, countUntranslated, isTranslated } from './batch'

export interface WrittenBatch {
  text: string
  extension: 'txt' | 'csv' | 'tsv' | 'srt' | 'vtt'
  /** Rows that have no translation: their own text stands in its place. */
  untranslated: number
  losses: readonly FormatLoss[]
}

/** The translations in the form the texts came in. */
export function writeBatch(batch: Batch): WrittenBatch {
  const { origin, rows } = batch
  const untranslated = countUntranslated(rows)
  switch (origin.kind) {
    case 'table':
      return { ...writeColumn(batch, origin), untranslated, losses: [] }
    case 'srt': {
      const { items } = readSrt(origin.original)
      const { text, losses } = writeSrt(translatedCues(items, batch))
      return { text, extension: 'srt', untranslated, losses }
    }
    case 'vtt': {
      const { items, header, extras } = readVtt(origin.original)
      const { text, losses } = writeVtt(translatedCues(items, batch), {
        header: translatedHead(header, batch),
        extras,
      })
      return { text, extension: 'vtt', untranslated, losses }
    }
    default:
      return { ...plainLines(rows), extension: 'txt', untranslated }
  }
}

const textOf = (row: BatchRow): string => (isTranslated(row) ? row.target.text : row.text)

function plainLines(rows: readonly BatchRow[]): Pick<WrittenBatch, 'text' | 'losses'> {
  const losses: FormatLoss[] = []
  const lines = rows.map((row, item) => {
    const text = textOf(row)
    const line = joinWords(linesOfText(text))
    const { spans } = isTranslated(row) ? row.target : row
    for (const { value } of spans) losses.push({ item, code: 'label', excerpt: excerptOf(value) })
    if (line !== text) losses.push({ item, code: 'line-break', excerpt: excerptOf(text) })
    return `${line}\n`
  })
  return { text: lines.join(''), losses }
}

/** Players that choose by language look for it there. */
const translatedHead = (header: string, { rows, targetLanguage }: Batch): string =>
  rows.some(isTranslated) ? header.replace(/^Language:.*$/gim, () => `Language: ${targetLanguage}`) : header

/** Times and tags stay. Lines that were broken stay too; others are where the other language's words are too long for one. */
function translatedCues(cues: readonly Cue[], { rows, targetLanguage }: Batch): Cue[] {
  return cues.map((cue, at) => {
    const row = rows[at]
    if (!isTranslated(row)) return cue
    const text = cueText(row.target.text, targetLanguage)
    const { payload, words: _, ...rest } = shownCue(cue, row)
    return { ...rest, text, ...(payload ? { payload: payloadWithText(payload, text) } : {}) }
  })
}

/** A cue as long as it is shown, which may be into the pause behind it. */
export const shownCue = <Shown extends Pick<Cue, 'end'>>(
  cue: Shown,
  { until = 0 }: Pick<BatchRow, 'until'>,
): Shown => (until > cue.end ? { ...cue, end: until } : cue)

/** The lines of a cue, as they are written. */
export function cueText(said: string, language: string): string {
  const lines = linesOfText(said)
    .map(line => line.trim())
    .filter(line => line !== '')
  return lines.length > 1 ? lines.join('\n') : reflow(lines.join(), readabilityFor(language), language)
}

/**
 * The table as it was, with one column more beside the one that was translated. What a spreadsheet may take for a formula
 * is guarded in that one alone: the others are the person's own, and stay as they were, guarded or not.
 */
function writeColumn(
  { rows, targetLanguage }: Batch,
  { original, column, hasHeader, delimiter: wanted }: Extract<Batch['origin'], { kind: 'table' }>,
): Pick<WrittenBatch, 'text' | 'extension'> {
  const given = wanted === undefined ? {} : { delimiter: wanted }
  const { items, delimiter } = readTable(original, { ...given, unguardFormulas: false })
  const written = items.map(({ cells }, line) => {
    const row = rows[hasHeader ? line - 1 : line]
    const heading = `${unguardCell(cells[column] ?? '')} (${targetLanguage})`
    const isHeading = hasHeader && line === 0
    const said = isTranslated(row) ? row.target.text : ''
    const wide =
      cells.length > column ? cells : [...cells, ...Array<string>(column + 1 - cells.length).fill('')]
    return wide.toSpliced(column + 1, 0, guardCell(isHeading ? heading : said))
  })
  const text = writeTable(written, { delimiter, guardFormulas: false })
  return { text, extension: delimiter === '\t' ? 'tsv' : 'csv' }
}
