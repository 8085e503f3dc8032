import { linesOfText } from '../lines'
import { excerptOf, type FormatProblem, type ProblemCode, type Reading } from '../reading'
import type { Cue, VttExtra } from './cue'
import { readCueTime } from './cue-time'
import { cueVoice, markupPieces, plainTextOf } from './markup'

export interface VttReading extends Reading<Cue> {
  header: string
  extras: VttExtra[]
}

interface Block {
  /** The line it starts on, from 1. */
  line: number
  lines: string[]
}

const timing = /^\s*((?:(?!-->)\S)+)\s*-->\s*(\S+)(?:\s+(\S.*)?)?$/

/** Reads WebVTT by the rules of https://www.w3.org/TR/webvtt1/#file-parsing, and what those rules throw away too. */
export function readVtt(source: string): VttReading {
  const problems: FormatProblem[] = []
  const items: Cue[] = []
  const strays = new Map<Cue, string[]>()
  const extras: VttExtra[] = []
  const { header, blocks } = splitFile(source.replaceAll('\0', '\ufffd'), problems)

  for (const block of blocks) {
    const [first = ''] = block.lines
    const extra = readExtra(first, block, items.length)
    if (extra) {
      extras.push(extra)
      if (extra.kind !== 'note' && items.length > 0) {
        problems.push({ line: block.line, code: 'out-of-order', excerpt: excerptOf(first) })
      }
      continue
    }
    const at = block.lines.findIndex(line => line.includes('-->'))
    const cue = at === 0 || at === 1 ? readCue(block, at, problems) : null
    if (cue) items.push(cue)
    else takeStray(block, items.at(-1), strays, problems)
  }

  for (const [cue, added] of strays) addText(cue, added)
  items.forEach((cue, at) => {
    const before = items[at - 1]
    if (before && cue.start < before.start) {
      problems.push({ line: 0, code: 'out-of-order', excerpt: excerptOf(cue.text) })
    }
  })
  if (items.length === 0) problems.push({ line: 0, code: 'empty', excerpt: '' })
  return { items, problems, header, extras }
}

function splitFile(source: string, problems: FormatProblem[]): { header: string; blocks: Block[] } {
  const lines = linesOfText(source)
  const [first = '', ...others] = lines
  const marked = /^WEBVTT(?:[ \t]|$)/.test(first)
  if (!marked) problems.push({ line: 1, code: 'not-this-format', excerpt: excerptOf(first) })

  const header: string[] = marked ? [first.slice('WEBVTT'.length).trim()] : []
  for (const line of marked ? others : []) {
    if (line === '' || line.includes('-->')) break
    header.push(line)
  }

  const blocks: Block[] = []
  let block: Block = { line: 0, lines: [] }
  const close = (): void => {
    if (block.lines.length > 0) blocks.push(block)
    block = { line: 0, lines: [] }
  }
  for (const [at, line] of lines.entries()) {
    if (at < header.length) continue
    if (line === '') {
      close()
      continue
    }
    // A second arrow starts the next cue even without a blank line between them.
    if (line.includes('-->') && block.lines.some(earlier => earlier.includes('-->'))) {
      problems.push({ line: at + 1, code: 'missing-blank-line', excerpt: excerptOf(line) })
      close()
    }
    if (block.lines.length === 0) block.line = at + 1
    block.lines.push(line)
  }
  close()
  return { header: header.join('\n'), blocks }
}

function readExtra(first: string, block: Block, after: number): VttExtra | null {
  const rest = block.lines.slice(1).join('\n')
  if (/^NOTE(?:[ \t]|$)/.test(first) && !first.includes('-->')) {
    const text = [first.slice('NOTE'.length).trim(), rest].filter(part => part !== '').join('\n')
    return { kind: 'note', text, after }
  }
  if (block.lines.some(line => line.includes('-->'))) return null
  if (/^STYLE\s*$/.test(first)) return { kind: 'style', text: rest, after }
  if (/^REGION\s*$/.test(first)) return { kind: 'region', text: rest, after }
  return null
}

function readCue(block: Block, at: number, problems: FormatProblem[]): Cue | null {
  const [source = '', ...body] = block.lines.slice(at)
  const line = block.line + at
  const report = (code: ProblemCode): void => {
    problems.push({ line, code, excerpt: excerptOf(source) })
  }
  const [, from = '', to = '', stated] = timing.exec(source) ?? []
  const start = readCueTime(from, '.', 'optional')
  const end = readCueTime(to, '.', 'optional')
  if (!(start && end)) return null
  if (start.loose || end.loose) report('loose-time')
  if (end.milliseconds <= start.milliseconds) report('end-not-after-start')

  const raw = body.join('\n')
  const pieces = markupPieces({ format: 'vtt', raw })
  const text = plainTextOf({ format: 'vtt', raw })
  const speaker = cueVoice(pieces)
  const id = at === 1 ? block.lines[0] : undefined
  const settings = stated?.trim()
  return {
    start: start.milliseconds / 1000,
    end: end.milliseconds / 1000,
    text,
    ...(speaker !== undefined && { speaker }),
    ...(id !== undefined && { id }),
    ...(settings !== undefined && { settings }),
    ...(raw !== text && { payload: { format: 'vtt', raw } }),
  }
}

/** Browsers drop such a block; it is nearly always the second half of a text with a blank line in it. */
function takeStray(
  block: Block,
  cue: Cue | undefined,
  strays: Map<Cue, string[]>,
  problems: FormatProblem[],
): void {
  const [first = ''] = block.lines
  const timed = block.lines.some(line => line.includes('-->'))
  const code = timed ? 'bad-time' : cue ? 'stray-text' : 'skipped-line'
  problems.push({ line: block.line, code, excerpt: excerptOf(first) })
  if (!cue) return
  const added = block.lines.join('\n')
  const before = strays.get(cue)
  if (before) before.push(added)
  else strays.set(cue, [added])
}

/** All of them at once: a file may be one cue and thousands of these. */
function addText(cue: Cue, added: readonly string[]): void {
  const raw = [cue.payload?.raw ?? cue.text, ...added].join('\n')
  cue.text = [cue.text, ...added.map(text => plainTextOf({ format: 'vtt', raw: text }))].join('\n')
  if (raw !== cue.text) cue.payload = { format: 'vtt', raw }
}
