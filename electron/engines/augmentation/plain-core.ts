import { markers } from './frozen-text'

// Each end is looked for where such a run begins: a long one in the middle would be read from each of its signs on.
const picture = String.raw`(?:[\s\p{Extended_Pictographic}\p{Emoji_Modifier}]|\ufe0f|\u200d)`
const pictures = new RegExp(`(?<!${picture})${picture}+$`, 'u')
const closing = /(?<![\s.!?…])[\s.!?…]*$/
const trailing = /(?<![\s.!?,])[\s.!?,]+$/
const greeting =
  /^(?:(?:hi|hello|hey)(?: there)?[,!.]?|(?:good (?:morning|afternoon|evening)|excuse me|ok(?:ay)?|sorry)[,!.]) /i
const thanks = /[,.!]? (?:thanks|thank you|thx|cheers)(?: very much| so much| a lot| in advance)?$/i

/** Each is written out, so that a frame needs one rule and not two. */
const writtenOut: readonly [RegExp, string][] = [
  [/\b(what|where|who|when|how|that|there)'s\b/gi, '$1 is'],
  [/\bit's been\b/gi, 'it has been'],
  [/\bit's\b/gi, 'it is'],
  [/\bi'd (like|love)\b/gi, 'I would $1'],
  [/\bi'm\b/gi, 'I am'],
  [/\bi've\b/gi, 'I have'],
  [/\bi'll\b/gi, 'I will'],
  [/\bcan't\b/gi, 'cannot'],
  [/\bcan not\b/gi, 'cannot'],
  [/\b(?:gonna)\b/gi, 'going to'],
  [/\bwanna\b/gi, 'want to'],
  [/\b(can|could|would|do) u\b/gi, '$1 you'],
]

/** What a sentence says, without the words that only make it polite. */
export function plainCore(sentence: string): string {
  let body = sentence.replaceAll('’', "'").replaceAll(/\s+/g, ' ').trim().replace(pictures, '')
  const end = closing.exec(body)?.[0] ?? ''
  body = body
    .slice(0, body.length - end.length)
    .replace(greeting, '')
    .replace(thanks, '')
  body = body
    .replace(trailing, '')
    .replace(/\b([ap]\.m)$/i, '$1.')
    .replace(/^(?:please|kindly),? /i, '')
  // A capital P inside is part of a name.
  body = body.replaceAll(/,? \b(?:please|kindly)\b,?/g, '')
  for (const [short, long] of writtenOut) body = body.replaceAll(short, long)
  return body.replaceAll(/\bi\b(?!\.)/g, 'I')
}

const alwaysCapital = new RegExp(`^(?:I\\b|[${markers}]|\\p{L}*\\p{Ll}\\p{Lu}|\\p{Lu}[\\p{Lu}\\p{N}])`, 'u')
const neverName =
  /^(?:will|may|can|could|would|should|do|does|did|is|are|am|was|were|has|have|had|what|when|where|who|why|how|which|please|my|the|a|an|book|mark|bill|play|set)\b/i
const nameTags = ['ProperNoun', 'Acronym', 'WeekDay', 'Month', 'Holiday']

/** The words as they stand inside a longer sentence: a capital that only began the sentence goes. */
export function insideSentence(words: string, firstTags: ReadonlySet<string> | undefined): string {
  if (alwaysCapital.test(words)) return words
  const isName = !neverName.test(words) && nameTags.some(tag => firstTags?.has(tag))
  return isName ? words : words.charAt(0).toLowerCase() + words.slice(1)
}
