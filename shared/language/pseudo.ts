import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import { TYPE } from '@formatjs/icu-messageformat-parser'

const accents: Record<string, string> = {
  a: 'á',
  b: 'ƀ',
  c: 'ç',
  d: 'ð',
  e: 'é',
  f: 'ƒ',
  g: 'ĝ',
  h: 'ĥ',
  i: 'í',
  j: 'ĵ',
  k: 'ķ',
  l: 'ļ',
  m: 'ɱ',
  n: 'ñ',
  o: 'ó',
  p: 'þ',
  q: 'ǫ',
  r: 'ŕ',
  s: 'š',
  t: 'ţ',
  u: 'ú',
  v: 'ṽ',
  w: 'ŵ',
  x: 'ẋ',
  y: 'ý',
  z: 'ž',
}

const accented = (text: string): string => text.replace(/[a-z]/g, letter => accents[letter] ?? letter)

/** Every message stands in one pair of these, so text outside them was not translated. */
export const pseudoOpen = '⟦'
export const pseudoClose = '⟧'

/** A third longer, as German is; whole words, so that lines still break. */
const filler = (length: number): string => ' lorem'.repeat(Math.ceil(length / 3 / 6))

export function pseudo(message: MessageFormatElement[]): MessageFormatElement[] {
  const length = message.reduce((sum, part) => sum + (part.type === TYPE.literal ? part.value.length : 6), 0)
  return [
    { type: TYPE.literal, value: pseudoOpen },
    ...message.map(accentedElement),
    { type: TYPE.literal, value: filler(length) + pseudoClose },
  ]
}

function accentedElement(part: MessageFormatElement): MessageFormatElement {
  if (part.type === TYPE.literal) return { ...part, value: accented(part.value) }
  if (part.type === TYPE.plural || part.type === TYPE.select) {
    const options = Object.fromEntries(
      Object.entries(part.options).map(([name, option]) => [
        name,
        { ...option, value: option.value.map(accentedElement) },
      ]),
    )
    return { ...part, options } as MessageFormatElement
  }
  return part
}
