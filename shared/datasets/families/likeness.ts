import { folded } from '../../text/folded'
import type { DatasetRow } from '../row'
import { textKey } from '../text-key'

const plain = /^[a-z0-9 ]*$/
const notWritten = /[^\p{L}\p{M}\p{N}]+/gu
const invisible = /\p{Cf}+/gu

/** What is left of a sentence where neither capitals nor accents nor signs count. Of one that is only signs, those. */
export function likenessKey(text: string): string {
  const key = folded(text)
  if (plain.test(key) && !key.includes('  ')) return key.trim() || textKey(text)
  const words = key.replace(invisible, '').replace(notWritten, ' ').trim()
  return words === '' ? textKey(text) : words
}

export type RowKey = (row: DatasetRow) => string

/** The same of rows, for who asks more than once: of fifty thousand it takes a third of a second. */
export function keptLikenessKeys(): RowKey {
  const kept = new Map<DatasetRow, string>()
  return row => {
    const known = kept.get(row)
    if (known !== undefined) return known
    const key = likenessKey(row.text)
    kept.set(row, key)
    return key
  }
}

/**
 * Two sentences are nearly the same if their keys are, or
 * - have the same words in another order,
 * - or differ by one letter that is another, or one more, and are no shorter than this,
 */
export const fewestLetters = 10
/** … and no longer than this: */
export const mostLetters = 200
/** - or one of them has one word more, and the other has at least so many. */
export const fewestWords = 3
