import { folded } from '../../shared/text/folded'
import { isLanguageTag, readLocale } from '../../shared/translate/language-tag'

export type NameOf = (code: string) => string

/** How well a language fits what was typed, best first. */
const fits = ['code', 'name', 'likely', 'base', 'begins', 'holds'] as const
type Fit = (typeof fits)[number]

/** Those that fit what was typed, the best first. Among equals the list decides. */
export function languagesLike(text: string, codes: readonly string[], nameOf: NameOf): string[] {
  const wanted = folded(text.trim())
  if (wanted === '') return []
  const isCode = isCertainlyCode(wanted)
  return codes
    .flatMap(code => {
      const fit = fitOf(code, wanted, nameOf)
      // In the middle of a name, `et` is no Estonian.
      return fit === null || (fit === 'holds' && isCode) ? [] : [{ code, place: fits.indexOf(fit) }]
    })
    .sort((one, other) => one.place - other.place)
    .map(({ code }) => code)
}

/** Of the options of a list those that fit, the best first; all of them, where the field holds one of them as it is. */
export function optionsLike<Option extends object>(
  options: Option[],
  search: string,
  codes: readonly string[],
  nameOf: NameOf,
): Option[] {
  const typed = search.trim().toLowerCase()
  if (typed === '' || codes.some(code => code.toLowerCase() === typed)) return options
  return languagesLike(search, codes, nameOf).flatMap(code =>
    options.filter(option => 'value' in option && option.value === code),
  )
}

/** The language somebody means: one of the list, else any that has this code. Null: none. */
export function languageMeant(text: string, codes: readonly string[], nameOf: NameOf): string | null {
  const [best] = languagesLike(text, codes, nameOf)
  const code = best === undefined ? knownCode(text.trim()) : null
  if (best !== undefined || code === null) return best ?? null
  // An older code, as `tl`, is written otherwise in the list.
  return languagesLike(code, codes, nameOf).find(one => baseOf(one) === baseOf(code)) ?? code
}

const baseOf = (code: string): string => code.toLowerCase().split('-')[0] ?? code

function fitOf(code: string, wanted: string, nameOf: NameOf): Fit | null {
  const own = code.toLowerCase()
  const name = folded(nameOf(code))
  const base = baseOf(code)
  if (own === wanted) return 'code'
  if (name === wanted) return 'name'
  if (base === wanted || folded(nameOf(base)) === wanted) return isLikely(code, base) ? 'likely' : 'base'
  if (name.startsWith(wanted) || own.startsWith(wanted)) return 'begins'
  return `${name} (${own})`.includes(wanted) ? 'holds' : null
}

/** As most people speak the language: `pt` is the one of Brazil. */
function isLikely(code: string, base: string): boolean {
  const locale = readLocale(code)
  return locale !== null && locale.region === readLocale(base)?.maximize().region
}

const isCertainlyCode = (wanted: string): boolean =>
  /^[a-z]{2}$|^[a-z]{2,3}-/.test(wanted) && knownCode(wanted) !== null

const known = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' })

/** As it is usually written. Null: there is no such language. */
function knownCode(text: string): string | null {
  if (!isLanguageTag(text)) return null
  try {
    return known.of(text) === undefined ? null : (Intl.getCanonicalLocales(text)[0] ?? null)
  } catch {
    return null
  }
}
