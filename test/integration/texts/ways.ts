import type { Annotation } from '../../../shared/text/spans/annotations'
import type { Way } from './twice-the-text'

/** By the file, and in it by the name of the function; what stands behind a comma there tells one way from another. */
export type Readers = Readonly<Record<string, Readonly<Record<string, Way>>>>

export const bytesOf = (text: string): Buffer => Buffer.from(text)

export const oneLine = (text: string): string => text.replaceAll(/[\r\n]/g, ' ')

/** As many entities as such a text may come with, none of them where it is said to be. */
export const annotationsAstray = (text: string): Annotation[] =>
  Array.from({ length: Math.ceil(text.length / 64) }, (_, at) => ({
    start: at * 64 + 1,
    end: at * 64 + 3,
    value: text.slice(at * 64, at * 64 + 2 + (at % 5)),
    entity: 'x',
  }))
