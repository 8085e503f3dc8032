import { readLocale } from '../../../shared/translate/language-tag'

/** A code as anybody writes it: `en`, `eng`, `en-US`, `ca_valencia`. */
export interface LanguageCode {
  /** Two letters where the language has them, else three. */
  language: string
  /** What follows, such as a region or a variant, in small letters. */
  rest: readonly string[]
}

/** Languages that one of Apertium's covers, beside its own. */
const covered: Record<string, readonly string[]> = {
  // Serbo-Croatian, which the registry of languages reads as Serbian.
  hbs: ['sr', 'hr', 'bs'],
  nob: ['nb', 'no'],
  zlm: ['ms', 'zlm'],
}

/** Null: this is no code of a language. */
export function readLanguageCode(code: string): LanguageCode | null {
  const [first = '', ...rest] = code.trim().toLowerCase().split(/[-_]/)
  if (!/^[a-z]{2,3}$/.test(first)) return null
  return { language: shortForm(first), rest: rest.filter(part => part !== '') }
}

/** All that a part of the name of a mode stands for. */
export function languagesOfPair(code: string): readonly string[] {
  return covered[code.toLowerCase()] ?? [shortForm(code)]
}

/** Node's own registry knows which long codes have a short one. */
const shortForm = (code: string): string => readLocale(code)?.language ?? code.toLowerCase()

const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' })

/** What people call the language; the code itself where nobody knows. */
export function translationLanguageName(code: string): string {
  const read = readLanguageCode(code)
  return (read && names.of(read.language)) || code
}
