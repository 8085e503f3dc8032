const tag = /^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/

export const isLanguageTag = (text: string): boolean => tag.test(text)

/** What the registry of languages knows of a tag. Null: it is none, as is `en-USA`, which looks like one. */
export function readLocale(code: string): Intl.Locale | null {
  try {
    return new Intl.Locale(code)
  } catch {
    return null
  }
}

/** Languages written from right to left, by what a tag begins with. */
const rightToLeft: ReadonlySet<string> = new Set([
  'ar',
  'arc',
  'ckb',
  'dv',
  'fa',
  'he',
  'iw',
  'ks',
  'nqo',
  'ps',
  'sd',
  'syr',
  'ug',
  'ur',
  'yi',
])
const rightToLeftScripts: ReadonlySet<string> = new Set([
  'arab',
  'hebr',
  'syrc',
  'thaa',
  'nkoo',
  'adlm',
  'rohg',
])

/** The script named in the tag decides, else the language. */
export function isRightToLeft(language: string): boolean {
  const [primary = '', ...rest] = language.toLowerCase().split(/[-_]/)
  const script = rest.find(part => /^[a-z]{4}$/.test(part))
  return script === undefined ? rightToLeft.has(primary) : rightToLeftScripts.has(script)
}

const longestRecent = 6

/** The newest first, each once. */
export const withRecent = (recent: readonly string[], language: string): readonly string[] =>
  language === '' ? recent : [language, ...recent.filter(one => one !== language)].slice(0, longestRecent)

/** Those of these languages that a service does not name as its own. One that names none is no reason to doubt. */
export function doubtedLanguages(asked: readonly string[], own: readonly string[]): readonly string[] {
  if (own.length === 0) return []
  const known = own.map(plainTag)
  const isKnown = (tag: string): boolean =>
    known.some(one => one === tag || one.startsWith(`${tag}-`) || tag.startsWith(`${one}-`))
  return [...new Set(asked)].filter(language => language !== '' && !isKnown(plainTag(language)))
}

const plainTag = (language: string): string => language.toLowerCase().replaceAll('_', '-')
