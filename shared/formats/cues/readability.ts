import { ownOf } from '../../own-of'

/** What makes a subtitle readable; the defaults are those of Netflix's Timed Text Style Guides. Times are seconds. */
export interface ReadabilityRules {
  lines: number
  /** Characters as a person counts them. */
  lineLength: number
  shortest: number
  longest: number
  /** Between the end of one cue and the start of the next. */
  gap: number
  charactersPerSecond: number
}

export interface CutRules extends ReadabilityRules {
  /** Characters that each cue will show besides its words, and that take time to read: a name. */
  besides?: number
}

const readingSpeeds: Readonly<Record<string, number>> = {
  ar: 20,
  en: 20,
  ja: 4,
  ko: 12,
  yue: 9,
  cmn: 9,
  zh: 9,
}

/** Their signs are as wide as two letters, or nearly. */
const lineLengths: Readonly<Record<string, number>> = { ja: 13, ko: 16, th: 35, yue: 16, cmn: 16, zh: 16 }

export function readabilityFor(language: string, changes: Partial<ReadabilityRules> = {}): ReadabilityRules {
  const primary = primaryLanguage(language)
  return {
    lines: 2,
    lineLength: ownOf(lineLengths, primary) ?? 42,
    shortest: 0.833,
    longest: 7,
    gap: framesAsSeconds(2, 24),
    charactersPerSecond: ownOf(readingSpeeds, primary) ?? 17,
    ...changes,
  }
}

const framesAsSeconds = (frames: number, rate: number): number => frames / rate

export function primaryLanguage(language: string): string {
  const [primary = ''] = language.split(/[-_]/)
  return primary.toLowerCase()
}
