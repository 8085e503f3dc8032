import { missedNumbers } from '../translate/carried'
import type { Dub, DubLine, SpokenLine } from './dub'
import { isTranslationStale } from './dub-run'
import { type MissedTerm, missedTerms } from './glossary'

/** What a line says and its translation does not, for a person to look at. */
export interface Missed {
  /** That are not called as the glossary says. */
  readonly terms: readonly MissedTerm[]
  readonly numbers: readonly string[]
}

/** Null: nothing, or there is no translation of what the line says by now. */
export function missedIn(
  { glossary }: Pick<Dub, 'glossary'>,
  line: DubLine,
  spoken: SpokenLine,
  language: string,
): Missed | null {
  const said = spoken.row.target?.text
  if (line.keepsOriginal || said === undefined || isTranslationStale(line, spoken)) return null
  const terms = missedTerms(line.text, said, glossary, language)
  const numbers = missedNumbers(line.text, said)
  return terms.length + numbers.length === 0 ? null : { terms, numbers }
}
