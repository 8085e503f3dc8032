import { inLatinDigits } from '../text/latin-digits'
import type { Span } from '../text/spans/span'
import type { MarkedTranslation } from './translation'

/** `number`: a number in it became another one. */
export type CarryState = 'carried' | 'number' | 'lost'

export interface Carried {
  readonly source: Span
  readonly target: Span | null
  readonly state: CarryState
}

/** What became of each entity of the source: for each label the first goes with the first, in the order of the texts. */
export function carriedEntities(
  source: readonly Span[],
  { spans }: Pick<MarkedTranslation, 'spans'>,
): readonly Carried[] {
  const left = [...spans]
  const take = (isOne: (span: Span) => boolean): Span | null => {
    const at = left.findIndex(isOne)
    return at < 0 ? null : (left.splice(at, 1)[0] ?? null)
  }
  // Words that were kept as they were belong together, wherever they went.
  const kept = source.map(one => take(span => span.label === one.label && span.value === one.value))
  return source.map((one, at): Carried => {
    const target = kept[at] ?? take(span => span.label === one.label)
    return { source: one, target, state: target ? stateOf(one, target) : 'lost' }
  })
}

const stateOf = (source: Span, target: Span): CarryState =>
  sameNumbers(source.value, target.value) ? 'carried' : 'number'

/** Every number of the source is in the target, in the digits of whatever script. */
const sameNumbers = (source: string, target: string): boolean => missedNumbers(source, target).length === 0

/**
 * Numbers of the source that the target lacks, each once and as a whole, a time or a price too; by their parts, for
 * languages put other signs between them, and some group thousands where others do not. A target that says its numbers
 * in words is no mistake.
 */
export function missedNumbers(source: string, target: string): string[] {
  const said = inLatinDigits(target)
  const there = new Set([...partsIn(said), ...partsIn(ungrouped(said))])
  const hasAll = (number: string): boolean => partsIn(number).every(part => there.has(part))
  const isThere = (number: string): boolean => hasAll(number) || hasAll(ungrouped(number))
  return there.size === 0 ? [] : [...new Set(numbersIn(source))].filter(number => !isThere(number))
}

/** A whole number in groups by one and the same sign, of which the last has three digits: `1 000 000`, `1,00,000`. */
const grouped = /(?<!\d[.,:'’٬\p{Zs}]?)\d{1,3}(?<sign>[.,'’٬\p{Zs}])(?:\d{2,3}\k<sign>)*\d{3}(?!\d)/u.source
const anyGrouped = new RegExp(grouped, 'gu')
const anyNumber = new RegExp(`(?:${grouped}|\\d+)(?:[.,:]\\d+)*`, 'gu')

const ungrouped = (text: string): string => text.replace(anyGrouped, number => number.replace(/\D/g, ''))
const numbersIn = (text: string): string[] => inLatinDigits(text).match(anyNumber) ?? []
const partsIn = (text: string): string[] => text.match(/\d+/g) ?? []
