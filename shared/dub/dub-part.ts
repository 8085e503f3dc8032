import { type Dub, shownTrack } from './dub'
import type { DubChange, DubPatch } from './dub-patch'

/** So many lines of other languages are on their way sooner than they are asked for. */
const fewLines = 300

/** A dub as far as it is looked at. */
export interface DubPart {
  readonly dub: Dub
  /** Languages of which it lacks what was spoken. */
  readonly missing: readonly string[]
}

/** Of a large dub what was spoken in one language alone, which is most of what a person waits for who opens it. */
export function partOfDub(dub: Dub, wanted: string): DubPart {
  const language = shownTrack(dub, wanted)?.language
  const missing = Object.keys(dub.spoken).filter(other => other !== language)
  const left = missing.reduce((sum, other) => sum + Object.keys(dub.spoken[other] ?? {}).length, 0)
  if (left <= fewLines) return { dub, missing: [] }
  return { dub: { ...dub, spoken: spokenOf(dub, language === undefined ? [] : [language]) }, missing }
}

export const spokenOf = ({ spoken }: Pick<Dub, 'spoken'>, languages: readonly string[]): Dub['spoken'] =>
  Object.fromEntries(languages.flatMap(language => (spoken[language] ? [[language, spoken[language]]] : [])))

/** With what was missing. What is there already stays the same objects. */
export const wholeDub = ({ dub }: DubPart, rest: Dub['spoken']): Dub => ({
  ...dub,
  spoken: { ...rest, ...dub.spoken },
})

/** Whether an edit that was made of a part is the same one of the whole: other lines change every language. */
export const fitsPart = (patch: DubPatch, { missing }: Pick<DubPart, 'missing'>): boolean =>
  missing.length === 0 || patch.every(change => !(isOfOtherLines(change) || isOfLanguage(change, missing)))

const isOfOtherLines = (change: DubChange): boolean =>
  change.kind === 'lines' &&
  (change.was.length !== change.now.length || change.was.some(({ key }, at) => key !== change.now[at]?.key))

const isOfLanguage = (change: DubChange, languages: readonly string[]): boolean =>
  'language' in change && languages.includes(change.language)
