import { literalPattern } from '../../shared/text/literal-pattern'
import type { Secrets } from './secrets'

/** Header and field names whose values are secrets, with every way to write the words together. */
const ending = /(?:token|secret|password|passwd|passphrase|cookie2?|credential|apikey|privatekey|auth|pwd)s?$/
const anywhere = /authorization|password|apikey/

export function isSecretName(name: string): boolean {
  const letters = name.toLowerCase().replace(/[^a-z0-9]/g, '')
  return ending.test(letters) || anywhere.test(letters)
}

/** The same names inside running text, as the source of a pattern. What may stand before them is bounded: it is tried at every word. */
const secretNameInText =
  '[a-z0-9_-]{0,40}?(?:authorization|(?:set-)?cookie2?|token|secret|password|passwd|passphrase|api[-_ ]?key|private[-_ ]?key|credentials|auth|pwd)'

export const mask = '[redacted]'

export interface RedactionParts {
  secrets: Pick<Secrets, 'find'>
  /** The person's home folder; in what is written down it is `~`. */
  home: string
}

/** A quote, however deep it is nested in JSON, or percent-encoded. */
const quote = String.raw`(?:\\{0,16}["']|%(?:25)*2[27])`
const equals = String.raw`\s*(?:=>|[:=]|%(?:25)*3[adAD])\s*`

const shapes: readonly [RegExp, string][] = [
  // https://user:password@host
  [/([a-z][a-z0-9+.-]{0,20}:\/\/)[^\s/?#"'<>]*@/gi, `$1${mask}@`],
  // Authorization: Bearer …, and Cookie: a=1; b=2, to the end of the line or of the quotes.
  [new RegExp(`((?:authorization|cookie2?)${equals})(?![\\s"'\\\\%])[^\\r\\n"']+`, 'gi'), `$1${mask}`],
  // "token": "…", 'token', '…' (names and values side by side, as Node keeps raw headers), and %22token%22%3A%22…
  [
    new RegExp(
      String.raw`(${quote}${secretNameInText}${quote}(?:${equals}|\s*,\s*))(${quote})(?:(?!\2).)*`,
      'gis',
    ),
    `$1$2${mask}`,
  ],
  // token: "…"
  [new RegExp(String.raw`(\b${secretNameInText}${equals})(${quote})(?:(?!\2).)*`, 'gis'), `$1$2${mask}`],
  // token=…, token: …
  [
    new RegExp(
      String.raw`(\b${secretNameInText}${quote}?${equals})(?!\s|${quote}|\[redacted\])[^\s,;&"'<>}\])]+`,
      'gi',
    ),
    `$1${mask}`,
  ],
  [/\b(bearer|basic|digest|negotiate)\s+[\w.~+/=-]{6,}/gi, `$1 ${mask}`],
  // A JSON web token, whatever stands in front of it.
  [/\beyJ[\w-]{6,2000}\.[\w-]{6,}(?:\.[\w-]*)?/g, mask],
]

/** One text without secrets: those that are known, then whatever has the look of one. */
export function redactText(text: string, { secrets, home }: RedactionParts): string {
  const known = withoutRanges(text, secrets)
  const clean = shapes.reduce((rest, [pattern, replacement]) => rest.replace(pattern, replacement), known)
  return homeForms(home).reduce((rest, form) => rest.replace(form, '~'), clean)
}

function withoutRanges(text: string, secrets: RedactionParts['secrets']): string {
  let clean = ''
  let from = 0
  for (const { start, end } of secrets.find(text)) {
    clean += text.slice(from, start) + mask
    from = end
  }
  return clean + text.slice(from)
}

/** Patterns for a home folder as it appears in paths, in JSON and in file addresses. */
export function homeForms(home: string): RegExp[] {
  const folder = home.replace(/[\\/]+$/, '')
  if (folder.length < 3) return []
  const forms = new Set([
    folder,
    folder.replaceAll('\\', '/'),
    folder.replaceAll('\\', '\\\\'),
    encodeURI(folder.replaceAll('\\', '/')),
  ])
  const windows = /^[a-z]:/i.test(folder)
  return [...forms].map(form => {
    // `/home/ann` is not the start of `/home/anna`, nor the end of `/mnt/home/ann`.
    return new RegExp(
      `(?<![\\p{L}\\p{N}_.~-])${literalPattern(form)}(?![\\p{L}\\p{N}_-])`,
      windows ? 'giu' : 'gu',
    )
  })
}
