import { isDoubtful, usuallyDoubtful } from '../../shared/text/review/doubtful'
import { paragraphsOf, writeParagraph } from '../../shared/text/transcript/paragraphs'
import type { TranscriptDigest } from './recording-kind'
import type { TranscriptLook } from './transcripts-of-work'

export function digestOf(
  id: string,
  { name, editedAt, transcript }: Pick<TranscriptLook, 'name' | 'editedAt' | 'transcript'>,
): TranscriptDigest {
  const { words, speakers, duration } = transcript
  const heard = new Set(words.map(({ speaker }) => speaker))
  return {
    id,
    name,
    words: words.length,
    doubtful: words.filter(word => isDoubtful(word, usuallyDoubtful)).length,
    speakers: speakers.filter(speaker => heard.has(speaker.id)).map(({ name, style }) => ({ name, style })),
    seconds: duration,
    editedAt,
  }
}

/** A line a paragraph: when it begins, and what is said. What is searched is made of it, and nothing else. */
export function searchableText({ transcript }: Pick<TranscriptLook, 'transcript'>): string {
  const { words } = transcript
  return paragraphsOf(words)
    .map(({ from, to }) => {
      const { text } = writeParagraph(words.slice(from, to))
      return `${(words[from]?.start ?? 0).toFixed(2)}\t${text.replace(/\s+/g, ' ')}\n`
    })
    .join('')
}
