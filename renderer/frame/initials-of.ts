import { graphemeEnd } from '../../shared/text/characters'

/** The first letters of the first and the last word, whole as people see letters; empty for a name without any. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(word => /^[\p{L}\p{N}]/u.test(word))
  const chosen = words.length > 1 ? [words.at(0), words.at(-1)] : words
  return chosen
    .map((word = '') => word.slice(0, graphemeEnd(word, 1)))
    .join('')
    .toLocaleUpperCase()
}
