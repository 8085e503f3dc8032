import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { confirmWords } from '../../../../../shared/text/transcript/change-words'
import { editParagraph } from '../../../../../shared/text/transcript/edit-paragraph'
import { moveBoundary } from '../../../../../shared/text/transcript/move-boundary'
import { paragraphAt, paragraphsOf, writeParagraph } from '../../../../../shared/text/transcript/paragraphs'
import { splitParagraph } from '../../../../../shared/text/transcript/split-and-join'
import type { Transcript } from '../../../../../shared/text/transcript/transcript'
import { invertTranscriptPatch } from '../../../../../shared/text/transcript/transcript-patch'
import { findUnsoundWord, type Word } from '../../../../../shared/text/transcript/word'
import { anyTranscript, applied, timesOf, transcriptOf, wordsOf } from './transcripts'

/** A paragraph in its field: the text may hold spaces that no word has. */
interface Field {
  transcript: Transcript
  text: string
  /** A word of the paragraph. */
  at: number
}

function take({ transcript, at }: Field, text: string, caret: number): Field {
  const paragraph = paragraphAt(transcript.words, at)
  return { transcript: applied(transcript, editParagraph(transcript, paragraph, text, caret)), text, at }
}

const paste = (field: Field, place: number, more: string): Field =>
  take(field, field.text.slice(0, place) + more + field.text.slice(place), place + more.length)

/** One key after the other. */
const type = (field: Field, place: number, more: string): Field =>
  [...more].reduce((now, key, at) => paste(now, place + at, key), field)

/** Backspace, so many times. */
function erase(field: Field, place: number, count: number): Field {
  let now = field
  for (let end = place; end > place - count; end--) {
    now = take(now, now.text.slice(0, end - 1) + now.text.slice(end), end - 1)
  }
  return now
}

function fieldOf(transcript: Transcript, at = 0): Field {
  const { from, to } = paragraphAt(transcript.words, at)
  return { transcript, at: from, text: writeParagraph(transcript.words.slice(from, to)).text }
}

const written = (words: string): Field => fieldOf(transcriptOf(wordsOf(words)))
const times = ({ transcript }: Field): string => timesOf(transcript.words)

const sentence = ' and here are twelve whole words that the machine did not hear'

describe('a sentence that is typed letter by letter', () => {
  it.each([
    ['in a short gap', 'a 0-0.3 /b 1-1.2 c 1.23-1.6 d 1.6-2'],
    ['where there is none', 'a 0-0.3 /b 1-1.2 c 1.2-1.57 d 1.57-2'],
    ['in a gap for some of its words', 'a 0-0.3 /b 1-1.2 c 1.4-1.8'],
    ['where the word before it is the longer', 'a 0-0.3 /b 1-1.9 c 1.9-2.1 d 2.1-2.5'],
    ['at the end', 'a 0-0.3 /b 1-1.9 /c 1.9-2.1'],
  ])('has the times of one pasted at once %s', (_title, words) => {
    const field = fieldOf(transcriptOf(wordsOf(words)), 1)
    expect(times(type(field, 1, sentence))).toBe(times(paste(field, 1, sentence)))
  })

  it('takes of a neighbour once', () => {
    const { transcript } = type(written('b 1-1.2 c 1.23-1.6 d 1.6-2'), 1, sentence.repeat(2))
    const neighbour = transcript.words.find(({ text }) => text === 'c')
    expect(neighbour?.start).toBeCloseTo(1.415)
    expect(Math.min(...transcript.words.map(({ start, end }) => end - start))).toBeGreaterThan(0.005)
  })

  it('takes no more of a last word that ends behind the end of the recording', () => {
    const past = transcriptOf(wordsOf('a 1-1.5 b 2-2.4'), 1.8)
    const field = fieldOf(past)
    const typed = type(field, 3, sentence)
    expect(times(typed)).toBe(times(paste(field, 3, sentence)))
    expect(typed.transcript.words[1]).toMatchObject({ text: 'b', start: 2, end: 2.2 })
    expect(times(erase(typed, 3 + sentence.length, sentence.length))).toBe(times(field))
  })

  it('leaves the word it is typed right before as it was heard', () => {
    const field = written('b 1-1.2 c 1.2-1.6')
    const typed = type(field, 2, 'not to be ')
    expect(times(typed)).toBe(times(paste(field, 2, 'not to be ')))
    expect(typed.transcript.words.at(-1)).toMatchObject({ text: 'c', machine: 1, confirmed: false })
  })

  it('gives everything back as it is deleted', () => {
    const field = written('b 1-1.2 c 1.2-1.6 d 1.6-2')
    const half = type(field, 1, ' some more')
    expect(times(erase(type(half, 11, sentence), 11 + sentence.length, sentence.length))).toBe(times(half))
    expect(times(erase(half, 11, 10))).toBe(times(field))
  })

  it('typed over others, keeps to their time', () => {
    const field = written('a 0-1 b 1-2 c 2-3 d 3-3.2')
    const typed = type(take(field, 'a x d', 3), 3, 'y and two more')
    expect(times(typed)).toMatch(/^\/a 0-1 xy 1-.* more \S+-3 d 3-3\.2$/)
    const joined = take(field, 'a bc d', 3)
    expect(times(joined)).toBe('/a 0-1 bc 1-3 d 3-3.2')
    expect(take(joined, 'a b c d', 4).transcript).toEqual(field.transcript)
  })

  it('is written whole where a dictionary says what a word is', () => {
    const field = written('b 1-1.2 c 1.2-1.6')
    expect(type(field, 1, ' 東京に行く').transcript.words.map(({ text }) => text)).toEqual(
      paste(field, 1, ' 東京に行く').transcript.words.map(({ text }) => text),
    )
  })
})

