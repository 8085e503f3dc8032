import { splitsPair, withoutOuterSpace } from '../characters'
import { countBelow } from '../count-below'
import { encloses, isWithin } from './place-span'
import { inTextOrder, type Span } from './span'
import { createTakenPlaces, occurrencesOf, type TakenPlaces } from './taken-places'

/** A span as somebody states it, in UTF-16 units: nothing about it is known to be true. */
export type StatedSpan = Span

export type Loss = 'empty-value' | 'not-found' | 'overlaps' | 'nested'

export interface MovedSpan {
  readonly span: Span
  readonly stated: StatedSpan
  /** The value was found where only its capitals differ; `span.value` is the text's own spelling. */
  readonly otherCase: boolean
}

export interface LostSpan {
  readonly stated: StatedSpan
  readonly reason: Loss
}

export interface RepairedSpans {
  /** Every span that could be placed, sound and in the order of the text. */
  readonly spans: readonly Span[]
  /** What each of them was stated as. */
  readonly statedOf: ReadonlyMap<Span, StatedSpan>
  /** Those of `spans` that were right as stated, but for white space at the edges. */
  readonly exact: readonly Span[]
  /** Those of `spans` that were found elsewhere. */
  readonly moved: readonly MovedSpan[]
  /** Those that only a person can place. */
  readonly lost: readonly LostSpan[]
  /** Exact repeats that were dropped. */
  readonly repeats: number
}

interface Claim {
  readonly stated: StatedSpan
  readonly value: string
  /** Where the trimmed value should begin. */
  readonly start: number
}

/**
 * Checks stated spans against the text they speak of: keeps what is right, looks for the rest nearest to the
 * stated place, and hands back what it cannot place. The text itself is never touched.
 */
export function repairSpans(text: string, stated: readonly StatedSpan[]): RepairedSpans {
  const { claims, empty, repeats } = distinctClaims(stated)
  const taken = createTakenPlaces()
  const statedOf = new Map<Span, StatedSpan>()
  const exact: Span[] = []
  const moved: MovedSpan[] = []
  const lost: LostSpan[] = [...empty]
  let dropped = repeats

  const astray: Claim[] = []
  const inPlace: { claim: Claim; span: Span }[] = []
  for (const claim of claims) {
    const span = spanInPlace(text, claim)
    if (span) inPlace.push({ claim, span })
    else astray.push(claim)
  }
  for (const { claim, span } of inPlace.sort((one, other) => inTextOrder(one.span, other.span))) {
    const other = taken.first(span)
    if (!other) {
      taken.add(span)
      statedOf.set(span, claim.stated)
      exact.push(span)
    } else if (isSame(other, span)) dropped++
    else lost.push({ stated: claim.stated, reason: reasonOf(other, span) })
  }
  // Right ones claim their places first, so that a stray one cannot take the place of another.
  const search = createSearch(text, taken)
  for (const claim of astray) {
    const found = search(claim)
    if (found.kind === 'free') {
      taken.add(found.span)
      statedOf.set(found.span, claim.stated)
      moved.push({ span: found.span, stated: claim.stated, otherCase: found.otherCase })
    } else if (found.kind === 'repeat') dropped++
    else lost.push({ stated: claim.stated, reason: found.reason })
  }
  return { spans: taken.all(), statedOf, exact, moved, lost, repeats: dropped }
}

function distinctClaims(stated: readonly StatedSpan[]): {
  claims: Claim[]
  empty: LostSpan[]
  repeats: number
} {
  const claims = new Map<string, Claim>()
  const empty: LostSpan[] = []
  let repeats = 0
  for (const span of stated) {
    const value = span.value.trim()
    const start = span.start + (span.value.length - span.value.trimStart().length)
    const key = JSON.stringify([start, value, span.label])
    if (value === '') empty.push({ stated: span, reason: 'empty-value' })
    else if (claims.has(key)) repeats++
    else claims.set(key, { stated: span, value, start })
  }
  return { claims: [...claims.values()], empty, repeats }
}

