import { type ReadabilityRules, readabilityFor } from '../../formats/cues/readability'
import type { ExportOptions } from '../export-choice'

export function rulesFor(options: ExportOptions, language: string): ReadabilityRules {
  const { lines, lineLength, gap, shortest, longest, charactersPerSecond } = options
  const speed = charactersPerSecond === null ? {} : { charactersPerSecond }
  return readabilityFor(language, { lines, lineLength, gap, shortest, longest, ...speed })
}
