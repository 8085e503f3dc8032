import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import { parse } from '@formatjs/icu-messageformat-parser'
import { IntlMessageFormat } from 'intl-messageformat'
import type { english, MessageKey } from './catalogue'
import { english as catalogue } from './catalogue'
import type { MessageArguments } from './message'
import { pseudo } from './pseudo'

/** `pseudo` is English made longer, accented and right-to-left: it shows missing, glued and cut-off text. */
export type Language = 'en' | 'pseudo'

export type Translate = <Key extends MessageKey>(
  key: Key,
  ...values: MessageArguments<(typeof english)[Key]>
) => string

export const directionOf = (language: Language): 'ltr' | 'rtl' => (language === 'pseudo' ? 'rtl' : 'ltr')

/** The locale whose plural, number and date rules apply. */
export const localeOf = (language: Language): string => (language === 'pseudo' ? 'en' : language)

export function createTranslate(language: Language): Translate {
  const formats = new Map<MessageKey, IntlMessageFormat>()
  const formatOf = (key: MessageKey): IntlMessageFormat => {
    const known = formats.get(key)
    if (known) return known
    const parsed: MessageFormatElement[] = parse(catalogue[key])
    const made = new IntlMessageFormat(language === 'pseudo' ? pseudo(parsed) : parsed, localeOf(language))
    formats.set(key, made)
    return made
  }
  return (key, ...values) => String(formatOf(key).format(values[0]))
}
