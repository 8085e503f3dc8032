/** What separates folders, here or elsewhere, and everything that looks like it. */
const separators = /[/\\\u2044\u2215\u2216\u2571\u2572\u29f5\u29f8\u29f9\ufe68\uff0f\uff3c]/gu

/** Windows takes none of these in a name, and the colon leads to a hidden stream of the file. */
const forbidden = /[<>:"|?*]/g

const lineBreaksAndTabs = /[\t\n\v\f\r\u0085\u2028\u2029]/g

/**
 * Control characters, halves of surrogate pairs, what is no character at all, and the private ones that Windows and
 * macOS turn back into separators on network drives.
 */
const unprintable = /[\p{Cc}\p{Cs}\p{Co}\p{Noncharacter_Code_Point}]/gu

/** Direction marks, zero-width characters, fillers, tags: they change what a name seems to be, unseen. */
const invisible = /\p{Default_Ignorable_Code_Point}/u

const pictograph = /\p{Extended_Pictographic}/u
const partOfPictograph = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f/u
const joinedLetter = /[\p{L}\p{M}]/u
const joiningScripts = /[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Mongolian}\p{M}]/u

const zeroWidthJoiner = '\u200d'
const zeroWidthNonJoiner = '\u200c'
const pictureStyle = '\ufe0f'

/** Letters of ASCII are what they seem; thousands of names are made of them. */
const asciiOnly = /^[ -~]*$/
const forbiddenAscii = /[/\\<>:"|?*]/g

/** The text with only characters that every system takes and shows for what they are. */
export function withPlainCharacters(text: string): string {
  if (asciiOnly.test(text)) return text.replace(forbiddenAscii, '-').replace(/ +/g, ' ')
  const visible = text
    .replace(separators, '-')
    .replace(forbidden, '-')
    .replace(lineBreaksAndTabs, ' ')
    .replace(unprintable, '')
  const plain = withoutInvisible(visible)
  return plain.replace(/\p{Zs}+/gu, ' ')
}

/** Some invisible characters are spelling: they hold an emoji together, or shape Persian and Indic words. */
function withoutInvisible(text: string): string {
  const characters = Array.from(text)
  const kept: string[] = []
  for (const [place, character] of characters.entries()) {
    if (!invisible.test(character) || isSpelling(kept.at(-1), character, characters[place + 1])) {
      kept.push(character)
    }
  }
  return kept.join('')
}

function isSpelling(before: string | undefined, character: string, after: string | undefined): boolean {
  if (before === undefined) return false
  if (character === pictureStyle) return pictograph.test(before)
  if (after === undefined) return false
  const joins = character === zeroWidthJoiner && partOfPictograph.test(before) && pictograph.test(after)
  const shapes = character === zeroWidthJoiner || character === zeroWidthNonJoiner
  return joins || (shapes && joiningScripts.test(before) && joinedLetter.test(after))
}
