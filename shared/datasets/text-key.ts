import { normalized } from '../text/normalized'

const plain = /^[ -~]*$/
const manySpaces = /^ | {2}| $/

/** Under which texts count as the same: neither capitals nor spaces nor the way an accent is written tell them apart. */
export function textKey(text: string): string {
  // Most of fifty thousand sentences need no more than this.
  if (plain.test(text) && !manySpaces.test(text)) return text.toLowerCase()
  return normalized(text, 'NFC').trim().replace(/\s+/gu, ' ').toLowerCase()
}
