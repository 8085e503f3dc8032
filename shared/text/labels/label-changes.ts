import { countGraphemes } from '../characters'
import type { AnnotationValue } from '../spans/annotation-value'
import type { LostSpan } from '../spans/repair-spans'
import type { Span } from '../spans/span'
import {
  type EntityLabel,
  type LabelNumber,
  labelColors,
  labelNamed,
  labelNumbers,
  labelPatterns,
  longestLabel,
} from './entity-label'

/** What happened to the labels, so that every text which uses them can follow. */
export type LabelChange =
  | { readonly kind: 'added'; readonly name: string }
  | { readonly kind: 'dressed'; readonly name: string }
  | { readonly kind: 'renamed'; readonly from: string; readonly to: string }
  | { readonly kind: 'merged'; readonly from: string; readonly into: string }
  | { readonly kind: 'deleted'; readonly name: string }

export interface ChangedLabels {
  readonly labels: readonly EntityLabel[]
  readonly change: LabelChange
}

export type NameProblem = 'empty' | 'too-long' | 'line-break' | 'taken'

/** Why a label cannot have this name, or null. `own` is the name it has now. */
export function nameProblem(
  labels: readonly EntityLabel[],
  name: string,
  own: string | null,
): NameProblem | null {
  const trimmed = name.trim()
  if (trimmed === '') return 'empty'
  if (/[\r\n]/.test(trimmed)) return 'line-break'
  if (countGraphemes(trimmed) > longestLabel) return 'too-long'
  return trimmed !== own && labelNamed(labels, trimmed) ? 'taken' : null
}

export function withLabel(labels: readonly EntityLabel[], name: string): ChangedLabels {
  const trimmed = name.trim()
  return { labels: [...labels, newLabel(labels, trimmed)], change: { kind: 'added', name: trimmed } }
}

/** Colour and line differ from those of the labels before it for as long as there are any left. */
function newLabel(labels: readonly EntityLabel[], name: string): EntityLabel {
  const looks = labelPatterns.flatMap((_, round) =>
    labelColors.map((color, at) => ({
      color,
      pattern: labelPatterns[(at + round) % labelPatterns.length] ?? 'solid',
    })),
  )
  const isFree = ({ color, pattern }: (typeof looks)[number]): boolean =>
    !labels.some(label => label.color === color && label.pattern === pattern)
  const colorIsFree = ({ color }: (typeof looks)[number]): boolean =>
    !labels.some(label => label.color === color)
  const look = looks.find(colorIsFree) ??
    looks.find(isFree) ?? { color: 1 as const, pattern: 'solid' as const }
  const number = labelNumbers.find(free => !labels.some(label => label.number === free)) ?? null
  return { name, ...look, number }
}

export const withLook = (
  labels: readonly EntityLabel[],
  name: string,
  look: Partial<Pick<EntityLabel, 'color' | 'pattern'>>,
): ChangedLabels => ({
  labels: labels.map(label => (label.name === name ? { ...label, ...look } : label)),
  change: { kind: 'dressed', name },
})

/** A number belongs to one label: the label that had it takes this one's. */
export function withNumber(
  labels: readonly EntityLabel[],
  name: string,
  number: LabelNumber | null,
): ChangedLabels {
  const before = labelNamed(labels, name)?.number ?? null
  const numberOf = (label: EntityLabel): LabelNumber | null => {
    if (label.name === name) return number
    return number !== null && label.number === number ? before : label.number
  }
  return {
    labels: labels.map(label => ({ ...label, number: numberOf(label) })),
    change: { kind: 'dressed', name },
  }
}

export function renamedLabel(labels: readonly EntityLabel[], from: string, to: string): ChangedLabels {
  const trimmed = to.trim()
  return {
    labels: labels.map(label => (label.name === from ? { ...label, name: trimmed } : label)),
    change: { kind: 'renamed', from, to: trimmed },
  }
}

export const mergedLabels = (labels: readonly EntityLabel[], from: string, into: string): ChangedLabels => ({
  labels: labels.filter(label => label.name !== from),
  change: { kind: 'merged', from, into },
})

