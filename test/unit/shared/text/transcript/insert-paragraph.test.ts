import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { paragraphsOf } from '../../../../../shared/text/transcript/paragraphs'
import { insertParagraph } from '../../../../../shared/text/transcript/split-and-join'
import { findUnsoundWord } from '../../../../../shared/text/transcript/word'
import { anyTranscript, applied, timesOf, transcriptOf, wordsOf } from './transcripts'

const transcript = transcriptOf([...wordsOf('one 0-1'), ...wordsOf('two 9-10')])
const inserted = (text: string, start: number, end: number): string =>
  timesOf(applied(transcript, insertParagraph(transcript, { text, speaker: null, start, end })).words)

describe('a paragraph that is typed between two others', () => {
  it('follows the words before it, for as long as its own need', () => {
    expect(inserted('so on', 1, 1)).toBe('/one 0-1 /so 1-1.3 on 1.3-1.6 /two 9-10')
  })

  it('begins where words were that it stands for, and lasts no longer than they did', () => {
    expect(inserted('so', 4, 8)).toBe('/one 0-1 /so 4-4.3 /two 9-10')
    expect(inserted('so on', 4, 4.2)).toBe('/one 0-1 /so 4-4.1 on 4.1-4.2 /two 9-10')
  })

  it('is none without words', () => {
    expect(insertParagraph(transcript, { text: ' ', speaker: null, start: 1, end: 1 })).toEqual([])
  })

  it('stands behind any paragraph, one more than there were', () => {
    fc.assert(
      fc.property(anyTranscript, fc.nat(), (any, nth) => {
        const paragraphs = paragraphsOf(any.words)
        const before = paragraphs[nth % Math.max(1, paragraphs.length)]
        const last = before && any.words[before.to - 1]
        const start = last?.end ?? 0
        const typed = { text: 'so', speaker: last?.speaker ?? null, start, end: start }
        const { words } = applied(any, insertParagraph(any, typed))
        expect(findUnsoundWord(words)).toBeNull()
        expect(paragraphsOf(words)).toHaveLength(paragraphs.length + 1)
        expect(words[before?.to ?? 0]).toMatchObject({ text: 'so', opens: true })
      }),
    )
  })
})
