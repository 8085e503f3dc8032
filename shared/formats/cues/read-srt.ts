import { isBlankText, linesOfText } from '../lines'
import { excerptOf, type FormatProblem, type ProblemCode, type Reading } from '../reading'
import type { Cue } from './cue'
import { readCueTime } from './cue-time'
import { markupPieces, plainTextOf } from './markup'

export interface SrtReadOptions {
  /** Take `Name: ` before or above the text for the speaker, as our own files have it. */
  speakers?: 'prefix' | 'none'
}

interface OpenCue {
  start: number
  end: number
  settings: string
  lines: string[]
}

const arrow = /^\s*([\d:.,]+)\s*-{1,2}>\s*([\d:.,]+)(?:\s+(\S.*)?)?$/

/**
 * SRT was never written down, so everything seen in the wild is read: numbers missing or wrong, a dot for the comma,
 * no hours, no blank line between cues, blank lines inside them.
 */
export function readSrt(source: string, { speakers = 'none' }: SrtReadOptions = {}): Reading<Cue> {
  const problems: FormatProblem[] = []
  const lines = linesOfText(source)
  const open: OpenCue[] = []
  let afterBlank = true
  let stray = false

  lines.forEach((line, at) => {
    const report = (code: ProblemCode): void => {
      problems.push({ line: at + 1, code, excerpt: excerptOf(line) })
    }
    if (isBlankText(line)) {
      afterBlank = true
      return
    }
    const timing = readTiming(line, report)
    if (timing) {
      open.push(timing)
      afterBlank = false
      stray = false
      return
    }
    const next = lines[at + 1]
    if (/^\s*\d+\s*$/.test(line) && next !== undefined && readTiming(next)) {
      if (!afterBlank) report('missing-blank-line')
      return
    }
    const cue = open.at(-1)
    if (!cue) report(line.includes('>') && line.includes(':') ? 'bad-time' : 'skipped-line')
    else {
      if (afterBlank && cue.lines.length > 0 && !stray) {
        report(line.includes('-->') ? 'bad-time' : 'stray-text')
        stray = true
      }
      cue.lines.push(line)
    }
    afterBlank = false
  })

  if (open.length === 0) problems.push({ line: 0, code: 'empty', excerpt: '' })
  return { items: open.map(cue => finished(cue, speakers)), problems }
}

function readTiming(line: string, report?: (code: ProblemCode) => void): OpenCue | null {
  const found = arrow.exec(line)
  if (!found) return null
  const [, from = '', to = '', settings = ''] = found
  const start = readCueTime(from, ',', 'needed')
  const end = readCueTime(to, ',', 'needed')
  if (!(start && end)) return null
  if (start.loose || end.loose) report?.('loose-time')
  if (end.milliseconds <= start.milliseconds) report?.('end-not-after-start')
  return {
    start: start.milliseconds / 1000,
    end: end.milliseconds / 1000,
    settings: settings.trim(),
    lines: [],
  }
}

function finished({ start, end, settings, lines }: OpenCue, speakers: 'prefix' | 'none'): Cue {
  const whole = lines.join('\n')
  const named = speakers === 'prefix' ? namedIn(whole) : null
  const raw = named?.raw ?? whole
  const text = plainTextOf({ format: 'srt', raw })
  return {
    start,
    end,
    text,
    ...(named && { speaker: named.speaker }),
    ...(settings !== '' && { settings }),
    ...(raw !== text && { payload: { format: 'srt', raw } }),
  }
}

/** `Name: ` behind the tags that the text begins with, which stay with it. What has a tag in it is no name, and `<Ana>` is one. */
function namedIn(whole: string): { speaker: string; raw: string } | null {
  let from = 0
  for (const piece of markupPieces({ format: 'srt', raw: whole })) {
    if (piece.kind === 'text') break
    from += piece.raw.length
  }
  const found = /^([^\s:][^\n:]{0,59}):[ \n](.*)$/s.exec(whole.slice(from))
  const [, speaker = '', rest = ''] = found ?? []
  if (speaker === '' || plainTextOf({ format: 'srt', raw: speaker }) !== speaker) return null
  return { speaker, raw: whole.slice(0, from) + rest }
}
