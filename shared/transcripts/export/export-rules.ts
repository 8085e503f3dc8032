import { type ReadabilityRules, readabilityFor } from '../../formats/cues/readability'
import type { ExportOptions } from '../export-choice'

export function rulesFor(options: ExportOptions, language: string): ReadabilityRules {
  const { lines, gap, shortest, longest } = options
  const usual = readabilityFor(language, { lines, gap, shortest, longest })
  return {
    ...usual,
    lineLength: options.lineLength ?? usual.lineLength,
    charactersPerSecond: options.charactersPerSecond ?? usual.charactersPerSecond,
  }
}
