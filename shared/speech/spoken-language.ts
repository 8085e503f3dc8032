import { primaryLanguage } from '../formats/cues/readability'
import { readLocale } from '../translate/language-tag'

export interface SpokenLanguage {
  /** Such as `en`, after other names of the same language were replaced. */
  language: string
  /** In the order of preference; empty where the code names none. */
  regions: string[]
}

/** Codes for languages that are spoken with the voice of another. */
const sameVoice: Readonly<Record<string, string>> = { cmn: 'zh', no: 'nb', nn: 'nb' }

/** Cantonese is written as Chinese of these regions. */
const cantonese = new Set(['HK', 'MO'])

/** Latin America, in the numbers of the United Nations, stands for all of these. */
const latinAmerica = new Set(
  '419 AR BO BR BZ CL CO CR CU DO EC GT HN MX NI PA PE PR PY SV US UY VE'.split(' '),
)

/** Null: not a language code. Underscores and any case are taken, and `iw` is `he`, as everywhere. */
export function spokenLanguage(code: string): SpokenLanguage | null {
  const locale = readLocale(code.trim().replaceAll('_', '-'))
  if (!locale) return null
  const { language, region } = locale
  if (language === 'zh' && region !== undefined && cantonese.has(region))
    return { language: 'yue', regions: [region] }
  const regions = region === undefined ? [] : [region]
  if (language === 'es' && region !== undefined && latinAmerica.has(region)) regions.push('419')
  return { language: sameVoice[language] ?? language, regions }
}

/** The language whose voices speak it, in any region; also of a code that is still being typed, or that is none. */
export const voiceLanguage = (code: string): string =>
  spokenLanguage(code)?.language ?? primaryLanguage(code.trim())
