import { splitsPair, withoutOuterSpace } from '../characters'
import { encloses, isWithin, overlap } from './place-span'
import { inTextOrder, type Span } from './span'

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
  const placed: Span[] = []
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
    const other = obstacle(placed, span)
    if (!other) {
      placed.push(span)
      exact.push(span)
    } else if (isSame(other, span)) dropped++
    else lost.push({ stated: claim.stated, reason: reasonOf(other, span) })
  }
  // Right ones claim their places first, so that a stray one cannot take the place of another.
  for (const claim of astray) {
    const found = nearestFree(text, claim, placed)
    if (found.kind === 'free') {
      placed.push(found.span)
      moved.push({ span: found.span, stated: claim.stated, otherCase: found.otherCase })
    } else if (found.kind === 'repeat') dropped++
    else lost.push({ stated: claim.stated, reason: found.reason })
  }
  return { spans: placed.sort(inTextOrder), exact, moved, lost, repeats: dropped }
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

function nearestFree(text: string, claim: Claim, placed: readonly Span[]): Found {
  let blocked: Loss | null = null
  let isRepeat = false
  for (const otherCase of [false, true]) {
    for (const start of occurrences(text, claim.value, otherCase).sort(nearestTo(claim.start))) {
      const end = start + claim.value.length
      const span: Span = { start, end, label: claim.stated.label, value: text.slice(start, end) }
      const other = obstacle(placed, span)
      if (!other) return { kind: 'free', span, otherCase }
      if (isSame(other, span)) isRepeat = true
      else blocked ??= reasonOf(other, span)
    }
  }
  if (isRepeat) return { kind: 'repeat' }
  return { kind: 'none', reason: blocked ?? 'not-found' }
}

/** Every place where the value stands as whole characters; overlapping places count too. */
function occurrences(text: string, value: string, otherCase: boolean): number[] {
  const hay = otherCase ? text.toLowerCase() : text
  const needle = otherCase ? value.toLowerCase() : value
  // A few letters change their length with their case: neither value nor places would be the text's own.
  if (needle.length !== value.length) return []
  const found: number[] = []
  for (let at = hay.indexOf(needle); at >= 0; at = hay.indexOf(needle, at + 1)) {
    const end = at + needle.length
    if (!isWhole(text, at, end)) continue
    if (otherCase && text.slice(at, end).toLowerCase() !== needle) continue
    found.push(at)
  }
  return found
}

const nearestTo =
  (place: number) =>
  (one: number, other: number): number =>
    Math.abs(one - place) - Math.abs(other - place) || one - other

const obstacle = (placed: readonly Span[], span: Span): Span | null =>
  placed.find(other => overlap(other, span)) ?? null

const isSame = (one: Span, other: Span): boolean =>
  one.start === other.start && one.end === other.end && one.label === other.label

const reasonOf = (other: Span, span: Span): Loss => (encloses(other, span) ? 'nested' : 'overlaps')
