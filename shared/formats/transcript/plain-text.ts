import { linesOfText } from '../lines'
import { excerptOf, type FormatProblem, type Reading, type Writing } from '../reading'
import { readClock, writeClock } from './clock'
import { prefixNameLosses, type SegmentedTranscript } from './segments'

export interface PlainTextOptions {
  times?: boolean
}

/** A paragraph a segment: `[0:12:24] Meera: Okay.` */
export function writePlainText(
  { segments }: SegmentedTranscript,
  { times = true }: PlainTextOptions = {},
): Writing {
  const losses = prefixNameLosses(segments)
  const paragraphs = segments.map((segment, item) => {
    const text = segment.text.replace(/(?:\r\n|\r|\n)(?:[ \t]*(?:\r\n|\r|\n))+/g, '\n')
    if (text !== segment.text) losses.push({ item, code: 'blank-line', excerpt: excerptOf(segment.text) })
    const time = times ? `[${writeClock(segment.start)}] ` : ''
    const speaker = segment.speaker ? `${segment.speaker}: ` : ''
    return `${time}${speaker}${text}\n`
  })
  return { text: paragraphs.join('\n'), losses }
}

/** A paragraph as it was read. Without a time in the file there is none here: the words still have to be placed. */
export interface TextParagraph {
  start: number | null
  text: string
  speaker?: string
  line: number
}

const openingTime = /^[[(](\d{1,3}:\d{2}(?::\d{2})?(?:[.,]\d{1,3})?)[\])][ \t]+/
const openingName = /^([^\s:][^:\n]{0,59}):[ \t]+/

/** Paragraphs stand between blank lines; where a file has none, each line is one. */
export function readPlainText(source: string, speakers: boolean = true): Reading<TextParagraph> {
  const lines = linesOfText(source)
  const spaced = lines
    .slice(
      0,
      lines.findLastIndex(line => line.trim() !== ''),
    )
    .some(line => line.trim() === '')
  const items: TextParagraph[] = []
  const problems: FormatProblem[] = []
  let open: TextParagraph | null = null
  lines.forEach((line, at) => {
    if (line.trim() === '') open = null
    else if (open && spaced) open.text += `\n${line}`
    else {
      open = paragraph(line, at + 1, speakers)
      items.push(open)
    }
  })
  items.forEach((item, at) => {
    const before = items[at - 1]?.start ?? null
    if (item.start !== null && before !== null && item.start < before) {
      problems.push({ line: item.line, code: 'out-of-order', excerpt: excerptOf(item.text) })
    }
  })
  if (items.length === 0) problems.push({ line: 0, code: 'empty', excerpt: '' })
  return { items, problems }
}

function paragraph(line: string, number: number, speakers: boolean): TextParagraph {
  const [time = '', clock] = openingTime.exec(line) ?? []
  const start = clock === undefined ? null : readClock(clock)
  const timed = line.slice(time.length)
  const name = speakers ? openingName.exec(timed) : null
  const text = timed.slice(name?.[0].length ?? 0)
  return { start, text, ...(name?.[1] !== undefined && { speaker: name[1] }), line: number }
}
