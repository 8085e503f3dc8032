import { countGraphemes } from '../../../shared/text/characters'
import { segmenterOf, textSegments } from '../../../shared/text/segments-of'

const bytesOf = new TextEncoder()

export interface NameSize {
  /** As a person counts. */
  characters: number
  /** In UTF-8, as file systems count. */
  bytes: number
}

/** What Linux and macOS take in bytes; Windows counts UTF-16 units, of which there are never more. */
export const nameLimit: NameSize = { characters: 80, bytes: 255 }

/** One byte and one character each. */
const asciiOnly = /^[ -~]*$/

export function sizeOfName(text: string): NameSize {
  if (asciiOnly.test(text)) return { characters: text.length, bytes: text.length }
  return { characters: countGraphemes(text), bytes: bytesOf.encode(text).length }
}

/** As much of the text as fits, no character cut in two; unless one alone is too long, which then is. */
export function fittedName(text: string, room: NameSize): string {
  if (asciiOnly.test(text)) return text.slice(0, Math.max(0, Math.min(room.bytes, room.characters)))
  let bytes = 0
  let characters = 0
  let end = 0
  for (const { segment } of textSegments(segmenterOf('grapheme'), text)) {
    bytes += bytesOf.encode(segment).length
    characters += 1
    if (bytes > room.bytes || characters > room.characters) break
    end += segment.length
  }
  return end === 0 && room.characters > 0 ? codePointsThatFit(text, room.bytes) : text.slice(0, end)
}

function codePointsThatFit(text: string, room: number): string {
  let fitting = ''
  let bytes = 0
  for (const character of text) {
    bytes += bytesOf.encode(character).length
    if (bytes > room) break
    fitting += character
  }
  return fitting
}
