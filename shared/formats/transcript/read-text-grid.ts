import { withoutByteOrderMark } from '../lines'
import { excerptOf, type FormatProblem, type ProblemCode, type Reading } from '../reading'
import type { TranscriptSegment } from './segments'

type Token = { line: number; raw: string } & (
  | { kind: 'number'; value: number }
  | { kind: 'text'; value: string }
  | { kind: 'flag' }
)

/**
 * Praat's own rule reads the long and the short format alike: only free-standing numbers, texts in quotes and flags in
 * angle brackets count, and whatever else stands between them is for people.
 */
export function readTextGrid(source: string): Reading<TranscriptSegment> {
  const problems: FormatProblem[] = []
  const tokens = tokensOf(withoutByteOrderMark(source), problems)
  const items: TranscriptSegment[] = []
  let at = 0
  const take = (kind: Token['kind']): Token | null => {
    const token = tokens[at]
    if (token?.kind !== kind) return null
    at += 1
    return token
  }
  const number = (): number | null => {
    const token = take('number')
    return token?.kind === 'number' ? token.value : null
  }
  const text = (): string | null => {
    const token = take('text')
    return token?.kind === 'text' ? token.value : null
  }
  const report = (code: ProblemCode, excerpt = tokens[at]?.raw ?? ''): void => {
    problems.push({ line: tokens[at]?.line ?? 0, code, excerpt: excerptOf(excerpt) })
  }

  if (!text()?.startsWith('ooText') || text() !== 'TextGrid') {
    report('not-this-format')
    return { items, problems }
  }
  number()
  number()
  take('flag')
  const tiers = number() ?? 0
  for (let tier = 0; tier < tiers && at < tokens.length; tier += 1) {
    const kind = text()
    const name = text() ?? ''
    number()
    number()
    const size = number()
    if (size === null || (kind !== 'IntervalTier' && kind !== 'TextTier')) {
      report('missing-field', kind ?? '')
      break
    }
    for (let place = 0; place < size; place += 1) {
      const start = number()
      const end = kind === 'IntervalTier' ? number() : start
      const said = text()
      if (start === null || end === null || said === null) {
        report('missing-field', name)
        return { items: sorted(items), problems }
      }
      // An interval without text is the silence between two with one.
      if (said !== '') items.push({ start, end, text: said, ...(name !== '' && { speaker: name }) })
    }
  }
  if (items.length === 0) problems.push({ line: 0, code: 'empty', excerpt: '' })
  return { items: sorted(items), problems }
}

const sorted = (items: readonly TranscriptSegment[]): TranscriptSegment[] =>
  items.toSorted((a, b) => a.start - b.start)

const piece = /"((?:[^"]|"")*)("?)|!.*|\S+|\n/g

function tokensOf(source: string, problems: FormatProblem[]): Token[] {
  const tokens: Token[] = []
  let line = 1
  for (const found of source.replace(/\r\n?/g, '\n').matchAll(piece)) {
    const [raw, inside, close] = found
    if (raw === '\n') line += 1
    else if (inside !== undefined) {
      if (close === '') problems.push({ line, code: 'unclosed-quote', excerpt: excerptOf(raw) })
      tokens.push({ line, raw, kind: 'text', value: inside.replaceAll('""', '"') })
      line += inside.split('\n').length - 1
    } else if (raw.startsWith('<')) tokens.push({ line, raw, kind: 'flag' })
    else if (/^[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?$/i.test(raw)) {
      tokens.push({ line, raw, kind: 'number', value: Number(raw) })
    }
  }
  return tokens
}