export const withoutLabel = (labels: readonly EntityLabel[], name: string): ChangedLabels => ({
  labels: labels.filter(label => label.name !== name),
  change: { kind: 'deleted', name },
})

/** The same list, not a copy, where the change does not touch it. */
export function spansAfterLabelChange<One extends Span>(
  spans: readonly One[],
  change: LabelChange,
): readonly One[] {
  if (change.kind === 'renamed') return relabelled(spans, change.from, change.to)
  if (change.kind === 'merged') return relabelled(spans, change.from, change.into)
  if (change.kind === 'deleted' && uses(spans, change.name)) {
    return spans.filter(span => span.label !== change.name)
  }
  return spans
}

interface Marked {
  readonly spans: readonly Span[]
  readonly lost: readonly LostSpan[]
}

/** In what could not be placed, too. The same object, not a copy, where the change does not touch it. */
export function entitiesAfterLabelChange<One extends Marked>(one: One, change: LabelChange): One {
  const spans = spansAfterLabelChange(one.spans, change)
  const lost = lostAfter(one.lost, change)
  return spans === one.spans && lost === one.lost ? one : { ...one, spans, lost }
}

/** In how many entities of all these texts each label is: so many a change of it reaches. */
export function labelUsage(texts: readonly Pick<Marked, 'spans'>[]): ReadonlyMap<string, number> {
  const usage = new Map<string, number>()
  for (const { spans } of texts) {
    for (const { label } of spans) usage.set(label, (usage.get(label) ?? 0) + 1)
  }
  return usage
}

/** A label that was renamed, merged or deleted while an answer was waited for is so in the answer. */
export function relabelledAs<One extends Marked>(
  one: One,
  asked: readonly Span[],
  now: readonly Span[],
): One {
  const labelAt = new Map(now.map(({ start, label }) => [start, label]))
  const labels = new Map(asked.map(({ start, label }) => [label, labelAt.get(start) ?? null]))
  const follow = (span: Span): Span[] => {
    const label = labels.get(span.label)
    if (label === null) return []
    return [label === undefined ? span : { ...span, label }]
  }
  return {
    ...one,
    spans: one.spans.flatMap(follow),
    lost: one.lost.flatMap(gone => follow(gone.stated).map(stated => ({ ...gone, stated }))),
  }
}

function lostAfter(lost: readonly LostSpan[], change: LabelChange): readonly LostSpan[] {
  const stated = lost.map(one => one.stated)
  const after = spansAfterLabelChange(stated, change)
  if (after === stated) return lost
  if (change.kind === 'deleted') return lost.filter(one => one.stated.label !== change.name)
  return lost.map((one, at) => ({ ...one, stated: after[at] ?? one.stated }))
}

const uses = (spans: readonly Span[], label: string): boolean => spans.some(span => span.label === label)

const relabelled = <One extends Span>(spans: readonly One[], from: string, to: string): readonly One[] =>
  uses(spans, from) ? spans.map(span => (span.label === from ? { ...span, label: to } : span)) : spans

/** The first keep all they have; the others join them under their own names, without a number that is taken. */
export function joinedLabels(
  first: readonly EntityLabel[],
  others: readonly EntityLabel[],
  /** Beyond it, no more join. */
  most = Number.POSITIVE_INFINITY,
): readonly EntityLabel[] {
  const names = new Set(first.map(({ name }) => name))
  const missing = others.filter(({ name }) => !names.has(name)).slice(0, Math.max(0, most - first.length))
  if (missing.length === 0) return first
  const numbers = new Set(first.map(({ number }) => number))
  const joining = missing.map(label => (numbers.has(label.number) ? { ...label, number: null } : label))
  return [...first, ...joining]
}

/** A draft keeps those of all that was ever looked at in it, which may be more than a dataset takes. */
export function labelsUsedIn(
  labels: readonly EntityLabel[],
  texts: readonly (Pick<AnnotationValue, 'spans' | 'lost'> | null)[],
): EntityLabel[] {
  const used = new Set(
    texts
      .flatMap(text => [...(text?.spans ?? []), ...(text?.lost ?? []).map(({ stated }) => stated)])
      .map(({ label }) => label),
  )
  return labels.filter(({ name }) => used.has(name))
}
