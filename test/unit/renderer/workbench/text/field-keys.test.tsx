import { fireEvent } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { closeTranscript } from '../../../../../renderer/transcripts/transcript-on-screen'
import { transcriptOf, wordsOf } from '../../../shared/text/transcript/transcripts'
import { caret, caretAtEnd, caretIs, field, showText } from './text-on-page'

const first = 'ایک دو'
const second = 'تین چار'

beforeEach(() =>
  showText(transcriptOf([...wordsOf('ایک 0-1 دو 1-2', 'a'), ...wordsOf('تین 4-5 چار 5-6', 'b')])),
)
afterEach(async () => {
  await closeTranscript()
  vi.restoreAllMocks()
})

/** Which way a text runs is its letters' doing, of which jsdom knows nothing. */
const runs = (direction: 'ltr' | 'rtl', at: number): void => {
  field(at).style.direction = direction
}

/** Answers whether the browser was kept from moving the caret itself. */
const pressIn = (at: number, key: string): boolean => !fireEvent.keyDown(field(at), { key })

describe('arrows at the edges of a paragraph', () => {
  it.each([
    ['ltr', 'ArrowRight', 'ArrowLeft'],
    ['rtl', 'ArrowLeft', 'ArrowRight'],
  ] as const)('go on in the next one, in the way the text runs: %s', (direction, onward, backward) => {
    runs(direction, 0)
    runs(direction, 1)
    caretAtEnd(0)
    expect(pressIn(0, backward)).toBe(false)
    expect(caretIs()).toEqual([0, first.length])
    expect(pressIn(0, onward)).toBe(true)
    expect(caretIs()).toEqual([1, 0])
    expect(pressIn(1, onward)).toBe(false)
    expect(pressIn(1, backward)).toBe(true)
    expect(caretIs()).toEqual([0, first.length])
  })

  it('stay in a paragraph that goes on', () => {
    runs('rtl', 1)
    caret(1, 1)
    expect(pressIn(1, 'ArrowRight')).toBe(false)
    caret(1, second.length - 1)
    expect(pressIn(1, 'ArrowLeft')).toBe(false)
  })
})
