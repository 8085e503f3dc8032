import { languageNamer } from '../../../shared/language/language-namer'

const nameOf = languageNamer('en')

/** `en` of `en-US`. */
export const shortCode = (language: string): string => language.toLowerCase().split(/[-_]/)[0] ?? ''

/** As it is said in a message; a code that nobody knows stays a code. */
export const recognitionLanguageName = (language: string): string => {
  const tag = language.replaceAll('_', '-')
  const name = nameOf(tag)
  return name === tag ? language : name
}

/** "English, French and 97 more". */
export function listLanguages(codes: readonly string[], most = 4): string {
  const shown = codes.slice(0, codes.length > most + 1 ? most : codes.length).map(recognitionLanguageName)
  const rest = codes.length - shown.length
  if (rest > 0) return `${shown.join(', ')} and ${rest} more`
  const last = shown.at(-1) ?? ''
  return shown.length > 1 ? `${shown.slice(0, -1).join(', ')} and ${last}` : last
}
