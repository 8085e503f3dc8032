import type { TellPart } from '../../progress'
import { withoutByteOrderMark } from '../lines'
import { excerptOf, type FormatProblem, type ProblemCode, type Reading } from '../reading'
import { detectDelimiter } from './detect-delimiter'
import { type Delimiter, unguardCell } from './write-table'

export interface TableFileRow {
  /** The line it starts on, from 1. */
  line: number
  cells: string[]
}

export interface TableReading extends Reading<TableFileRow> {
  delimiter: Delimiter
}

export interface TableReadOptions {
  /** Found out when not given. */
  delimiter?: Delimiter
  /** Takes away what `guardFormulas` put in front. */
  unguardFormulas?: boolean
  /** Lines without anything are rows of one empty cell. Left out, they are no rows. */
  keepEmptyRows?: boolean
  tell?: TellPart
}

/** Rows of which it is told together. */
const toldRows = 1_000

/** Excel's own word for the delimiter, on a first line by itself. */
const excelMark = /^sep=([,;\t|])(?:\r\n|\r|\n|$)/i

export function readTable(source: string, options: TableReadOptions = {}): TableReading {
  const text = withoutByteOrderMark(source)
  const mark = excelMark.exec(text)
  const delimiter = options.delimiter ?? (mark?.[1] as Delimiter | undefined) ?? detectDelimiter(text)
  const scan = new RowScan(text, delimiter)
  if (mark) scan.skip(mark[0].length)
  const items: TableFileRow[] = []
  for (let row = scan.row(); row; row = scan.row()) {
    if (options.unguardFormulas ?? true) row.cells = row.cells.map(unguardCell)
    const empty = row.cells.length === 1 && row.cells[0] === '' && !scan.lastRowQuoted
    if ((!empty || options.keepEmptyRows) && items.push(row) % toldRows === 0) options.tell?.(scan.part)
  }
  const { problems } = scan
  const width = items[0]?.cells.length ?? 0
  for (const row of items) {
    if (row.cells.length === width) continue
    problems.push({ line: row.line, code: 'uneven-row', excerpt: excerptOf(row.cells.join(delimiter)) })
  }
  if (items.length === 0) problems.push({ line: 0, code: 'empty', excerpt: '' })
  return { items, problems: problems.toSorted((a, b) => a.line - b.line), delimiter }
}

/** Walks over a file once, a row at a time. */
class RowScan {
  readonly problems: FormatProblem[] = []
  lastRowQuoted = false
  readonly #text: string
  readonly #delimiter: string
  readonly #plainEnd: RegExp
  #at = 0
  /** From here on back to where it was last looked for, no quote of the line stands at the end of a cell. */
  #noQuoteBefore = 0
  #line = 1

  constructor(text: string, delimiter: string) {
    this.#text = text
    this.#delimiter = delimiter
    this.#plainEnd = new RegExp(`[\\r\\n\\${delimiter}]`, 'g')
  }

  /** How much of it is behind. */
  get part(): number {
    return this.#at / this.#text.length
  }

  skip(length: number): void {
    this.#line += this.#lineEnds(this.#at, this.#at + length)
    this.#at += length
  }

  row(): TableFileRow | null {
    if (this.#at >= this.#text.length) return null
    const row: TableFileRow = { line: this.#line, cells: [] }
    this.lastRowQuoted = false
    for (;;) {
      row.cells.push(this.#cell())
      const mark = this.#text[this.#at]
      if (mark === this.#delimiter) {
        this.#at += 1
        continue
      }
      if (mark === '\r' && this.#text[this.#at + 1] === '\n') this.#at += 2
      else if (mark !== undefined) this.#at += 1
      this.#line += 1
      return row
    }
  }

  #cell(): string {
    const start = this.#at
    if (this.#text[start] === '"') {
      const cell = this.#quotedCell()
      if (cell !== null) {
        this.lastRowQuoted = true
        return cell
      }
    }
    return this.#plainCell(start)
  }

  /** Up to the next delimiter or line end, whatever quotes are in it. */
  #plainCell(start: number): string {
    this.#plainEnd.lastIndex = start
    const end = this.#plainEnd.exec(this.#text)?.index ?? this.#text.length
    this.#at = end
    return this.#text.slice(start, end)
  }

  /** Null when the quote at the start closes nowhere: then it is a part of the text. */
  #quotedCell(): string | null {
    const start = this.#at
    let close = this.#closingQuote(start + 1)
    let strict = true
    if (close !== -1 && !this.#endsCell(close + 1)) {
      // A quote that was not doubled, or one that never closed and met a later row's: only its own line may tell.
      strict = false
      close = this.#lastQuoteOfCell(start)
    }
    if (close === -1) {
      this.#report('unclosed-quote', start)
      return null
    }
    if (!strict) this.#report('text-after-quote', start)
    this.#line += this.#lineEnds(start, close)
    this.#at = close + 1
    return this.#text.slice(start + 1, close).replaceAll('""', '"')
  }

  #closingQuote(from: number): number {
    let at = this.#text.indexOf('"', from)
    while (at !== -1 && this.#text[at + 1] === '"') at = this.#text.indexOf('"', at + 2)
    return at
  }

  /** The first quote on the line that stands at the end of a cell. */
  #lastQuoteOfCell(start: number): number {
    if (start < this.#noQuoteBefore) return -1
    let at = start + 1
    for (; at < this.#text.length; at += 1) {
      const letter = this.#text[at]
      if (letter === '\n' || letter === '\r') break
      if (letter === '"' && this.#endsCell(at + 1)) return at
    }
    this.#noQuoteBefore = at
    return -1
  }

  #endsCell(at: number): boolean {
    const letter = this.#text[at]
    return letter === undefined || letter === this.#delimiter || letter === '\n' || letter === '\r'
  }

  #report(code: ProblemCode, at: number): void {
    this.problems.push({ line: this.#line, code, excerpt: excerptOf(this.#text.slice(at, at + 80)) })
  }

  #lineEnds(from: number, to: number): number {
    let count = 0
    for (let at = from; at < to; at += 1) {
      const letter = this.#text.charCodeAt(at)
      if (letter === 10 || (letter === 13 && this.#text.charCodeAt(at + 1) !== 10)) count += 1
    }
    return count
  }
}
