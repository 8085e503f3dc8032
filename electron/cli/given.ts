import { z } from 'zod'
import { autoLanguage } from '../../shared/built-in'
import type { Translate } from '../../shared/language/translate'
import type { Completes, Param, PlainMessage } from './command'

type Read<Schema extends z.ZodType> = (t: Translate) => Schema
/** What a shell offers: a kind of thing, or the only values there are. */
type Offers = Completes | readonly string[]

const offered = (offers: Offers) => (typeof offers === 'string' ? { completes: offers } : { choices: offers })

/** `flags` as `commander` reads them: `-n, --count <number>`. */
export const option = <Schema extends z.ZodType>(
  flags: string,
  text: PlainMessage,
  read: Read<Schema>,
  offers: Offers = 'nothing',
): Param<Schema> => ({ spec: { flags, text, ...offered(offers) }, read })

export const onOff = (flags: string, text: PlainMessage) => option(flags, text, () => flag)

/** `name` as `commander` reads it: `<file...>`, `[id]`. */
export const argument = <Schema extends z.ZodType>(
  name: string,
  text: PlainMessage,
  read: Read<Schema>,
  offers: Offers = 'nothing',
): Param<Schema> => ({ spec: { name, text, ...offered(offers) }, read })

export const optional =
  <Schema extends z.ZodType>(read: Read<Schema>) =>
  (t: Translate) =>
    read(t).optional()

/** Readers for what is typed. Each refuses with a sentence that says what it takes. */

export const someText = (t: Translate) =>
  z.string({ error: t('cli.usage.missing') }).min(1, t('cli.usage.empty'))

/** Written into as a file, it would get the file's own name behind the text. */
const isStdout = (place: string): boolean => place === '-' || place === '/dev/stdout'

/** A file to write. Undefined: stdout, which is - as well. */
export const fileToWrite = (t: Translate) =>
  optional(someText)(t).transform(file => (file !== undefined && isStdout(file) ? undefined : file))

/** Where what no stream can take is written: a folder, or what is no text. */
export const placeToWrite = (t: Translate) =>
  someText(t).refine(place => !isStdout(place), t('cli.usage.noStdout'))

export const flag = z.boolean().default(false)

export const someWords = () => z.array(z.string()).min(1)
export const anyWords = () => z.array(z.string()).default([])
export const anyWord = () => z.string().optional()

export function wholeNumber(t: Translate, least: number, most: number) {
  const sentence = t('cli.usage.wholeNumber', { least, most })
  return z
    .string()
    .regex(/^\d{1,9}$/, sentence)
    .transform(Number)
    .pipe(z.int().min(least, sentence).max(most, sentence))
}

export const seconds = (t: Translate) =>
  z
    .string()
    .regex(/^\d{1,6}(\.\d+)?$/, t('cli.usage.seconds'))
    .transform(Number)
    .pipe(z.number().gt(0, t('cli.usage.seconds')))

export const oneOf = <const Names extends readonly [string, ...string[]]>(t: Translate, names: Names) =>
  z.enum(names, { error: t('cli.usage.oneOf', { names: names.join(', ') }) })

/** Names with commas between them, as `--format srt,vtt`. */
export const listOf = <const Names extends readonly [string, ...string[]]>(t: Translate, names: Names) =>
  z
    .string()
    .transform(text =>
      text
        .split(',')
        .map(name => name.trim().toLowerCase())
        .filter(name => name !== ''),
    )
    .pipe(z.array(oneOf(t, names)).min(1, t('cli.usage.oneOf', { names: names.join(', ') })))

export const webAddress = (t: Translate) => z.url({ protocol: /^https?$/, error: t('cli.usage.address') })

export const language = (t: Translate) =>
  z
    .string({ error: t('cli.usage.missing') })
    .regex(/^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, t('cli.usage.language'))

/** With commas between them. One that is named again is one all the same. */
export const severalLanguages = (t: Translate) =>
  someText(t)
    .transform(text => text.split(',').map(code => code.trim()))
    .pipe(z.array(language(t)).min(1))
    .transform(codes => [...new Set(codes)])

/** Or the word by which the service is asked to find it. */
export const languageOrAuto = (t: Translate) =>
  z
    .string({ error: t('cli.usage.missing') })
    .refine(code => code === autoLanguage || language(t).safeParse(code).success, t('cli.usage.language'))

export const jsonObject = (t: Translate) =>
  z
    .string()
    .transform((text, context): unknown => {
      try {
        return JSON.parse(text)
      } catch {
        context.addIssue({ code: 'custom', message: t('cli.usage.jsonObject') })
        return z.NEVER
      }
    })
    .pipe(z.record(z.string(), z.unknown(), { error: t('cli.usage.jsonObject') }))
