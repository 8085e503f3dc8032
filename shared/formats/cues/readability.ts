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

export function readabilityFor(language: string, changes: Partial<ReadabilityRules> = {}): ReadabilityRules {
  return {
    lines: 2,
    lineLength: 42,
    shortest: 0.833,
    longest: 7,
    gap: framesAsSeconds(2, 24),
    charactersPerSecond: readingSpeeds[primaryLanguage(language)] ?? 17,
    ...changes,
  }
}

const framesAsSeconds = (frames: number, rate: number): number => frames / rate

export function primaryLanguage(language: string): string {
  const [primary = ''] = language.split(/[-_]/)
  return primary.toLowerCase()
}
