import { countGraphemes } from '../../text/characters'
import { reflow } from './break-lines'
import { endsSentence } from './phrasing'
import { type ReadabilityRules, readabilityFor } from './readability'

/** What one voice says in a cue: one of two who speak, a line of a song, or all of it. */
export interface CuePart {
  /** Its place in the whole text, signs and line breaks in it included. */
  readonly from: number
  readonly to: number
  /** The dash or note before it, with its space. */
  readonly before: string
  /** What is said, on one line and of the same length as in the whole. Empty: there are only signs. */
  readonly text: string
  /** Where that begins. */
  readonly start: number
  readonly after: string
  readonly lines: number
}

/** A minus before a number is none. */
const dash = /^\s*[-‐‑–—―−]+(?!\d)\s*/u
const signs = /^\s*(?:[-‐‑–—―−]+(?!\d)\s*)?(?:[♩♪♫♬]+\s*|#\s+)?/u
const note = /[♩♪♫♬#]/u

export function partsOf(whole: string): CuePart[] {
  const starts = partStarts(whole)
  return starts.map((from, at) => partOf(whole, from, (starts[at + 1] ?? whole.length + 1) - 1))
}

/** Both speakers have a dash, or the second alone where the first has ended. A song is sung line by line. */
function partStarts(whole: string): number[] {
  const lines = whole.split('\n')
  const isDialogue = dash.test(lines[0] ?? '')
  const starts = [0]
  let at = 0
  for (const [index, line] of lines.entries()) {
    const isSpoken = dash.test(line) && (isDialogue || endsSentence((lines[index - 1] ?? '').trimEnd()))
    if (index > 0 && (isSpoken || note.test(signsBefore(line)))) starts.push(at)
    at += line.length + 1
  }
  return starts
}

const signsBefore = (line: string): string => signs.exec(line)?.[0] ?? ''

function partOf(whole: string, from: number, to: number): CuePart {
  const raw = whole.slice(from, to)
  const before = signsBefore(raw)
  const isSung = (sign: string): boolean => note.test(sign) && (sign !== '#' || before.includes('#'))
  let end = raw.length
  while (end > before.length && (isSung(raw[end - 1] ?? '') || raw[end - 1]?.trim() === '')) end -= 1
  const after = note.test(raw.slice(end)) ? raw.slice(end).trimEnd() : ''
  return {
    from,
    to,
    before,
    text: raw.slice(before.length, end).replaceAll('\n', ' '),
    start: from + before.length,
    after,
    lines: raw.trim().split('\n').length,
  }
}

/** What each part says in the other language, under its own signs and on lines of its own. */
export function withTexts(
  parts: readonly CuePart[],
  texts: readonly string[],
  { sourceLanguage, targetLanguage }: { sourceLanguage: string; targetLanguage: string },
): string {
  const source = readabilityFor(sourceLanguage)
  const limits = readabilityFor(targetLanguage)
  return parts
    .map((part, at) => {
      const { before, after } = part
      const lineLength = Math.max(1, limits.lineLength - countGraphemes(before + after))
      return (
        before +
        onLines(texts[at] ?? '', meantLines(part, source), { ...limits, lineLength }, targetLanguage) +
        after
      )
    })
    .join('\n')
}

/** A break that no length asked for was meant. */
const meantLines = ({ before, text, after, lines }: CuePart, { lineLength }: ReadabilityRules): number =>
  countGraphemes(before + text + after) <= lineLength ? lines : 1

function onLines(text: string, least: number, limits: ReadabilityRules, language: string): string {
  let broken = reflow(text, limits, language)
  let lineLength = Math.min(limits.lineLength, countGraphemes(text) - 1)
  for (; lineLength > 0 && broken.split('\n').length < least; lineLength -= 1) {
    broken = reflow(text, { ...limits, lineLength }, language)
  }
  return broken
}
