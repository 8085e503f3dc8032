import type { Sentence } from '../sentence'

/** A sentence of a project, and where it stands. */
export interface StandingRow<Place> {
  place: Place
  sentence: Sentence
}

/** What became of the sentences of a project in a dataset. */
export interface MatchedRows<Place> {
  /** The same text with other marks: in the place of what stood there. */
  rewritten: readonly (readonly [place: Place, sentence: Sentence])[]
  gone: readonly Place[]
  added: readonly Sentence[]
}

export interface RowLikeness {
  /** All that the project's format says of a sentence. */
  said(sentence: Sentence): string
  /** What stays the same of one that is marked anew. */
  sense(sentence: Sentence): string
}

/** What says the same stays where it stands, however often it stands there. */
export function matchRows<Place>(
  standing: readonly StandingRow<Place>[],
  sentences: readonly Sentence[],
  { said, sense }: RowLikeness,
): MatchedRows<Place> {
  const wanted = new Set(sentences.map(said))
  const there = new Set(standing.map(({ sentence }) => said(sentence)))
  const free = new Map<string, Sentence[]>()
  const seen = new Set<string>()
  const fresh: Sentence[] = []
  for (const sentence of sentences) {
    const key = said(sentence)
    if (there.has(key) || seen.has(key)) continue
    seen.add(key)
    fresh.push(sentence)
    const known = free.get(sense(sentence))
    if (known) known.push(sentence)
    else free.set(sense(sentence), [sentence])
  }
  const rewritten: [Place, Sentence][] = []
  const gone: Place[] = []
  const placed = new Set<Sentence>()
  for (const { place, sentence } of standing) {
    if (wanted.has(said(sentence))) continue
    const next = free.get(sense(sentence))?.shift()
    if (!next) gone.push(place)
    else {
      placed.add(next)
      rewritten.push([place, next])
    }
  }
  return { rewritten, gone, added: fresh.filter(sentence => !placed.has(sentence)) }
}

/** A code of a language is the same in capitals: projects write it in their own way, and tags here are `pt-BR`. */
export const plainCode = ({ language = '' }: Pick<Sentence, 'language'>): string => language.toLowerCase()

/** By the fields that a format has a place for. */
export const likenessBy = (
  fields: readonly ('intent' | 'language' | 'role' | 'synonym' | 'group')[],
): RowLikeness => {
  const named = (['role', 'synonym', 'group'] as const).filter(name => fields.includes(name))
  const sense = (sentence: Sentence): string[] => [
    sentence.text,
    ...(fields.includes('intent') ? [sentence.intent ?? ''] : []),
    ...(fields.includes('language') ? [plainCode(sentence)] : []),
  ]
  return {
    sense: sentence => JSON.stringify(sense(sentence)),
    said: sentence =>
      JSON.stringify([
        ...sense(sentence),
        sentence.spans
          .map(span => [span.start, span.end, span.label, ...named.map(name => span[name] ?? '')])
          .toSorted(byPlace),
      ]),
  }
}

const byPlace = (one: readonly (string | number)[], other: readonly (string | number)[]): number =>
  Number(one[0]) - Number(other[0]) || Number(one[1]) - Number(other[1])
