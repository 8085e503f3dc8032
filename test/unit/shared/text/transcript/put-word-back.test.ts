import { describe, expect, it } from 'vitest'
import { putWordBack } from '../../../../../shared/text/transcript/change-words'
import { editParagraph } from '../../../../../shared/text/transcript/edit-paragraph'
import { paragraphAt } from '../../../../../shared/text/transcript/paragraphs'
import { applied, transcriptOf, wordsOf } from './transcripts'

const whole = { from: 0, to: 3 }
const before = wordsOf('one 0-1 two 1-2 three 2-3')
const behind = wordsOf('four 5-6')
const transcript = transcriptOf([...before, ...behind])

/** The paragraph is written otherwise, and then one of its words is put back. */
function putBackAfter(text: string, at: number) {
  const edited = applied(transcript, editParagraph(transcript, whole, text))
  const patch = putWordBack(edited, paragraphAt(edited.words, 0), { at, before })
  return applied(edited, patch).words
}

describe('putting a word back', () => {
  it.each([
    ['another word', 'one zwei three'],
    ['several', 'one two and a half three'],
    ['none', 'one three'],
  ])('in the place of %s', (_what, text) => {
    expect(putBackAfter(text, 1)).toEqual(transcript.words)
  })

  it('lets it begin the paragraph again', () => {
    expect(putBackAfter('two three', 0)).toEqual(transcript.words)
  })

  it('lets it end the paragraph again', () => {
    expect(putBackAfter('one two', 2)).toEqual(transcript.words)
  })

  it('does nothing where other words stand around it', () => {
    const edited = applied(transcript, editParagraph(transcript, whole, 'one 2 drei'))
    expect(putWordBack(edited, whole, { at: 1, before })).toEqual([])
    expect(putWordBack(edited, { from: 0, to: 1 }, { at: 1, before })).toEqual([])
  })
})
