import { readSrt } from '../../formats/cues/read-srt'
import { readVtt } from '../../formats/cues/read-vtt'
import { linesOfText } from '../../formats/lines'
import { readTable } from '../../formats/table/read-table'
import { readClock } from '../../formats/transcript/clock'
import { joinWords } from '../../formats/word-spacing'
import { grouped } from '../../groups'
import { ofText, withTarget } from '../../translate/batch'
import { batchFileKind } from '../../translate/read-batch-file'
import { asMarked } from '../../translate/translation'
import { type Dub, type DubLine, spokenLine } from '../dub'
import type { DubPatch, SpokenChange } from '../dub-patch'
import { rowChange } from '../dub-run'

/** A translation from elsewhere, as far as it fits these lines. */
export interface BroughtTranslation {
  /** What each line is to say. */
  readonly texts: ReadonlyMap<string, string>
  /** Pieces of the file that belong to no line. */
  readonly left: number
}

/** Null: nothing in it says to which lines its texts belong. */
export function readTranslationFile(
  name: string,
  text: string,
  lines: readonly DubLine[],
): BroughtTranslation | null {
  const kind = batchFileKind(name, text)
  if (kind === 'srt') return byTime(readSrt(text).items, lines)
  if (kind === 'vtt') return byTime(readVtt(text).items, lines)
  if (kind === 'table')
    return byNumber(
      readTable(text).items.map(({ cells }) => cells),
      lines,
    )
  const written = text.split(/\r\n|\r|\n/).filter(line => line.trim() !== '')
  return written.length === lines.length ? inOrder(written, lines) : null
}

interface Piece {
  readonly start: number
  readonly end: number
  readonly text: string
}

/** To the line that it is heard with for longest; a cue between two lines belongs to neither. */
function byTime(pieces: readonly Piece[], lines: readonly DubLine[]): BroughtTranslation | null {
  if (pieces.length === 0) return null
  const texts = new Map<string, string>()
  let left = 0
  let first = 0
  for (const piece of pieces.toSorted((one, other) => one.start - other.start)) {
    // Lines that ended long ago are not looked at again: they stand in their order.
    while ((lines[first]?.end ?? Number.POSITIVE_INFINITY) < piece.start - longestLine) first += 1
    const line = mostTogether(piece, lines, first)
    const said = joinWords(linesOfText(piece.text).map(onOneLine))
    if (!line || said === '') left += 1
    else texts.set(line.key, joinWords([texts.get(line.key) ?? '', said]))
  }
  return { texts, left }
}

const longestLine = 600

function mostTogether({ start, end }: Piece, lines: readonly DubLine[], from: number): DubLine | null {
  let found: DubLine | null = null
  let most = 0
  for (let at = from; at < lines.length; at += 1) {
    const line = lines[at]
    if (!line || line.start >= end) break
    const together = Math.min(end, line.end) - Math.max(start, line.start)
    if (together <= most) continue
    most = together
    found = line
  }
  return found
}

const numberNames = ['number', 'no', 'no.', '#', 'line', 'id']
const translationNames = ['translation', 'target', 'text']

/** A table with a column of numbers and one of texts, as our own table of the cast is; or a row for each line. */
function byNumber(rows: readonly string[][], lines: readonly DubLine[]): BroughtTranslation | null {
  const head = rows[0]?.map(cell => cell.trim().toLowerCase()) ?? []
  const number = head.findIndex(cell => numberNames.includes(cell))
  const column = translationNames.map(name => head.indexOf(name)).find(at => at >= 0) ?? -1
  const body = column >= 0 || number >= 0 ? rows.slice(1) : rows
  const textAt = column >= 0 ? column : head.findLastIndex((_, at) => at !== number)
  if (textAt < 0) return null
  const numberAt = number >= 0 ? number : head.length > 1 && body.every(isNumbered) ? 0 : -1
  if (numberAt < 0 || numberAt === textAt) {
    return body.length === lines.length
      ? inOrder(
          body.map(row => row[textAt] ?? ''),
          lines,
        )
      : null
  }
  const lineOf = lineFinder(head, lines)
  const texts = new Map<string, string>()
  let left = 0
  for (const row of body) {
    const line = lineOf(row, Number(row[numberAt]?.trim()) - 1)
    const said = row[textAt]?.trim() ?? ''
    if (!line) left += 1
    else if (said !== '') texts.set(line.key, said)
  }
  return { texts, left }
}

/**
 * By its number; our own table says too when it begins and what it says in the recording, so that it is found where lines
 * were added or deleted since.
 */
function lineFinder(
  head: readonly string[],
  lines: readonly DubLine[],
): (row: readonly string[], at: number) => DubLine | undefined {
  const [startAt, originalAt] = [head.indexOf('start'), head.indexOf('original')]
  if (startAt < 0 || originalAt < 0) return (_, at) => lines[at]
  const byStart = grouped(lines, ({ start }) => [thousandths(start)])
  const byText = grouped(lines, ({ text }) => [onOneLine(text)])
  return (row, at) => {
    const numbered = lines[at]
    const start = readClock(row[startAt] ?? '')
    if (start === null) return numbered
    const original = onOneLine(row[originalAt] ?? '')
    const starting = byStart.get(thousandths(start)) ?? []
    const same = starting.filter(({ text }) => onOneLine(text) === original)
    const found = [same, starting, byText.get(original) ?? []].find(({ length }) => length > 0) ?? []
    return found.length === 1 ? found[0] : found.find(line => line === numbered)
  }
}

const thousandths = (seconds: number): number => Math.round(seconds * 1_000)

const onOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

const isNumbered = ([first = '']: readonly string[]): boolean => /^\s*\d+\s*$/.test(first)

const inOrder = (texts: readonly string[], lines: readonly DubLine[]): BroughtTranslation => ({
  texts: new Map(
    lines.flatMap(({ key }, at) => {
      const said = texts[at]?.trim() ?? ''
      return said === '' ? [] : [[key, said] as const]
    }),
  ),
  left: 0,
})

/** As if a person had written each; one edit. What says the same already stays as it is, of an old text too. */
export function bringTranslation(dub: Dub, language: string, { texts }: BroughtTranslation): DubPatch {
  const lines = dub.lines.flatMap(({ key, text }): SpokenChange[] => {
    const said = texts.get(key)
    const { row } = spokenLine(dub, language, key)
    if (said === undefined || row.target?.text === said) return []
    return [rowChange(dub, language, key, withTarget(ofText(row, text), asMarked(said)))]
  })
  return lines.length === 0 ? [] : [{ kind: 'spoken', language, lines }]
}
