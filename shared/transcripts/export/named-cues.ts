import type { Cue } from '../../formats/cues/cue'
import type { CutRules, ReadabilityRules } from '../../formats/cues/readability'
import { countGraphemes } from '../../text/characters'

/** With fewer characters, hardly anything is left of a line. */
const leastLine = 10

/** Subtitles as a format without speakers shows them: who speaks stands before the words, or above where a line is full. */
export const withNames = (cues: readonly Cue[], rules: ReadabilityRules): Cue[] =>
  cues.map(({ speaker, ...cue }) =>
    speaker === undefined ? cue : { ...cue, text: nameBefore(speaker, cue.text, rules) },
  )

function nameBefore(speaker: string, text: string, { lines, lineLength }: ReadabilityRules): string {
  const name = speaker.replace(/[\r\n]+/g, ' ').trimStart()
  if (name === '') return text
  const [first = '', ...others] = text.split('\n')
  const fitsBeside = roomOf(name) + countGraphemes(first) <= lineLength
  const fitsAbove = others.length + 2 <= lines
  return fitsBeside || !fitsAbove ? `${name}: ${text}` : `${name}:\n${text}`
}

/** What is left for the words of a subtitle in which the name will stand. */
export function rulesBeside(speaker: string | null, rules: ReadabilityRules): CutRules {
  if (speaker === null) return rules
  const besides = roomOf(speaker)
  const lineLength = rules.lineLength - besides
  if (lineLength >= besides) return { ...rules, lineLength, besides }
  if (rules.lines > 1) return { ...rules, lines: rules.lines - 1, besides }
  return lineLength >= leastLine ? { ...rules, lineLength, besides } : { ...rules, besides }
}

/** With the colon and the space. */
const roomOf = (name: string): number => countGraphemes(name) + 2
