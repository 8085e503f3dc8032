import { textSegments } from '../../../../shared/text/segments-of'

/** What an engine is given at once, and the silence that follows it. */
export interface SpokenPart {
  text: string
  /** Seconds. */
  pause: number
}

const afterSentence = 0.35
const afterParagraph = 0.6
const afterClause = 0.15
const afterWord = 0.03
/** The memory and the delay of an engine grow with what it is given at once: this is some 20 seconds. */
const longest = 300

/** `Intl.Segmenter` ends a sentence after each of these, also where a name or a number follows. */
const abbreviation =
  /(?:^|[\s("'“‘])(?:(?:Mrs?|Ms|Mx|Dr|Prof|Rev|Hon|Capt|Col|Gen|Lt|Sgt|Gov|Sen|Rep|St|Mt|Messrs|No|Nos|Fig|Vol|vs|cf|approx|e\.g|i\.e)|\p{Lu})\.\s*$/u

/** All that can be spoken of the text, in parts that are short enough to be made one at a time. */
export function spokenParts(text: string, language: string): SpokenPart[] {
  const parts: SpokenPart[] = []
  for (const sentence of sentencesOf(text, language)) {
    const speakable = sentence.replace(/[\p{Z}\p{C}]+/gu, ' ').trim()
    if (!hasSpeech(speakable)) continue
    const pause = /[\n\r\u2029]\s*$/u.test(sentence) ? afterParagraph : afterSentence
    parts.push(...cutLongSentence(speakable, { language, pause }))
  }
  return parts
}

/** A word, a number or a sign such as %, of which at least one must be there. */
export const hasSpeech = (text: string): boolean => /[\p{L}\p{N}\p{S}]/u.test(text)

/**
 * Where what opens the next sentence begins: `Intl.Segmenter` leaves quotation marks and brackets with the one before,
 * where no space parts them. In German the same marks close what others have opened.
 */
function openingNext(sentence: string): number {
  let at = sentence.length
  while (at > 0 && /[\p{Ps}\p{Pi}]/u.test(sentence.charAt(at - 1))) at -= 1
  const last = (marks: string): number =>
    Math.max(...Array.from(marks, mark => sentence.lastIndexOf(mark, at - 1)))
  return at > 0 && last('„‚»›') > last('“‘«‹') ? sentence.length : at
}

/** All of the text, cut where a sentence ends. */
export function sentencesOf(text: string, language: string): string[] {
  const sentences: string[] = []
  let unfinished = ''
  const segmenter = new Intl.Segmenter(language, { granularity: 'sentence' })
  for (const { segment, index } of textSegments(segmenter, text)) {
    unfinished += segment
    if (abbreviation.test(unfinished)) continue
    const isLast = index + segment.length === text.length
    const end = isLast ? unfinished.length : openingNext(unfinished)
    if (end > 0) sentences.push(unfinished.slice(0, end))
    unfinished = unfinished.slice(end)
  }
  if (unfinished !== '') sentences.push(unfinished)
  return sentences
}

interface Cut {
  end: number
  pause: number
}

/** A sentence of usual length as it is; a longer one in parts, cut where a reader would breathe. */
export function cutLongSentence(
  sentence: string,
  { language, pause }: { language: string; pause: number },
): SpokenPart[] {
  const parts: SpokenPart[] = []
  let rest = sentence
  while (rest.length > longest) {
    const cut = lastClause(rest) ?? lastWord(rest, language)
    parts.push({ text: rest.slice(0, cut.end).trim(), pause: cut.pause })
    rest = rest.slice(cut.end).trimStart()
  }
  if (rest !== '') parts.push({ text: rest, pause })
  return parts
}

/** After the last comma and the like that leaves no tiny part before it. */
function lastClause(text: string): Cut | null {
  const shortest = longest / 3
  let end = 0
  for (const { index, 0: mark } of text
    .slice(0, longest)
    .matchAll(/[,;:–—،؛、，；：](?=\s|$)|[、，；：]/gu)) {
    end = index + mark.length
  }
  return end > shortest ? { end, pause: afterClause } : null
}

/** Between two words, which in some scripts nothing parts; inside a word that is longer than a whole sentence. */
function lastWord(text: string, language: string): Cut {
  let end = 0
  const words = new Intl.Segmenter(language, { granularity: 'word' }).segment(text.slice(0, longest + 1))
  for (const { index, segment } of words) {
    if (index > longest) break
    if (index > 0 && !/^\p{P}/u.test(segment)) end = index
  }
  return { end: end > 0 ? end : wholeCharacters(text), pause: afterWord }
}

const wholeCharacters = (text: string): number =>
  /[\uD800-\uDBFF]/.test(text.charAt(longest - 1)) ? longest - 1 : longest
