import { textSegments } from '../../../../shared/text/segments-of'
import { cutLongSentence, type SpokenPart } from './cut-long-sentence'

const afterSentence = 0.35
const afterParagraph = 0.6

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

function sentencesOf(text: string, language: string): string[] {
  const sentences: string[] = []
  let unfinished = ''
  for (const { segment } of textSegments(new Intl.Segmenter(language, { granularity: 'sentence' }), text)) {
    unfinished += segment
    if (abbreviation.test(unfinished)) continue
    sentences.push(unfinished)
    unfinished = ''
  }
  if (unfinished !== '') sentences.push(unfinished)
  return sentences
}
