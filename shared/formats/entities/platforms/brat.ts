import { type OffsetUnit, offsetMap } from '../../../text/spans/span-offsets'
import { type DryRun, failedRun, takenRow } from '../../dry-run'
import { isBlankText, linesOfText, withoutByteOrderMark } from '../../lines'
import { excerptOf, type FormatProblem } from '../../reading'
import type { Sentence } from '../sentence'
import { type StatedEntitySpan, settleSpans } from '../settle-spans'

interface TextBound extends StatedEntitySpan {
  /** Of the file of annotations. */
  line: number
}

/**
 * A text and the annotations that stand off it in a file of their own. Each line of the text is a sentence. What
 * relates entities to each other, and notes, have no place in a dataset.
 */
export function readBrat(source: string, annotations: string, unit: OffsetUnit): DryRun<Sentence> {
  const text = withoutByteOrderMark(source)
  const { bounds, problems } = boundsIn(annotations, text, unit)
  if (text.trim() === '') return failedRun({ line: 0, code: 'text-beside', excerpt: '' })
  const rows: DryRun<Sentence>['rows'] = []
  let at = 0
  let start = 0
  for (const [number, line] of text.split('\n').entries()) {
    const end = start + line.length
    const own: TextBound[] = []
    for (let bound = bounds[at]; bound && bound.start <= end; bound = bounds[at]) {
      at += 1
      if (bound.start >= start && bound.end <= end && !isBlankText(line)) own.push(bound)
      else problems.push({ line: bound.line, code: 'bad-span', excerpt: excerptOf(bound.label) })
    }
    if (!isBlankText(line)) {
      const clean = line.trim()
      const offset = start + (line.length - line.trimStart().length)
      const stated = own.map(bound => ({ ...bound, start: bound.start - offset, end: bound.end - offset }))
      const settled = settleSpans(clean, stated, 'utf16', number + 1)
      rows.push(
        takenRow(number + 1, excerptOf(clean), { text: clean, spans: settled.spans }, settled.problems),
      )
    }
    start = end + 1
  }
  for (const { line, label } of bounds.slice(at))
    problems.push({ line, code: 'bad-span', excerpt: excerptOf(label) })
  return { rows, problems }
}

function boundsIn(
  annotations: string,
  text: string,
  unit: OffsetUnit,
): { bounds: TextBound[]; problems: FormatProblem[] } {
  const { toUtf16 } = offsetMap(text, unit)
  const problems: FormatProblem[] = []
  const bounds = linesOfText(annotations).flatMap((written, at): TextBound[] => {
    const line = at + 1
    const [id = '', said = '', value = ''] = written.split('\t')
    if (isBlankText(written)) return []
    if (!id.startsWith('T')) {
      problems.push({
        line,
        code: /^[*#AEMNR]/.test(id) ? 'no-place' : 'skipped-line',
        excerpt: excerptOf(written),
      })
      return []
    }
    const [label = '', first = '', last = '', ...more] = said.split(' ')
    if (label === '' || !/^\d+$/.test(first) || !/^\d+$/.test(last) || more.length > 0) {
      // In several pieces, which is no entity here.
      problems.push({ line, code: last.includes(';') ? 'no-place' : 'bad-span', excerpt: excerptOf(written) })
      return []
    }
    const bound = { start: toUtf16(Number(first)), end: toUtf16(Number(last)), label, line }
    return [{ ...bound, ...(value !== '' && { value }) }]
  })
  return { bounds: bounds.sort((one, other) => one.start - other.start), problems }
}