describe('what was typed before', () => {
  const typed = type(written('b 1-1.2 c 1.2-2 d 2-3'), 1, ' x y')
  const wordAt = ({ transcript }: Field, at: number): Word | undefined => transcript.words[at]

  it('stays where a person put it', () => {
    const moved = {
      ...typed,
      transcript: applied(typed.transcript, moveBoundary(typed.transcript, 1, 'end', 1.3)),
    }
    const more = type(moved, 5, ' z zz zzz')
    expect(wordAt(more, 1)).toMatchObject({ text: 'x', end: 1.3 })
    expect(wordAt(more, 2)).toMatchObject({ text: 'y', start: 1.3 })
    expect(findUnsoundWord(more.transcript.words)).toBeNull()
  })

  it('gives nothing back to a neighbour that a person moved since', () => {
    const { transcript } = typed
    const moved = { ...typed, transcript: applied(transcript, moveBoundary(transcript, 3, 'end', 1.9)) }
    const before = wordAt(moved, 3)
    expect(before).toMatchObject({ text: 'c', end: 1.9 })
    expect(wordAt(erase(moved, 5, 4), 1)).toEqual(before)
  })

  it('stays while other words of the paragraph are edited', () => {
    const others = type(typed, typed.text.length, 'd')
    expect(others.transcript.words.slice(0, 4)).toEqual(typed.transcript.words.slice(0, 4))
    const confirmed = {
      ...typed,
      transcript: applied(typed.transcript, confirmWords(typed.transcript, 3, 4)),
    }
    expect(wordAt(type(confirmed, confirmed.text.length, ' e'), 3)).toMatchObject({
      text: 'c',
      confirmed: true,
    })
  })
})

