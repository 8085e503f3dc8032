import type {
  ArgumentElement,
  LiteralElement,
  MessageFormatElement,
} from '@formatjs/icu-messageformat-parser'
import { parse, TYPE } from '@formatjs/icu-messageformat-parser'
import { type Formatters, IntlMessageFormat } from 'intl-messageformat'
import type { Settings } from '../settings'
import type { english, MessageKey } from './catalogue'
import { english as catalogue } from './catalogue'
import { messageFormatters } from './formatters'
import { pseudo } from './pseudo'

type Trim<S extends string> = S extends ` ${infer R}` | `${infer R} ` ? Trim<R> : S

/** `count` out of `count, plural, …` and `name` out of `name}`; a branch such as `# jobs}` is no argument. */
type NameAfterBrace<S extends string> = S extends `${infer Inside}}${string}`
  ? Inside extends `${infer Name},${string}`
    ? PlainName<Trim<Name>>
    : PlainName<Trim<Inside>>
  : never
type PlainName<S extends string> = S extends `${string}${' ' | '{' | '#' | '.'}${string}` | '' ? never : S

/**
 * The arguments an ICU message needs, read from its text. Two rules keep it simple: a plural's branches say `#`
 * somewhere, and there is no `select` (two keys read better in a catalogue).
 */
export type ArgumentNames<S extends string, Found = never> = S extends `${string}{${infer Rest}`
  ? ArgumentNames<Rest, Found | NameAfterBrace<Rest>>
  : Found

type MessageArguments<S extends string> = [ArgumentNames<S>] extends [never]
  ? []
  : [values: Record<ArgumentNames<S> & string, string | number | Date>]

/** `pseudo` is English made longer, accented and right-to-left: it shows missing, glued and cut-off text. */
export type Language = 'en' | 'pseudo'

export type Translate = <Key extends MessageKey>(
  key: Key,
  ...values: MessageArguments<(typeof english)[Key]>
) => string

/** The locale whose plural, number and date rules apply. */
export const localeOf = (language: Language): string => (language === 'pseudo' ? 'en' : language)

/** Of a page in that language. */
export const pageAttributes = (language: Language): { lang: string; dir: 'ltr' | 'rtl' } => ({
  lang: localeOf(language),
  dir: language === 'pseudo' ? 'rtl' : 'ltr',
})

type Values = Readonly<Record<string, string | number | Date>>
type Format = (values: Values | undefined) => string

export function createTranslate(language: Language): Translate {
  const formats = new Map<MessageKey, Format>()
  const locale = localeOf(language)
  const formatters = messageFormatters(locale)
  const formatOf = (key: MessageKey): Format => {
    const known = formats.get(key)
    if (known) return known
    const parsed = partsOf(catalogue[key])
    const made = createFormat(language === 'pseudo' ? pseudo(parsed) : parsed, locale, formatters)
    formats.set(key, made)
    return made
  }
  return (key, ...values) => formatOf(key)(values[0])
}

/** Most messages are words and no more. */
const partsOf = (message: string): MessageFormatElement[] =>
  /[{<']/.test(message) ? parse(message) : [{ type: TYPE.literal, value: message }]

function createFormat(parts: MessageFormatElement[], locale: string, formatters: Formatters): Format {
  const writers = parts.map(part => plainWriter(part, locale, formatters))
  if (writers.every(writer => writer !== null))
    return values => writers.map(write => write(values ?? {})).join('')
  const format = new IntlMessageFormat(parts, locale, undefined, { formatters })
  return values => String(format.format(values))
}

/** Words and names need no language's rules: to load those takes a start 10 ms, and nearly all it says is plain. */
const isPlain = (part: MessageFormatElement): part is LiteralElement | ArgumentElement =>
  part.type === TYPE.literal || part.type === TYPE.argument

/**
 * Words, names, a day and a time, as rows of thousands have them: what the library does beside asking for them takes
 * longer. Null: it is more than that.
 */
function plainWriter(
  part: MessageFormatElement,
  locale: string,
  formatters: Formatters,
): ((values: Values) => string) | null {
  if (isPlain(part)) return values => (part.type === TYPE.literal ? part.value : String(values[part.value]))
  if (part.type !== TYPE.date && part.type !== TYPE.time) return null
  if (typeof part.style !== 'string') return null
  const styles = part.type === TYPE.date ? IntlMessageFormat.formats.date : IntlMessageFormat.formats.time
  const format = formatters.getDateTimeFormat(locale, styles[part.style])
  return values => format.format(values[part.value] as Date | number)
}

/** English is the only language so far, so that is what every system gets. */
export const chooseLanguage = (setting: Settings['appearance']['language']): Language =>
  setting === 'system' ? 'en' : setting
