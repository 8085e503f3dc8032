import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { editParagraph } from '../../../../../shared/text/transcript/edit-paragraph'
import { paragraphAt, writeParagraph } from '../../../../../shared/text/transcript/paragraphs'
import type { Transcript } from '../../../../../shared/text/transcript/transcript'
import { editedPart } from '../../../../../shared/text/transcript/typed-runs'
import { anyTranscript, applied, transcriptOf, wordsOf } from './transcripts'

const sentence = 'a 0-1 b 1-2 c 2-3 d 3-4 e 4-5 f 5-6 g 6-7 h 7-8'
const written = ({ words }: Transcript): string => writeParagraph(words).text

/** The words that are looked at when `more` is typed at the place. */
function seen(transcript: Transcript, place: number, more: string): string {
  const text = written(transcript)
  const typed = text.slice(0, place) + more + text.slice(place)
  const { from, to } = editedPart(
    transcript.words,
    paragraphAt(transcript.words, 0),
    typed,
    place + more.length,
  )
  return writeParagraph(transcript.words.slice(from, to)).text
}

function typedIn(transcript: Transcript, place: number, more: string): Transcript {
  const text = written(transcript)
  const typed = text.slice(0, place) + more + text.slice(place)
  return applied(
    transcript,
    editParagraph(transcript, paragraphAt(transcript.words, 0), typed, place + more.length),
  )
}

describe('the part of a paragraph that an edit can change', () => {
  const transcript = transcriptOf(wordsOf(sentence))

  it('is the word that is typed in, and one on either side', () => {
    expect(seen(transcript, 7, 'x')).toBe('c d e')
    expect(seen(transcript, 8, 'x')).toBe('d e f')
    expect(seen(transcript, 0, 'x')).toBe('a b')
    expect(seen(transcript, 15, 'x')).toBe('g h')
  })

  it('holds all that was typed before, which is timed anew with it', () => {
    const typed = typedIn(transcript, 7, ' x y z')
    expect(written(typed)).toBe('a b c d x y z e f g h')
    expect(seen(typed, 13, 'z')).toBe('d x y z e')
    expect(seen(typed, 7, 'd')).toBe('c d x y z e')
    expect(seen(typed, 14, 'f')).toBe('d x y z e f')
    expect(seen(typed, 17, 'g')).toBe('e f g')
  })

  it('holds the words that are written together with the one typed in', () => {
    const together = transcriptOf(wordsOf(sentence).map((word, at) => ({ ...word, glued: at > 2 && at < 6 })))
    expect(written(together)).toBe('a b cdef g h')
    expect(seen(together, 5, 'x')).toBe('b cdef g')
    expect(seen(together, 8, 'x')).toBe('b cdef g')
    expect(seen(together, 9, 'x')).toBe('f g h')
  })
})

it('leaves the text around it as it was', () => {
  const anyEdit = anyTranscript
    .filter(({ words }) => words.length > 0)
    .chain(transcript => {
      const { from, to } = paragraphAt(transcript.words, 0)
      const { text } = writeParagraph(transcript.words.slice(from, to))
      return fc.record({
        transcript: fc.constant(transcript),
        text: fc.constant(text),
        place: fc.nat(text.length),
        gone: fc.nat(9),
        more: fc.stringMatching(/^[a-z ]{0,9}$/),
      })
    })
  fc.assert(
    fc.property(anyEdit, ({ transcript: { words }, text, place, gone, more }) => {
      const now = text.slice(0, place) + more + text.slice(place + gone)
      const paragraph = paragraphAt(words, 0)
      const part = editedPart(words, paragraph, now, place + more.length)
      const old = writeParagraph(words.slice(0, paragraph.to))
      const start = old.starts[part.from] ?? 0
      const end = (old.starts[part.to - 1] ?? 0) + (words[part.to - 1]?.text.length ?? 0)
      expect(text.slice(0, start) + part.text + text.slice(end)).toBe(now)
      expect(part.caret + start).toBe(place + more.length)
    }),
  )
})
