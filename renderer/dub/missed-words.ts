import type { Missed } from '../../shared/dub/missed'
import type { Translate } from '../../shared/language/translate'

/** Each thing that the translation should say and does not, in a sentence. */
export const missedSentences = ({ terms, numbers }: Missed, t: Translate): string[] => [
  ...terms.map(({ written, called }) => t('dub.missedTerm', { written, called })),
  ...numbers.map(number => t('dub.missedNumber', { number })),
]
