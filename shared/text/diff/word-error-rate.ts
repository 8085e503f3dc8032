import { numberTokens } from './diff-words'
import { editDistance } from './edit-distance'

export interface WordErrors {
  /** Fewest words to replace, add or take away. */
  readonly errors: number
  /** Words of the reference. */
  readonly words: number
  /** `errors / words`: above 1 when more was added than there is. */
  readonly rate: number
}

/** How far the machine's words are from the reference, a person's. Callers fold case and signs if they want. */
export function wordErrorRate(reference: readonly string[], machine: readonly string[]): WordErrors {
  const { left, right } = numberTokens(reference, machine)
  const errors = editDistance(left, right)
  const words = reference.length
  return { errors, words, rate: words > 0 ? errors / words : Math.min(errors, 1) }
}