/** The span where it was stated, or where it was stated once the stated range loses its own outer space. */
function spanInPlace(text: string, { stated, value, start }: Claim): Span | null {
  const end = start + value.length
  if (text.slice(start, end) === value && end <= stated.end && isWhole(text, start, end)) {
    return { start, end, label: stated.label, value }
  }
  if (!isWithin(text, stated)) return null
  const range = withoutOuterSpace(text, stated)
  const isRight = text.slice(range.start, range.end) === value && isWhole(text, range.start, range.end)
  return isRight ? { ...range, label: stated.label, value } : null
}

const isWhole = (text: string, start: number, end: number): boolean =>
  start >= 0 && !splitsPair(text, start) && !splitsPair(text, end)

type Found =
  | { kind: 'free'; span: Span; otherCase: boolean }
  | { kind: 'repeat' }
  | { kind: 'none'; reason: Loss }

/** Each stray span is looked for in the whole text. Nobody marks so many of them, but a file or a reply may. */
const mostSought = 200

/** Looks for stray values, nearest to their place first. What is in the way is passed by at once. */
function createSearch(text: string, taken: TakenPlaces): (claim: Claim) => Found {
  const placesOf = createOccurrences(text)
  let sought = 0
  return claim => {
    sought += 1
    if (sought > mostSought) return { kind: 'none', reason: 'not-found' }
    let blocked: Loss | null = null
    let isRepeat = false
    for (const otherCase of [false, true]) {
      const places = placesOf(claim.value, otherCase)
      const firstFrom = (place: number): number => countBelow(places.length, at => (places[at] ?? 0) < place)
      let right = firstFrom(claim.start)
      let left = right - 1
      for (let start = nearer(places, left, right, claim.start); start !== undefined; ) {
        const end = start + claim.value.length
        const span: Span = { start, end, label: claim.stated.label, value: text.slice(start, end) }
        const other = taken.first(span)
        if (!other) return { kind: 'free', span, otherCase }
        if (isAsLarge(other, span) && places[firstFrom(other.start)] === other.start) isRepeat = true
        else blocked ??= reasonOf(taken.earliest(span) ?? other, span)
        if (start === places[right]) right = firstFrom(other.end)
        else left = firstFrom(other.start - claim.value.length + 1) - 1
        start = nearer(places, left, right, claim.start)
      }
    }
    if (isRepeat) return { kind: 'repeat' }
    return { kind: 'none', reason: blocked ?? 'not-found' }
  }
}

/** Of the next place on either side the nearer one, and of two as near the one before. */
function nearer(places: readonly number[], left: number, right: number, to: number): number | undefined {
  const before = places[left]
  const after = places[right]
  if (before === undefined || after === undefined) return before ?? after
  return to - before <= after - to ? before : after
}

/** Every place where a value stands as whole characters, looked for once. */
function createOccurrences(text: string): (value: string, otherCase: boolean) => readonly number[] {
  const known = new Map<string, readonly number[]>()
  const small = inSmallLetters(text)
  const find = (value: string, otherCase: boolean): readonly number[] => {
    const needle = otherCase ? inSmallLetters(value) : value
    if (needle.length !== value.length) return []
    const places = occurrencesOf(needle, otherCase ? small : text)
    return places.filter(at => isWhole(text, at, at + needle.length))
  }
  return (value, otherCase) => {
    const key = `${otherCase} ${value}`
    const places = known.get(key) ?? find(value, otherCase)
    known.set(key, places)
    return places
  }
}

/**
 * Up to the first of the few letters that change their length with their case: behind it, neither value nor places
 * would be the text's own.
 */
function inSmallLetters(text: string): string {
  const whole = text.toLowerCase()
  // The last sigma of a word has a form of its own, so that the same letters would not be the same.
  if (whole.length === text.length && !text.includes('Σ')) return whole
  let small = ''
  for (const letter of text) {
    const other = letter.toLowerCase()
    if (other.length !== letter.length) break
    small += other
  }
  return small
}

const isAsLarge = (one: Span, other: Span): boolean =>
  one.end - one.start === other.end - other.start && one.label === other.label

const isSame = (one: Span, other: Span): boolean =>
  one.start === other.start && one.end === other.end && one.label === other.label

const reasonOf = (other: Span, span: Span): Loss => (encloses(other, span) ? 'nested' : 'overlaps')