describe('any typing', () => {
  const letters = fc.stringMatching(/^[a-z]{1,7}$/)
  const added = fc.array(letters, { minLength: 1, maxLength: 12 }).map(words => ` ${words.join(' ')}`)
  const anyPlace = anyTranscript
    .filter(({ words }) => words.length > 0)
    .chain(transcript =>
      fc.record({ transcript: fc.constant(transcript), at: fc.nat(transcript.words.length - 1), added }),
    )
    .map(({ transcript, at, added: more }) => {
      const paragraph = paragraphAt(transcript.words, at)
      const { text, starts } = writeParagraph(transcript.words.slice(paragraph.from, paragraph.to))
      const place = (starts[at - paragraph.from] ?? 0) + (transcript.words[at]?.text.length ?? 0)
      return { field: { transcript, text, at: paragraph.from }, more, place }
    })
    // Between words that are written together there is no place for others.
    .filter(({ field, place }) => place === field.text.length || field.text[place] === ' ')

  it('has the times of pasting, in order, and is given back by deleting and by undoing', () => {
    fc.assert(
      fc.property(anyPlace, ({ field, more, place }) => {
        const pasted = paste(field, place, more)
        const typed = type(field, place, more)
        expect(findUnsoundWord(typed.transcript.words)).toBeNull()
        expect(typed.transcript.words).toHaveLength(pasted.transcript.words.length)
        for (const [at, word] of typed.transcript.words.entries()) {
          expect(word.text).toBe(pasted.transcript.words[at]?.text)
          expect(Math.abs(word.start - (pasted.transcript.words[at]?.start ?? 0))).toBeLessThan(0.001)
          expect(Math.abs(word.end - (pasted.transcript.words[at]?.end ?? 0))).toBeLessThan(0.001)
        }
        const erased = erase(typed, place + more.length, more.length).transcript.words
        for (const [at, { start, end }] of field.transcript.words.entries()) {
          expect(Math.abs((erased[at]?.start ?? 0) - start)).toBeLessThan(0.001)
          expect(Math.abs((erased[at]?.end ?? 0) - end)).toBeLessThan(0.001)
        }
        const last = editParagraph(
          typed.transcript,
          paragraphAt(typed.transcript.words, field.at),
          field.text,
        )
        expect(applied(applied(typed.transcript, last), invertTranscriptPatch(last))).toEqual(
          typed.transcript,
        )
      }),
      { numRuns: 150 },
    )
  })
})

it('looks no further than the paragraph', () => {
  const words = Array.from({ length: 400 }, (_, at) => `${at % 40 === 0 ? '/' : ''}w${at} ${at}-${at + 1}`)
  const field = fieldOf(transcriptOf(wordsOf(words.join(' '))), 80)
  const { transcript } = type(field, 3, sentence)
  const untouched = (list: readonly Word[]): Word[] =>
    list.filter(({ text }) => !/^w8[0-9]$|^[a-z]+$/.test(text))
  expect(untouched(transcript.words)).toEqual(untouched(field.transcript.words))
  expect(paragraphsOf(transcript.words)).toHaveLength(10)
})

describe('a paragraph that was retyped and then split', () => {
  const retyped = take(written('a 0-2 b 2-4 c 4-6 d 6-8 e 8-10'), 'one two three four five six', 27)
  const halves = applied(
    retyped.transcript,
    splitParagraph(retyped.transcript, { from: 0, to: 6 }, 'one two three'.length),
  )
  const lengths = ({ words }: Transcript): number[] => words.map(({ start, end }) => end - start)

  it.each([
    ['in words of their own number', 0, 'one two threes', 14],
    ['in others', 0, 'one too two three', 17],
    ['in as many as were heard', 0, 'one two three and more', 22],
    ['in the one behind', 3, 'fours five six', 5],
    ['in more behind', 3, 'four five or six', 12],
  ])('leaves each half its time, edited %s', (_title, at, text, caret) => {
    const before = halves.words.filter((_, place) => (at === 0 ? place > 2 : place < 3))
    const { transcript } = take({ ...fieldOf(halves, at) }, text, caret)
    const after = transcript.words
    const others = at === 0 ? after.slice(-3) : after.slice(0, 3)
    expect(timesOf(others)).toBe(timesOf(before))
    expect(Math.min(...lengths(transcript))).toBeGreaterThan(0.2)
  })

  it('has the words beside one that was moved keep theirs', () => {
    const moved = applied(retyped.transcript, moveBoundary(retyped.transcript, 2, 'end', 4.2))
    const { transcript } = take(fieldOf(moved), 'ones two three four five six', 4)
    expect(Math.min(...lengths(transcript))).toBeGreaterThan(0.2)
  })
})
